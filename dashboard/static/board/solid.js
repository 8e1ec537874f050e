// The board in 3D, drawn by three.js: the same points, balls and clicks as the flat view, from any side.

const version = new URL(import.meta.url).search;
const T = await import(`../three/three.min.js${version}`);
const { centre, materials, sign, table } = await import(`./scene.js${version}`);

const VIEW = { height: 0.95, side: 0.28 }; // the first look: angles above the table and away from the South, in radians
const GOLD = "#f2b632";
const TEAL = "#12a196";
const VIOLET = "#7a4fd0";
const DRAG = 7; // pixels that a finger may move in a click

// Whether a graphics card draws; where the processor has to, the board is drawn more plainly.
function drawsFast() {
  const probe = document.createElement("canvas").getContext("webgl2");
  const names = probe?.getExtension("WEBGL_debug_renderer_info");
  const name = names ? probe.getParameter(names.UNMASKED_RENDERER_WEBGL) : "";
  probe?.getExtension("WEBGL_lose_context")?.loseContext();
  return !/swiftshader|llvmpipe|software/i.test(name);
}

// flat is the picture that lies below: it knows the places. on: {touch(point), clear()}
// Throws where the browser has no WebGL.
export async function solidView(frame, on, flat) {
  const canvas = Object.assign(document.createElement("canvas"), { className: "solid" });
  canvas.setAttribute("aria-hidden", "true"); // the picture below is there for who does not see this one
  await document.fonts.ready; // names are drawn once, in the font of the page
  const rich = drawsFast();
  const renderer = new T.WebGLRenderer({ canvas, antialias: rich, alpha: true });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = rich ? T.PCFShadowMap : T.BasicShadowMap;
  if (rich) Object.assign(renderer, { toneMapping: T.NeutralToneMapping, toneMappingExposure: 0.94 });
  frame.append(canvas);

  const scene = new T.Scene();
  const paint = materials(T, rich);
  const camera = new T.PerspectiveCamera(32, 1, 1, 600);
  const controls = new T.OrbitControls(camera, canvas);
  Object.assign(controls, { enablePan: false, maxPolarAngle: 1.45, rotateSpeed: 0.9 });
  const shapes = {
    ball: new T.SphereGeometry(0.985, rich ? 48 : 28, rich ? 32 : 18),
    spot: new T.SphereGeometry(0.62, 12, 8),
    dot: new T.SphereGeometry(0.17, 20, 14),
    ring: new T.TorusGeometry(1, 0.055, rich ? 10 : 6, rich ? 64 : 36),
  };
  const balls = new Map(); // point -> mesh
  const spots = new Map(); // point -> what takes a click on an empty place
  const marks = new T.Group(); // rings, dots, ghosts and words: made anew whenever something changes
  const sun = light();
  let board = null;
  let kind = ""; // of board: another game has another one
  let look = () => ({});
  let shown = {};
  let lit = [];
  let highest = Infinity;
  let [hovered, cursor] = [null, null];
  let moving = []; // balls on their way
  let asked = false;
  let awake = false;
  scene.add(marks);

  function light() {
    if (rich) {
      const room = new T.PMREMGenerator(renderer);
      scene.environment = room.fromScene(new T.RoomEnvironment(), 0.04).texture;
      scene.environmentIntensity = 0.42;
      room.dispose();
    }
    scene.add(new T.HemisphereLight("#fff8ee", "#9c7c55", rich ? 0.55 : 1.6));
    const lamp = new T.DirectionalLight("#fff1dc", rich ? 1.75 : 2);
    lamp.castShadow = true;
    lamp.shadow.mapSize.setScalar(rich ? 2048 : 512);
    Object.assign(lamp.shadow, { radius: 7, blurSamples: 16, bias: -0.0006, normalBias: 0.03 });
    scene.add(lamp, lamp.target);
    return lamp;
  }

  // ---- what is there

  function draw(data, journeys) {
    const places = pointsOf();
    const now = JSON.stringify(places);
    if (now !== kind) {
      if (board) scene.remove(board);
      board = table(T, flat.picture(), places, rich);
      scene.add(board);
      for (const mesh of [...balls.values(), ...spots.values()]) scene.remove(mesh);
      balls.clear();
      spots.clear();
      for (const place of places) spots.set(place.point, spotAt(place));
      kind = now;
      settle(places);
    }
    shown = data;
    takeBack();
    if (journeys) journeys.forEach(send);
    else moving = [];
    for (const [i, colour] of [...data.cells].entries()) if (!journeys || !journeys.some((ball) => ball.to === i)) set(String(i), colour);
    refresh();
  }

  const pointsOf = () =>
    [...flat.picture().querySelectorAll(".spot")].map((spot) => ({ point: spot.dataset.point, ...flat.place(spot.dataset.point) }));

  function spotAt(place) {
    const mesh = new T.Mesh(shapes.spot);
    mesh.position.copy(centre(T, place)).y -= 0.5;
    mesh.visible = false; // it is felt, not seen
    mesh.userData.point = place.point;
    mesh.updateMatrixWorld();
    scene.add(mesh);
    return mesh;
  }

  function newBall(colour) {
    const mesh = new T.Mesh(shapes.ball, paint.ball(colour));
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.userData.colour = colour;
    scene.add(mesh);
    return mesh;
  }

  // Let a point hold this ball, or none.
  function set(point, colour) {
    const old = balls.get(point);
    if (colour === "." || (old && old.userData.colour !== colour)) {
      if (old) scene.remove(old);
      balls.delete(point);
    }
    if (colour === ".") return;
    const mesh = balls.get(point) ?? newBall(colour);
    balls.set(point, mesh);
    mesh.position.copy(centre(T, flat.place(point)));
    mesh.scale.setScalar(1);
    mesh.userData.point = point;
  }

  // ---- balls on their way

  function send(journey) {
    const before = journey.from === null ? null : balls.get(String(journey.from));
    const mesh = before ?? newBall(journey.colour);
    if (before && balls.get(String(journey.from)) === before) balls.delete(String(journey.from));
    if (journey.from === null) mesh.visible = false;
    delete mesh.userData.point;
    moving.push({ mesh, journey, began: performance.now() });
    if (journey.to !== null) arriving.push([String(journey.to), mesh]);
  }
  const arriving = [];

  // What one's own ply does is shown before the server answers; the answer begins from the position before.
  let own = null;
  function sent(journey) {
    look = () => ({});
    if (journey && !balls.has(String(journey.to))) {
      send(journey);
      own = { journey, mesh: moving.at(-1).mesh };
    }
    refresh();
  }

  function takeBack() {
    if (!own) return;
    const { journey, mesh } = own;
    moving = moving.filter((one) => one.mesh !== mesh);
    balls.delete(String(journey.to));
    if (journey.from === null) scene.remove(mesh);
    else balls.set(String(journey.from), mesh);
    own = null;
  }

  function step(time) {
    moving = moving.filter(({ mesh, journey, began }) => {
      const hop = journey.hops.findLast((one) => began + one.start <= time);
      if (hop) pose(mesh, hop, Math.min(1, (time - began - hop.start) / hop.length), journey);
      const last = journey.hops.at(-1);
      const over = time >= began + last.start + last.length;
      if (over && journey.to === null) scene.remove(mesh);
      return !over;
    });
  }

  function pose(mesh, { from, to, kind }, t, journey) {
    const a = from === null ? null : centre(T, flat.place(from));
    const b = to === null ? null : centre(T, flat.place(to));
    mesh.visible = true;
    if (kind === "come") mesh.position.copy(b).y += 6 * (1 - landed(t));
    else if (kind === "go") {
      mesh.position.copy(a).y += 5 * t * t;
      mesh.scale.setScalar(1 - t ** 4);
    } else if (kind === "turn") {
      if (t > 0.5) mesh.material = paint.ball((mesh.userData.colour = journey.colour));
      mesh.scale.setScalar(1 - 0.35 * Math.sin(Math.PI * t));
      mesh.position.copy(a);
    } else if (kind === "fly") {
      const along = t * t * (3 - 2 * t);
      mesh.position.lerpVectors(a, b, along).y += (1.6 + 0.25 * a.distanceTo(b)) * 4 * along * (1 - along);
    } else mesh.position.lerpVectors(a, b, kind === "fall" ? landed(t) : t * t * (3 - 2 * t));
  }

  // A fall under gravity that ends with one small bounce.
  const landed = (t) => (t < 0.75 ? (t / 0.75) ** 2 : 1 - 0.28 * ((t - 0.75) / 0.25) * (1 - (t - 0.75) / 0.25));

  // ---- marks

  function refresh() {
    while (arriving.length) {
      const [point, mesh] = arriving.pop();
      balls.set(point, mesh);
      mesh.userData.point = point;
    }
    for (const child of [...marks.children]) {
      if (child.isSprite) child.material.map.dispose();
      marks.remove(child);
    }
    for (const [point, mesh] of balls) mesh.material = paint.ball(mesh.userData.colour, faded(point) ? "faded" : "plain");
    for (const mesh of balls.values()) mesh.castShadow = !mesh.material.transparent;
    if (!moving.length) for (const point of spots.keys()) if (!faded(point)) mark(point);
    render();
  }

  function mark(point) {
    const its = look(point);
    const filled = balls.has(point);
    const at = centre(T, flat.place(point));
    if (its.aimed && !filled) put(shapes.dot, paint.glow(TEAL), at, -0.42);
    const ring = (colour, size, opacity = 1) => put(shapes.ring, paint.glow(colour, opacity), at, 0, size, true);
    if (shown.last?.includes(Number(point))) filled ? ring(GOLD, 1) : put(shapes.ring, paint.glow(GOLD), at, -0.5, 0.55, true);
    if (its.aimed && filled) ring(TEAL, 1.02, 0.75);
    if (its.hinted) ring(VIOLET, 1.05);
    if (its.chosen) ring(TEAL, 1.08);
    if (lit.includes(Number(point))) for (const size of [1.06, 1.12]) ring(GOLD, size);
    if (point === cursor) ring(TEAL, 1.14);
    if (point === hovered && its.live) its.colour && !filled ? put(shapes.ball, paint.ball(its.colour, "ghost"), at) : ring(TEAL, 1.06);
    if (shown.ghosts?.[point]) put(shapes.ball, paint.ball(shown.ghosts[point], "ghost"), at);
    const text = shown.values?.[point];
    if (text) {
      const made = sign(T, text);
      made.position.copy(at);
      marks.add(made);
    }
  }

  function put(shape, material, at, above = 0, size = 1, lying = false) {
    const mesh = new T.Mesh(shape, material);
    mesh.position.copy(at).y += above;
    mesh.scale.setScalar(size);
    if (lying) mesh.rotation.x = Math.PI / 2;
    marks.add(mesh);
  }

  const faded = (point) => flat.place(point).level > highest;

  // ---- drawing, only when something has changed

  function render() {
    if (asked || !awake) return;
    asked = true;
    requestAnimationFrame((time) => {
      asked = false;
      const busy = moving.length;
      step(time);
      if (busy && !moving.length) refresh();
      renderer.render(scene, camera);
      if (moving.length) render();
    });
  }

  // ---- the camera

  function settle(places) {
    const mean = (key) => (Math.min(...places.map((p) => p[key])) + Math.max(...places.map((p) => p[key]))) / 2;
    const tall = Math.max(...places.map((p) => p.level));
    const reach = Math.max(...places.map((p) => Math.hypot(p.x - mean("x"), p.y - mean("y")))) + 3;
    controls.target.set(mean("x"), 0.12 * tall, mean("y"));
    sun.target.position.copy(controls.target);
    sun.position.copy(controls.target).add(new T.Vector3(-0.55, 1.5, 0.45).multiplyScalar(reach));
    Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.1, far: 4 * reach });
    sun.shadow.camera.updateProjectionMatrix();
    const way = new T.Vector3(Math.sin(VIEW.side) * Math.cos(VIEW.height), Math.sin(VIEW.height), Math.cos(VIEW.side) * Math.cos(VIEW.height));
    const corners = places.flatMap((p) => [-1.6, 1.6].flatMap((dx) => [-1.6, 1.6].map((dy) => new T.Vector3(p.x + dx, p.level * 1.42 + (p.level ? 1.4 : -0.6), p.y + dy))));
    measure();
    for (let far = 4; far < 400; far *= 1.03) {
      camera.position.copy(controls.target).addScaledVector(way, far);
      camera.lookAt(controls.target);
      camera.updateMatrixWorld();
      if (corners.every((corner) => corner.clone().project(camera).toArray().slice(0, 2).every((side) => Math.abs(side) < 0.97))) break;
    }
    Object.assign(controls, { minDistance: 6, maxDistance: 2.2 * camera.position.distanceTo(controls.target) });
    controls.update();
  }

  function measure() {
    const [wide, high] = [frame.clientWidth || 1, frame.clientHeight || 1];
    renderer.setPixelRatio(rich ? Math.min(devicePixelRatio, 2) : 1);
    renderer.setSize(wide, high, false);
    camera.aspect = wide / high;
    camera.updateProjectionMatrix();
    render();
  }
  const watcher = new ResizeObserver(measure);
  watcher.observe(frame);
  controls.addEventListener("change", render);
  // A wheel without a key scrolls the page.
  canvas.addEventListener("wheel", (event) => event.ctrlKey || event.metaKey || event.stopImmediatePropagation(), { capture: true });

  // ---- clicks

  const ray = new T.Raycaster();
  function pointAt(event) {
    const box = canvas.getBoundingClientRect();
    const aim = new T.Vector2((2 * (event.clientX - box.x)) / box.width - 1, 1 - (2 * (event.clientY - box.y)) / box.height);
    ray.setFromCamera(aim, camera);
    const empty = [...spots].filter(([point]) => !balls.has(point) && look(point).live).map(([, mesh]) => mesh);
    const things = [...balls.values(), ...empty].filter((mesh) => mesh.userData.point !== undefined && !faded(mesh.userData.point));
    return ray.intersectObjects(things, false)[0]?.object.userData.point ?? null;
  }

  let pressed = null;
  canvas.onpointerdown = (event) => (pressed = [event.clientX, event.clientY]);
  canvas.onclick = (event) => {
    event.stopPropagation();
    if (!pressed || Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) > DRAG) return;
    const point = pointAt(event);
    point !== null ? on.touch(point) : on.clear();
  };
  canvas.onpointermove = (event) => hover(event.buttons ? null : pointAt(event));
  canvas.onpointerleave = () => hover(null);

  function hover(point) {
    if (point === hovered) return;
    hovered = point;
    canvas.style.cursor = point !== null && look(point).live ? "pointer" : "grab";
    refresh();
  }

  // Where a point is to be seen, in pixels of the frame.
  function onScreen(point) {
    const seen = centre(T, flat.place(point)).project(camera);
    return { x: ((seen.x + 1) / 2) * frame.clientWidth, y: ((1 - seen.y) / 2) * frame.clientHeight, radius: 26 };
  }

  // What is seen now, as a picture.
  function picture() {
    renderer.render(scene, camera);
    return canvas.toDataURL();
  }

  Object.assign(canvas, { where: onScreen, picture }); // so that a program, too, can find a point, and see the board
  return {
    draw,
    onScreen,
    picture,
    paint: (asLooks) => ((look = asLooks), refresh()),
    light: (points) => ((lit = points), refresh()),
    cut: (level) => ((highest = level), refresh()),
    focus: (point) => ((cursor = point), refresh()),
    sent,
    awake: (is) => ((awake = is), is && (measure(), render())),
    end: () => {
      watcher.disconnect();
      controls.dispose();
      paint.end();
      renderer.dispose();
      canvas.remove();
    },
  };
}
