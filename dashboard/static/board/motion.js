// How balls travel from one position to the next: what the plies did, ball by ball, with times in milliseconds.
//
// A step is what one ply did: {ply, moves: [[from, to, colour]]}. A ball without `from` comes, one without `to` goes; where the
// two are equal it is exchanged for another. A journey is one ball's part in it: {from, to, colour, hops}, with null for nowhere,
// and hop: {from, to, kind, start, length}.

const LENGTH = { come: 480, go: 380, fly: 620, fall: 330, slide: 330, turn: 300 };
const NEXT = { come: 260, go: 240, fly: 300, fall: 210, slide: 190, turn: 130 }; // so long after its start the next ball follows
const LONGEST = 4000; // of everything; where more balls move, all are quicker
const OWN = 240; // one's own ball, which is shown before the server answers

// The journey of the ball that a click puts, or moves: it is shown at once. Null where the click does neither.
export function ownJourney(from, to, colour, placeOf) {
  if (!colour) return null;
  return { from, to, colour, hops: [{ from, to, kind: kindOf(from, to, placeOf), start: 0, length: OWN }] };
}

// The journeys that lead from the position shown to the new one, or null if the steps do not lead there. `own` is the journey
// that has been shown before, if any: it is not made again.
export function journeysOf(shown, data, placeOf, own) {
  const steps = shown ? data.steps.filter((step) => step.ply > shown.ply) : [];
  if (!steps.length || steps[0].ply !== shown.ply + 1 || shown.cells.length !== data.cells.length) return null;
  const at = [...shown.cells].map((colour, point) => (colour === "." ? [] : [rest(point, colour)]));
  const gone = [];
  let time = 0;
  for (const [from, to, colour] of steps.flatMap((step) => step.moves)) {
    const ball = from === null ? rest(null, colour) : at[from].shift(); // who was there first leaves first
    if (!ball) return null;
    const kind = kindOf(from, to, placeOf);
    const made = own && time === 0 && own.from === from && own.to === to;
    ball.hops.push({ from, to, kind, start: time, length: made ? 1 : LENGTH[kind] });
    (to === null ? gone : at[to]).push(Object.assign(ball, { to, colour }));
    time += made ? 1 : NEXT[kind];
  }
  const reached = at.every((balls, point) => balls.map((ball) => ball.colour).join("") === data.cells[point].replace(".", ""));
  return reached ? inTime([...at.flat(), ...gone].filter((ball) => ball.hops.length)) : null;
}

const rest = (point, colour) => ({ from: point, to: point, colour, hops: [] });

function kindOf(from, to, placeOf) {
  if (from === null) return "come";
  if (to === null) return "go";
  if (from === to) return "turn";
  const [a, b] = [placeOf(from), placeOf(to)];
  const far = Math.hypot(a.x - b.x, a.y - b.y);
  if (b.level < a.level && far < 1.6) return "fall";
  return a.level === b.level && far < 2.1 ? "slide" : "fly";
}

function inTime(journeys) {
  const all = Math.max(0, ...journeys.flatMap((ball) => ball.hops.map((hop) => hop.start + hop.length)));
  const pace = Math.min(1, LONGEST / all);
  for (const hop of journeys.flatMap((ball) => ball.hops)) {
    hop.start *= pace;
    hop.length *= pace;
  }
  return journeys;
}

// When everything has come to rest, in milliseconds from the beginning.
export const lengthOf = (journeys) =>
  Math.max(0, ...(journeys ?? []).flatMap((ball) => ball.hops.map((hop) => hop.start + hop.length)));
