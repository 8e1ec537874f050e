// What somebody has chosen stays with the browser. One may forbid to keep anything; then a choice lasts as long as the page.

export function kept(name, otherwise) {
  try {
    return localStorage.getItem(name) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // as above
  }
}
