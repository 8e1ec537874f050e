// The board seen from above: the picture that Python drew. Its points take clicks and keys, also while the 3D view lies over it.

const SVG = "http://www.w3.org/2000/svg";
const WORDS = { ".": "empty", W: "White", B: "Black", R: "Red" };
const CALM = "cubic-bezier(.3, .1, .25, 1)";
const EASE = { come: "cubic-bezier(.3, 0, .6, 1)", go: CALM, fly: CALM, fall: "cubic-bezier(.5, 0, .9, .6)", slide: CALM, turn: CALM };

// on: {touch(point), clear(), focus(point or null)}
export function flatView(frame, on) {
  let svg, spots, balls;
  let looks = new Map();

  function draw(data, journeys) {
    const focused = frame.getRootNode().activeElement?.dataset?.point;
    const old = balls;
    const doc = new DOMParser().parseFromString(data.svg, "image/svg+xml");
    const next = document.importNode(doc.documentElement, true);
    svg ? svg.replaceWith(next) : frame.prepend(next);
    svg = next;
    svg.setAttribute("role", "group");
    spots = new Map([...svg.querySelectorAll(".spot")].map((g) => [g.dataset.point, g]));
    balls = new Map([...svg.querySelectorAll(".at")].map((g) => [Number(g.dataset.at), g]));
    for (const [point, spot] of spots) {
      spot.onclick = (event) => {
        event.stopPropagation();
        on.touch(point);
      };
      spot.onfocus = () => (hold(point), on.focus(point));
      spot.onblur = () => on.focus(null);
    }
    for (const [point, ball] of balls) {
      ball.onclick = (event) => {
        event.stopPropagation();
        on.touch(String(point));
      };
    }
    svg.onclick = () => on.clear();
    svg.onkeydown = pressed;
    for (const point of Object.keys(data.barred ?? {})) spots.get(point)?.classList.add("barred");
    for (const [point, value] of Object.entries(data.values)) write(point, value);
    for (const journey of journeys ?? []) travel(journey, old);
    svg.classList.toggle("moving", Boolean(journeys?.length));
    return () => focused && spots.get(focused)?.focus({ preventScroll: true });
  }

  function paint(look) {
    looks = new Map([...spots.keys()].map((point) => [point, look(point)]));
    for (const [point, spot] of spots) {
      const its = looks.get(point);
      const names = { live: its.live, marked: its.aimed, ball: its.ball, chosen: its.chosen, hinted: its.hinted, ghosted: its.colour };
      for (const [name, holds] of Object.entries(names)) spot.classList.toggle(name, Boolean(holds));
      if (its.colour) spot.querySelector(".ghost").setAttribute("fill", `url(#ball-${its.colour})`);
      spot.setAttribute("role", its.live ? "button" : "img");
      spot.setAttribute("aria-label", `${named(point)}, ${WORDS[spot.dataset.cell]}` + (its.chosen ? ", chosen" : its.live ? ", can be played" : ""));
    }
    const held = svg.querySelector(".spot[tabindex='0']")?.dataset.point;
    hold(held ?? reachable()[0]?.point);
  }

  function light(points) {
    for (const [point, spot] of spots) spot.classList.toggle("lit", points.includes(Number(point)));
  }

  // What a point is called: where there are several boards, with its board.
  function named(point) {
    const { name, board } = spots.get(String(point)).dataset;
    const several = [...spots.values()].some((spot) => spot.dataset.board !== board);
    return several ? `${name} on board ${board}` : name;
  }

  // One point at a time can be reached by Tab; arrow keys go on from there.
  function hold(point) {
    for (const spot of svg.querySelectorAll(".spot[tabindex]")) spot.setAttribute("tabindex", "-1");
    spots.get(point)?.setAttribute("tabindex", "0");
  }

  // Of points above each other the highest that is live or holds a ball; first those where something can be done.
  function reachable() {
    const seen = new Map();
    for (const [point, spot] of spots) {
      const place = where(point);
      const shown = looks.get(point)?.live || spot.dataset.cell !== "." || spot.dataset.level === "0";
      if (shown) seen.set(`${place.x} ${place.y}`, { point, ...place });
    }
    return [...seen.values()].sort((a, b) => looks.get(b.point).live - looks.get(a.point).live);
  }

  function pressed(event) {
    const spot = event.target.closest?.(".spot");
    if (event.key === "Escape") return on.clear();
    if (!spot) return;
    const next = neighbour(reachable(), where(spot.dataset.point), event.key);
    if (next) spots.get(next.point).focus({ preventScroll: true });
    else if (event.key === "Enter" || event.key === " ") on.touch(spot.dataset.point);
    else if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
  }

  function where(point) {
    const spot = spots.get(String(point));
    const hit = spot.querySelector(".hit");
    return { x: Number(hit.getAttribute("cx")), y: Number(hit.getAttribute("cy")), level: Number(spot.dataset.level) };
  }

  // The same in pixels of the frame.
  function onScreen(point) {
    const box = spots.get(point).querySelector(".ring").getBoundingClientRect();
    const frameBox = frame.getBoundingClientRect();
    return { x: box.x + box.width / 2 - frameBox.x, y: box.y + box.height / 2 - frameBox.y, radius: box.height / 2 + 4 };
  }

  function write(point, text, name = "value") {
    const { x, y } = where(point);
    const made = document.createElementNS(SVG, "text");
    for (const [key, value] of Object.entries({ class: name, x, y: y + 0.19 })) made.setAttribute(key, value);
    made.textContent = text;
    spots.get(String(point)).append(made);
  }

  // All balls lie still.
  const rest = () => svg.classList.remove("moving");

  // Let a ball that now lies at its goal come there from where it was; one that has gone is shown until it is away.
  function travel(journey, old) {
    const group = journey.to === null ? old?.get(journey.from)?.cloneNode(true) : balls.get(journey.to);
    if (!group) return;
    if (journey.to === null) svg.insertBefore(group, svg.querySelector(".spot"));
    const rest = where(journey.to ?? journey.from);
    const shift = (point) => `translate(${where(point).x - rest.x}px, ${where(point).y - rest.y}px)`;
    for (const { from, to, kind, start, length } of journey.hops) {
      const first = kind === "come" ? "translate(0, -1.6px) scale(1.45)" : shift(from);
      const last = kind === "go" ? `${shift(from)} translate(0, -1.2px) scale(1.3)` : shift(to);
      const frames = [{ transform: first, opacity: kind === "come" ? 0 : 1 }];
      if (kind === "fly") frames.push({ transform: `translate(${between(from, to, rest)}) scale(1.18)`, opacity: 1 });
      frames.push({ transform: last, opacity: kind === "go" ? 0 : 1 });
      group.style.transformOrigin = `${rest.x}px ${rest.y}px`;
      group.animate(frames, { delay: start, duration: length, easing: EASE[kind], fill: from === journey.from ? "both" : "forwards" });
    }
    if (journey.to === null) setTimeout(() => group.remove(), journey.hops.at(-1).start + journey.hops.at(-1).length);
  }

  // A ply is on its way to the server: nothing more can be clicked, and its ball comes or goes already.
  function sent(journey) {
    svg.classList.add("sent");
    if (!journey) return;
    const { from, to, colour, hops } = journey;
    if (from === null) {
      const spot = spots.get(String(to));
      spot.querySelector(".ghost").setAttribute("fill", `url(#ball-${colour})`);
      spot.classList.add("coming");
    } else {
      const [a, b] = [where(from), where(to)];
      const frames = [{ transform: "none" }, { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px)` }];
      balls.get(from)?.animate(frames, { duration: hops[0].length, easing: CALM, fill: "forwards" });
    }
  }

  function between(from, to, rest) {
    const [a, b] = [where(from), where(to)];
    return `${(a.x + b.x) / 2 - rest.x}px, ${(a.y + b.y) / 2 - rest.y - 0.7}px`;
  }

  // Show the levels up to one, the others as shadows that take no click.
  function cut(level) {
    for (const group of svg.querySelectorAll(".at, .spot")) group.classList.toggle("faded", Number(group.dataset.level) > level);
  }

  return {
    draw, paint, light, cut, onScreen, rest,
    place: where,
    named,
    picture: () => svg,
    sent,
  };
}

// ---- arrow keys over the points: the nearest one that way

const WAYS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };
const SIDEWAYS = 2.5; // how much dearer a step aside is than one ahead

// places: [{point, x, y}]; from: one of them. Returns the place that an arrow key leads to, or undefined.
function neighbour(places, from, key) {
  const way = WAYS[key];
  if (!way) return undefined;
  const cost = (place) => {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * way[0] + dy * way[1];
    return ahead > 0.1 ? ahead + SIDEWAYS * Math.abs(dx * way[1] + dy * way[0]) : Infinity;
  };
  const best = places.reduce((a, b) => (cost(b) < cost(a) ? b : a), from);
  return cost(best) < Infinity ? best : undefined;
}
