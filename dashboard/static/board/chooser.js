// The small menu that asks which of several plies a click meant.

export function openChooser(frame, place, options, onChoice) {
  const before = frame.getRootNode().activeElement;
  const menu = Object.assign(document.createElement("div"), { className: "chooser" });
  menu.setAttribute("role", "menu");
  for (const option of options) {
    const chip = Object.assign(document.createElement("button"), { className: "chip", type: "button" });
    chip.dataset.ply = option.ply ?? "move";
    chip.setAttribute("role", "menuitem");
    chip.setAttribute("aria-label", option.ply ?? "move this ball");
    if (option.colour) chip.append(Object.assign(document.createElement("i"), { className: `bead ${option.colour}` }));
    if (option.label) chip.append(option.label);
    chip.onclick = (event) => {
      event.stopPropagation();
      closeChooser(frame);
      onChoice(option);
    };
    menu.append(chip);
  }
  frame.append(menu);
  const room = frame.clientWidth - menu.offsetWidth;
  menu.style.left = `${Math.max(0, Math.min(place.x - menu.offsetWidth / 2, room))}px`;
  const above = place.y - menu.offsetHeight - place.radius;
  menu.style.top = `${above < 0 ? place.y + place.radius : above}px`;
  menu.onkeydown = (event) => {
    if (event.key === "Escape") {
      closeChooser(frame);
      before?.focus({ preventScroll: true });
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const chips = [...menu.children];
    chips[(chips.indexOf(event.target) + step + chips.length) % chips.length].focus();
  };
  // A click beside it closes it, also one beside the board.
  const beside = (event) => {
    if (event.composedPath().includes(menu)) return;
    menu.remove();
    document.removeEventListener("pointerdown", beside, true);
  };
  document.addEventListener("pointerdown", beside, true);
  menu.firstChild.focus({ preventScroll: true });
}

export function closeChooser(frame) {
  frame.querySelector(".chooser")?.remove();
}
