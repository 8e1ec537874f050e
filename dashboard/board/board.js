// The clickable board: shows the SVG it is given, turns clicks into plies, sends the text of the ply.
//
// data: {svg, ply, single: {point: [option]}, double: {source: {target: [option]}}, marks, hint: [point]}
// option: {ply, colour, label}. `ply` is the number of plies played; it travels with every message,
// so that a late second click is recognised and dropped.

const SVG = "http://www.w3.org/2000/svg";

export default function ({ parentElement, data, setTriggerValue }) {
  const frame = parentElement.querySelector(".frame");
  const focused = parentElement.activeElement?.dataset?.point;
  const svg = document.importNode(new DOMParser().parseFromString(data.svg, "image/svg+xml").documentElement, true);
  frame.replaceChildren(svg);
  const spots = new Map([...svg.querySelectorAll(".spot")].map((g) => [g.dataset.point, g]));
  let source = null;

  const send = (option) => {
    svg.classList.add("sent");
    closeChooser();
    setTriggerValue("move", { text: option.ply, ply: data.ply });
  };

  const optionsAt = (point) => {
    if (source !== null && data.double[source][point]) return data.double[source][point];
    const options = [...(data.single[point] ?? [])];
    if (data.double[point]) options.push({ select: point, colour: "", label: "move" });
    return options;
  };

  const touch = (point) => {
    closeChooser();
    if (point === source) return select(null);
    const options = optionsAt(point);
    if (options.length === 1) return choose(options[0]);
    if (options.length > 1) openChooser(point, options);
  };

  const choose = (option) => (option.select === undefined ? send(option) : select(option.select));

  const select = (point) => {
    source = point;
    paint();
  };

  function paint() {
    for (const [point, spot] of spots) {
      const target = source !== null && data.double[source][point];
      const single = data.single[point];
      const origin = data.double[point];
      const live = Boolean(target || single || origin);
      const aimed = source === null ? Boolean(single || origin) : Boolean(target);
      spot.setAttribute("class", "spot");
      spot.classList.toggle("live", live);
      spot.classList.toggle("marked", aimed && data.marks);
      spot.classList.toggle("ball", Boolean(source === null && (origin || single?.every((o) => !o.colour))));
      spot.classList.toggle("chosen", point === source);
      spot.classList.toggle("hinted", data.hint.includes(Number(point)));
      const colour = target ? data.colours[source] : single?.length === 1 ? single[0].colour : "";
      spot.classList.toggle("ghosted", Boolean(colour));
      if (colour) spot.querySelector(".ghost").setAttribute("fill", `url(#ball-${colour})`);
      if (live) {
        spot.setAttribute("tabindex", "0");
        spot.setAttribute("role", "button");
        spot.setAttribute("aria-label", spot.dataset.name);
      }
    }
  }

  function openChooser(point, options) {
    const hit = spots.get(point).querySelector(".hit");
    const box = svg.viewBox.baseVal;
    const widths = options.map((o) => (o.label ? 0.5 + 0.24 * o.label.length : 0) + (o.colour ? 1.3 : 0.4));
    const wide = widths.reduce((a, b) => a + b, 0.3);
    const x = clamp(Number(hit.getAttribute("cx")) - wide / 2, box.x + 0.1, box.x + box.width - wide - 0.1);
    const y = clamp(Number(hit.getAttribute("cy")) - 2.5, box.y + 0.1, box.y + box.height - 1.6);
    const chooser = node(svg, "g", { class: "chooser" });
    node(chooser, "rect", { class: "plate", x, y, width: wide, height: 1.4, rx: 0.7 });
    let left = x + 0.15;
    options.forEach((option, i) => {
      chip(chooser, option, left, y, widths[i]);
      left += widths[i];
    });
    chooser.querySelector(".chip").focus({ preventScroll: true });
  }

  function chip(chooser, option, x, y, wide) {
    const g = node(chooser, "g", { class: "chip", tabindex: 0, role: "button", "data-ply": option.ply ?? "move" });
    g.setAttribute("aria-label", option.ply ?? "move this ball");
    node(g, "rect", { class: "back", x: x + 0.02, y: y + 0.1, width: wide - 0.04, height: 1.2, rx: 0.6 });
    if (option.colour) node(g, "circle", { cx: x + 0.65, cy: y + 0.7, r: 0.46, fill: `url(#ball-${option.colour})` });
    if (option.label) {
      const start = option.colour ? x + 1.1 : x;
      node(g, "text", { x: start + (wide - (start - x)) / 2, y: y + 0.85 }).textContent = option.label;
    }
    g.onclick = (event) => {
      event.stopPropagation();
      closeChooser();
      choose(option);
    };
    g.onkeydown = (event) => pressed(event) && g.onclick(event);
  }

  const closeChooser = () => svg.querySelector(".chooser")?.remove();

  for (const [point, spot] of spots) {
    const act = (event) => {
      event.stopPropagation();
      if (spot.classList.contains("live")) touch(point);
    };
    spot.onclick = act;
    spot.onkeydown = (event) => pressed(event) && act(event);
  }
  svg.onclick = () => {
    closeChooser();
    select(null);
  };
  svg.onkeydown = (event) => event.key === "Escape" && svg.onclick();
  paint();
  if (focused) spots.get(focused)?.focus({ preventScroll: true });
}

const pressed = (event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), true);
const clamp = (value, low, high) => Math.max(low, Math.min(value, high));

function node(parent, name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return parent.appendChild(made);
}
