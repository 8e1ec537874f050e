// The clickable board: shows the SVG it is given, turns clicks into plies, sends the text of the ply.
//
// data: {svg, ply, single: {point: [option]}, double: {source: {target: [option]}}, figures: [{ply, points}], marks,
//        hint: [point], values: {point: text}}
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
  let picked = []; // points of a figure, as far as it has been clicked

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

  // The figures that have all the picked points and these.
  const figuresWith = (...points) =>
    data.figures.filter((figure) => [...picked, ...points].every((p) => figure.points.includes(p)));

  const pick = (point) => {
    picked = picked.includes(point) ? picked.filter((p) => p !== point) : [...picked, point];
    source = null;
    paint();
    const left = figuresWith();
    const whole = left.filter((figure) => figure.points.length === picked.length);
    if (whole.length && left.length === 1) return send(whole[0]);
    if (whole.length) openChooser(point, whole.map((figure) => ({ ply: figure.ply, colour: "", label: "done" })));
  };

  const touch = (point) => {
    closeChooser();
    if (point === source) return select(null);
    if (picked.length) return pick(point);
    const options = optionsAt(point);
    if (source === null && figuresWith(point).length) {
      if (!options.length) return pick(point);
      options.push({ figure: point, colour: "", label: "choose" });
    }
    if (options.length === 1) return choose(options[0]);
    if (options.length > 1) openChooser(point, options);
  };

  const choose = (option) => {
    if (option.figure !== undefined) return pick(option.figure);
    return option.select === undefined ? send(option) : select(option.select);
  };

  const select = (point) => {
    source = point;
    picked = [];
    paint();
  };

  function paint() {
    for (const [point, spot] of spots) {
      const target = source !== null && data.double[source][point];
      const figure = source === null && figuresWith(point).length > 0;
      const single = picked.length ? undefined : data.single[point];
      const origin = picked.length ? undefined : data.double[point];
      const live = Boolean(target || single || origin || figure);
      const aimed = source === null ? Boolean(single || origin || figure) : Boolean(target);
      const filled = data.filled.includes(Number(point));
      spot.setAttribute("class", "spot");
      spot.classList.toggle("live", live);
      spot.classList.toggle("marked", aimed && data.marks);
      spot.classList.toggle("ball", Boolean(source === null && (origin || (figure && filled) || single?.every((o) => !o.colour))));
      spot.classList.toggle("chosen", point === source || picked.includes(point));
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
  for (const [point, value] of Object.entries(data.values)) {
    const hit = spots.get(point).querySelector(".hit");
    const place = { class: "value", x: hit.getAttribute("cx"), y: Number(hit.getAttribute("cy")) + 0.19 };
    node(spots.get(point), "text", place).textContent = value;
  }
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
