// What clicks on points mean: which ply they make, and how each point looks meanwhile. It draws nothing, and knows no rule.
//
// data: {single: {point: [option]}, double: {source: {target: [option]}}, figures: {ply: points}, colours: {source: letter},
//        cells, hint: [point], marks}; option: {ply, colour, label}. Points are texts, as in the picture.
// on:   {changed(), ask(point, options), send(option, point, source)}; source is the ball that the ply moves, or null

export function clickMachine(data, on) {
  const figures = Object.entries(data.figures).map(([ply, points]) => ({ ply, points: points.map(String) }));
  let source = null; // the ball that is to be moved
  let picked = []; // points of a figure, as far as it has been clicked

  const optionsAt = (point) => {
    if (source !== null && data.double[source][point]) return data.double[source][point];
    const options = [...(data.single[point] ?? [])];
    if (data.double[point]) options.push({ select: point, colour: "", label: "move" });
    return options;
  };

  // The figures that have all the picked points and these.
  const figuresWith = (...points) =>
    figures.filter((figure) => [...picked, ...points].every((p) => figure.points.includes(p)));

  const pick = (point) => {
    picked = picked.includes(point) ? picked.filter((p) => p !== point) : [...picked, point];
    source = null;
    on.changed();
    const left = figuresWith();
    const whole = left.filter((figure) => figure.points.length === picked.length);
    if (whole.length && left.length === 1) return on.send(whole[0], point);
    if (whole.length) on.ask(point, whole.map((figure) => ({ ply: figure.ply, colour: "", label: "done" })));
  };

  const touch = (point) => {
    if (point === source) return select(null);
    if (picked.length) return pick(point);
    const options = optionsAt(point);
    if (source === null && figuresWith(point).length) {
      if (!options.length) return pick(point);
      options.push({ figure: point, colour: "", label: "choose" });
    }
    if (options.length === 1) return choose(options[0], point);
    if (options.length > 1) on.ask(point, options);
  };

  const choose = (option, point) => {
    if (option.figure !== undefined) return pick(option.figure);
    if (option.select !== undefined) return select(option.select);
    return on.send(option, point, source !== null && data.double[source][point]?.includes(option) ? source : null);
  };

  const select = (point) => {
    source = point;
    picked = [];
    on.changed();
  };

  // How a point looks: live can be clicked, aimed is marked, ball tells that a ball there is meant, colour is the one that comes.
  const look = (point) => {
    const target = source !== null && data.double[source][point];
    const figure = source === null && figuresWith(point).length > 0;
    const single = picked.length ? undefined : data.single[point];
    const origin = picked.length ? undefined : data.double[point];
    const filled = data.cells[point] !== ".";
    return {
      live: Boolean(target || single || origin || figure),
      aimed: data.marks && (source === null ? Boolean(single || origin || figure) : Boolean(target)),
      ball: Boolean(source === null && (origin || (figure && filled) || single?.every((o) => !o.colour))),
      chosen: point === source || picked.includes(point),
      hinted: data.hint.includes(Number(point)),
      colour: (target ? data.colours[source] : single?.length === 1 ? single[0].colour : "") || "",
    };
  };

  // What is to be clicked next, once something has been chosen; named(point) is the name of a point.
  const told = (named) => {
    if (source !== null) return `${named(source)} is chosen. Now choose where it goes, or touch it again to let it lie.`;
    return picked.length ? `${picked.map(named).join(", ")} chosen. Now choose the other points.` : "";
  };

  return { touch, choose, look, told, clear: () => select(null) };
}
