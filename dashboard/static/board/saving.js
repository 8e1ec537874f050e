// Saves the board as a PNG picture, as it is shown: from above, or in 3D as it has been turned.

const WIDE = 1600; // pixels of the picture from above
const MARKS = ".spot"; // what takes clicks, with dots and rings: no part of the picture

// The board from above, drawn on a canvas. svg: as the page shows it.
export async function drawn(svg) {
  const copy = svg.cloneNode(true);
  for (const mark of copy.querySelectorAll(MARKS)) mark.remove();
  const [, , width, height] = copy.getAttribute("viewBox").split(/\s+/).map(Number);
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: Math.round((WIDE * height) / width) });
  copy.setAttribute("width", canvas.width);
  copy.setAttribute("height", canvas.height);
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return canvas.toDataURL();
}

export function save(address, name) {
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
}
