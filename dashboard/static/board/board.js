// The clickable board: shows the position it is given, in 2D or 3D, turns clicks into plies, sends the text of the ply.
//
// data: what `interactive_board.payload` makes. `ply` is the number of plies played; it travels with every message, so that a late
// second click is recognised and dropped. Both views show the same data; which one is chosen stays with the browser.

// The address carries the version of these files; the others are asked for by the same, so that no browser mixes old and new.
const version = new URL(import.meta.url).search;
const load = (name) => import(`./${name}.js${version}`);
const [{ closeChooser, openChooser }, { clickMachine }, { counter }, { flatView }, { keep, kept }, { journeysOf, lengthOf, ownJourney }, { drawn, save }, { soundBox }] =
  await Promise.all(["chooser", "clicks", "counting", "flat", "keeping", "motion", "saving", "sounds"].map(load));
const [VIEW, SOUND] = ["board-view", "board-sound"]; // by these names the browser keeps what somebody chose
const PATIENCE = 4000; // milliseconds; a ply is sent again until something comes back: the server may have been away
const boards = new WeakMap(); // what a board keeps while the page is drawn again: its views, its camera, what it shows

export default function ({ parentElement, data, setTriggerValue }) {
  if (!boards.has(parentElement)) boards.set(parentElement, newBoard(parentElement));
  boards.get(parentElement).give(data, setTriggerValue);
  return () => {
    boards.get(parentElement)?.end();
    boards.delete(parentElement);
  };
}

