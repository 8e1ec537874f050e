// What one hears when balls come, move, drop and go, and when a game is over. All sounds are made here; there are no files.

const GAP = 0.045; // seconds between two sounds, at least
const CHORD = [523.25, 659.25, 783.99]; // the end: C, E, G

export function soundBox(on) {
  let context = null;
  let last = -1;

  // A tone that glides from one pitch to another and dies away.
  function tone(at, from, to, length, loud, shape = "sine") {
    const [source, gain] = [context.createOscillator(), context.createGain()];
    source.type = shape;
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + length);
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    source.connect(gain).connect(context.destination);
    source.start(at);
    source.stop(at + length + 0.02);
  }

  const made = {
    place: (at) => (tone(at, 240, 150, 0.11, 0.35), tone(at, 1900, 900, 0.03, 0.06, "triangle")),
    fall: (at) => (tone(at, 150, 80, 0.16, 0.4), tone(at + 0.1, 190, 110, 0.09, 0.14)),
    capture: (at) => tone(at, 300, 660, 0.18, 0.16, "triangle"),
    end: (at) => CHORD.forEach((pitch, k) => tone(at + 0.13 * k, pitch, pitch, 0.9, 0.14)),
  };
  const kinds = { fall: "fall", go: "capture" };

  // Let the balls of these journeys be heard, or one ball if nothing is known of them, and the end after so many milliseconds.
  function play(journeys, over) {
    if (!box.on) return;
    context ??= new AudioContext();
    context.resume();
    const hops = journeys?.flatMap((journey) => journey.hops) ?? [{ kind: "come", start: 0, length: 0 }];
    const heard = hops.map(({ kind, start, length }) => [start + (kind === "go" ? 0 : 0.85 * length), kinds[kind] ?? "place"]);
    last = -1;
    for (const [time, kind] of heard.sort(([a], [b]) => a - b)) later(kind, time / 1000);
    if (over !== null) later("end", over / 1000 + 0.25);
  }

  function later(kind, seconds) {
    const at = context.currentTime + seconds;
    if (at < last + GAP) return;
    last = at;
    made[kind](at);
  }

  const box = { on, play };
  return box;
}
