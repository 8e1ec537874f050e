// Counts the scores of a finished game before one's eyes: player by player the balls that count light up, and a number runs.
//
// data.counts: [{name, colour, score, steps: [[points, score]]}], one a player, or nothing; data.lit: what decided the game otherwise.

const LONGEST = 7000; // milliseconds, for all steps
const [SLOW, QUICK] = [420, 70]; // one step takes so long
const REST = 700; // before the first step, and between two players

// light(points) lights balls on the board.
export function counter(row, light) {
  let counts = [];
  let numbers = [];
  let fixed = []; // what is lit while nothing is counted
  let now = null; // what is lit while something is
  let timers = [];

  // Show a position; if its scores are to be counted now, begin after so many milliseconds.
  function show(data, after) {
    end();
    [counts, fixed] = [data.counts, data.lit];
    row.hidden = !counts.length;
    numbers = counts.map(({ name, colour, score }) => sign(name, colour, score));
    row.replaceChildren(...numbers.map((number) => number.parentElement));
    if (!counts.length) return;
    const again = Object.assign(document.createElement("button"), { type: "button", textContent: "Count" });
    again.onclick = () => run(0);
    row.append(again);
    if (after !== null) run(after);
  }

  function sign(name, colour, score) {
    const box = document.createElement("span");
    box.ariaHidden = "true"; // who does not see it reads the scores beside the board
    if (colour) box.append(Object.assign(document.createElement("i"), { className: `bead ${colour}` }));
    box.append(name);
    return box.appendChild(Object.assign(document.createElement("b"), { textContent: score }));
  }

  function run(after) {
    end();
    for (const number of numbers) number.textContent = "0";
    const all = counts.reduce((sum, { steps }) => sum + steps.length, 0);
    const pace = Math.max(QUICK, Math.min(SLOW, LONGEST / Math.max(all, 1)));
    let time = after + REST;
    counts.forEach(({ score, steps }, player) => {
      const so_far = [];
      for (const [points, reached] of steps) {
        so_far.push(...points);
        const lit = [...so_far];
        at(time, () => tell(player, reached, lit));
        time += pace;
      }
      time += REST;
      at(time, () => tell(player, score, []));
    });
    at(time, end);
  }

  const at = (time, action) => timers.push(setTimeout(action, time));

  function tell(player, score, lit) {
    numbers.forEach((number, k) => number.parentElement.classList.toggle("counting", k === player));
    numbers[player].textContent = score;
    light((now = lit));
  }

  // Whatever is being counted is told at once.
  function end() {
    timers.forEach(clearTimeout);
    timers = [];
    if (now !== null) light(fixed);
    now = null;
    numbers.forEach((number, k) => {
      number.textContent = counts[k].score;
      number.parentElement.classList.remove("counting");
    });
  }

  return { show, end, lit: () => now ?? fixed };
}