function newBoard(root) {
  const [frame, count, tools, note, heard] = [".frame", ".count", ".tools", ".note", ".news"].map((name) => root.querySelector(name));
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  const narrow = window.matchMedia("(max-width: 640px)");
  const flat = flatView(frame, { touch, clear, focus: (point) => solid?.focus(point) });
  const tally = counter(count, light);
  const sounds = soundBox(kept(SOUND, "off") === "on");
  let solid = null; // the 3D view, once somebody has asked for it
  let machine, shown, waiting, resting, sending, tell;
  let own = null; // the journey of one's own ball that is shown before the server answers
  let refusal = ""; // why nothing can be done at the point that was clicked
  let trouble = ""; // why there is no 3D view
  let busyUntil = 0;
  const home = window.location.pathname;
  let given = null; // the newest data, which are shown as soon as the balls lie still

  // New data waits until the balls lie still.
  function give(data, setTriggerValue) {
    clearTimeout(waiting);
    clearInterval(sending);
    tell = setTriggerValue;
    keepAddress(data);
    const left = busyUntil - performance.now();
    if (left > 0) waiting = setTimeout(() => show(data), left);
    else show(data);
  }

  function show(wide) {
    const data = narrow.matches && wide.upright ? { ...wide, svg: wide.upright } : wide;
    closeChooser(frame);
    const journeys = still.matches ? null : journeysOf(shown, data, flat.place, own);
    own = null;
    refusal = "";
    const news = !shown || shown.svg !== data.svg || shown.ply !== data.ply;
    const length = news ? lengthOf(journeys) : 0;
    if (shown && data.ply > shown.ply) sounds.play(journeys, data.over ? length : null);
    if (news) tally.show(data, shown && data.ply > shown.ply && !still.matches ? length : null);
    machine = clickMachine(data, { changed: paint, ask, send });
    shown = data;
    if (heard.textContent !== (data.news ?? "")) heard.textContent = data.news ?? ""; // a screen reader says what is new in it
    window.onbeforeunload = data.fleeting ? (event) => event.preventDefault() : null; // the browser asks before one leaves
    const focusAgain = flat.draw(data, news ? journeys : null);
    solid?.draw(data, news ? journeys : null);
    paint();
    light(tally.lit());
    levels.max = Math.max(...[...flat.picture().querySelectorAll(".spot")].map((spot) => Number(spot.dataset.level)));
    levels.parentElement.hidden = levels.max === "0";
    if (levels.dataset.all !== "no") levels.value = levels.max;
    cut();
    focusAgain();
    busyUntil = performance.now() + length;
    clearTimeout(resting);
    resting = setTimeout(flat.rest, length);
  }

  function paint() {
    flat.paint(machine.look);
    solid?.paint(machine.look);
    say();
  }

  // Below the board: why a click did nothing, else what is to be clicked next, else what the page says, else what went wrong.
  function say() {
    note.textContent = refusal || machine?.told(flat.named) || shown?.told || trouble;
  }

  function light(points) {
    flat.light(points);
    solid?.light(points);
  }

  function touch(point) {
    if (!machine.look(point).live) return clear(shown.barred?.[point]);
    closeChooser(frame);
    refusal = "";
    say();
    machine.touch(point);
  }

  function clear(reason = "") {
    closeChooser(frame);
    refusal = reason;
    machine.clear();
  }

  const ask = (point, options) =>
    openChooser(frame, view().onScreen(point), options, (option) => machine.choose(option, point));

  function send(option, point, source) {
    const [from, colour] = source === null ? [null, option.colour] : [Number(source), shown.colours[source]];
    own = ownJourney(from, Number(point), colour, flat.place);
    flat.sent(own);
    solid?.sent(own);
    busyUntil = performance.now() + lengthOf(own ? [own] : null);
    const ply = { text: option.ply, ply: shown.ply };
    tell("move", ply);
    clearInterval(sending);
    sending = setInterval(() => tell("move", ply), PATIENCE);
  }

  // ---- the address, which brings the game back after a reload; one entry of the browser's history for each game

  const elsewhere = () => given.address && window.location.pathname === home && window.location.search !== given.address;

  function visit() {
    if (elsewhere() && window.location.search) tell("visited", window.location.search);
  }

  // Where the server has lost what it knew of this page, the address knows better.
  function keepAddress(data) {
    const lost = given && given.visitor !== data.visitor;
    given = data;
    if (lost) visit();
    else if (elsewhere()) window.history.replaceState({}, "", home + data.address);
  }

  window.addEventListener("popstate", visit);
  narrow.onchange = () => given.upright && show(given);

  // ---- the two views

  const view = () => (frame.classList.contains("deep") ? solid : flat);
  const buttons = ["2D", "3D"].map((name) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: name, className: "view" });
    button.onclick = () => choose(name);
    return tools.appendChild(button);
  });
  const label = Object.assign(document.createElement("label"), { textContent: "Levels" });
  const levels = Object.assign(document.createElement("input"), { type: "range", min: 0, step: 1, max: 9, value: 9 });
  levels.oninput = () => {
    levels.dataset.all = levels.value === levels.max ? "yes" : "no";
    cut();
  };
  label.append(levels);
  tools.append(label);

  function cut() {
    flat.cut(Number(levels.value));
    solid?.cut(Number(levels.value));
  }

  async function choose(name) {
    let chosen = name;
    trouble = "";
    if (name === "3D" && !solid) {
      try {
        const { solidView } = await load("solid");
        solid = await solidView(frame, { touch, clear }, flat);
        if (shown) {
          solid.draw(shown, null);
          paint();
          light(tally.lit());
          cut();
        }
      } catch (error) {
        console.warn(error);
        trouble = "This browser shows no 3D graphics (WebGL), so the board stays flat.";
        chosen = "2D";
      }
    }
    say();
    closeChooser(frame);
    frame.classList.toggle("deep", chosen === "3D");
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.textContent === chosen));
    solid?.awake(chosen === "3D");
    keep(VIEW, name);
  }

  const sound = Object.assign(document.createElement("button"), { type: "button", textContent: "Sound", className: "sound" });
  sound.onclick = () => {
    sounds.on = !sounds.on;
    sound.setAttribute("aria-pressed", String(sounds.on));
    keep(SOUND, sounds.on ? "on" : "off");
    if (sounds.on) sounds.play(null, null);
  };
  sound.setAttribute("aria-pressed", String(sounds.on));
  tools.append(sound);

  const saving = Object.assign(document.createElement("button"), { type: "button", textContent: "PNG", className: "save" });
  saving.title = "Save the board as it is seen here";
  saving.onclick = async () => save(view() === solid ? solid.picture() : await drawn(flat.picture()), `board-${shown.ply}.png`);
  tools.append(saving);

  function end() {
    clearTimeout(waiting);
    clearInterval(sending);
    window.onbeforeunload = null;
    window.removeEventListener("popstate", visit);
    narrow.onchange = null;
    tally.end();
    solid?.end();
  }

  choose(kept(VIEW, "2D"));
  return { give, end };
}
