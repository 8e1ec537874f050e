// What the 3D board is made of: the wooden slab, its holes and names, balls, rings and words. All of it is read from the
// picture of the flat board, so that both show the same.

export const RISE = Math.SQRT2; // from one level to the next, where holes are 2 apart
export const REST = 0.62; // height of the centre of a ball in its hole
const RIM = 1.4; // from the outermost holes to the edge of the wood
const THICK = 0.75;
const WOOD = ["#e2c493", "#d2ab74", "#b98d57"];
const BALLS = {
  W: { color: "#f3ecdf", roughness: 0.34 },
  B: { color: "#1d1f23", roughness: 0.3 },
  R: { color: "#bd2f20", roughness: 0.32 },
};
const OTHER_BALL = { color: "#7d9cb4", roughness: 0.35 };

// Where a ball on a place {x, y, level} has its centre.
export const centre = (T, place) => new T.Vector3(place.x, REST + RISE * place.level, place.y);

// The materials of one view; `ball` makes each kind once: plain, faded (a level that is left out), ghost (may come).
export function materials(T, rich) {
  const made = new Map();
  const once = (key, make) => made.get(key) ?? made.set(key, make()).get(key);
  const looks = { plain: {}, faded: { opacity: 0.09, transparent: true, depthWrite: false }, ghost: { opacity: 0.62, transparent: true } };
  const glow = (color, opacity) => new T.MeshBasicMaterial({ color, opacity, transparent: true, toneMapped: false });
  return {
    ball: (colour, look = "plain") =>
      once(colour + look, () => {
        const { color, roughness } = BALLS[colour] ?? OTHER_BALL;
        if (!rich) return new T.MeshPhongMaterial({ color, shininess: 60, specular: "#4a4a4a", ...looks[look] });
        return new T.MeshPhysicalMaterial({ color, roughness, clearcoat: 0.55, clearcoatRoughness: 0.22, ...looks[look] });
      }),
    glow: (color, opacity = 1) => once(`${color} ${opacity}`, () => glow(color, opacity)),
    end: () => made.forEach((material) => material.dispose()),
  };
}

// The boards without balls.
export function table(T, svg, places, rich) {
  const group = new T.Group();
  const wood = rich ? new T.MeshStandardMaterial({ map: grain(T), roughness: 0.6 }) : new T.MeshLambertMaterial({ map: grain(T) });
  for (const polygon of svg.querySelectorAll("g[stroke-linejoin] polygon:first-child")) {
    const corners = polygon.getAttribute("points").split(" ").map((pair) => pair.split(",").map(Number));
    const bevel = { bevelEnabled: true, bevelSize: 0.1, bevelThickness: 0.1, bevelSegments: 4, curveSegments: 16 };
    const slab = new T.Mesh(new T.ExtrudeGeometry(outline(T, corners), { depth: THICK - 0.2, ...bevel }), wood);
    slab.rotation.x = Math.PI / 2;
    slab.position.y = -0.1;
    slab.castShadow = slab.receiveShadow = true;
    group.add(slab);
  }
  const dish = new T.MeshBasicMaterial({ map: hollow(T), transparent: true, depthWrite: false });
  const hole = new T.CircleGeometry(0.66, 40);
  for (const place of places.filter((one) => one.level === 0)) group.add(lying(new T.Mesh(hole, dish), place.x, 0.012, place.y));
  for (const text of svg.querySelectorAll(":scope > text")) group.add(name(T, text));
  const floor = new T.Mesh(new T.PlaneGeometry(400, 400), new T.ShadowMaterial({ opacity: 0.16 }));
  floor.receiveShadow = true;
  group.add(lying(floor, 0, -THICK - 0.02, 0));
  return group;
}

function lying(mesh, x, y, z) {
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.set(x, y, z);
  return mesh;
}

// The hull of the holes with a round rim: an arc at each corner, from the outside of one edge to that of the next.
function outline(T, corners) {
  const shape = new T.Shape();
  const count = corners.length;
  if (count === 1) return shape.absarc(...corners[0], RIM, 0, 2 * Math.PI, false);
  const outside = (a, b) => Math.atan2(-(b[0] - a[0]), b[1] - a[1]);
  corners.forEach((corner, i) => {
    const before = corners[(i + count - 1) % count];
    const after = corners[(i + 1) % count];
    shape.absarc(...corner, RIM, outside(before, corner), outside(corner, after), false);
  });
  return shape;
}

function drawn(T, width, height, draw) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  draw(canvas.getContext("2d"));
  const texture = new T.CanvasTexture(canvas);
  texture.colorSpace = T.SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

// Fine lines along the wood, the same ones at every visit.
function grain(T) {
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const texture = drawn(T, 1024, 1024, (pen) => {
    const tone = pen.createLinearGradient(0, 0, 1024, 1024);
    WOOD.forEach((colour, i) => tone.addColorStop(i / 2, colour));
    pen.fillStyle = WOOD[1];
    pen.fillRect(0, 0, 1024, 1024);
    for (let i = 0; i < 260; i++) {
      const y = random() * 1024;
      pen.strokeStyle = `rgba(${random() < 0.5 ? "92, 58, 22" : "248, 222, 176"}, ${0.03 + 0.09 * random()})`;
      pen.lineWidth = 0.6 + 2.6 * random();
      pen.beginPath();
      pen.moveTo(0, y);
      pen.bezierCurveTo(340, y + 26 * (random() - 0.5), 680, y + 26 * (random() - 0.5), 1024, y);
      pen.stroke();
    }
  });
  texture.wrapS = texture.wrapT = T.RepeatWrapping;
  texture.repeat.set(1 / 14, 1 / 14);
  return texture;
}

function hollow(T) {
  return drawn(T, 128, 128, (pen) => {
    const shade = pen.createRadialGradient(64, 70, 4, 64, 64, 63);
    for (const [at, colour] of [[0, "#7d5a33"], [0.62, "#5d4123"], [0.9, "#4a3219"], [0.96, "rgba(74, 50, 25, .7)"], [1, "rgba(74, 50, 25, 0)"]])
      shade.addColorStop(at, colour);
    pen.fillStyle = shade;
    pen.fillRect(0, 0, 128, 128);
  });
}

// A coordinate, lying where the flat picture has it.
function name(T, text) {
  const at = (key) => Number(text.getAttribute(key));
  const size = at("font-size");
  const texture = word(T, text.textContent, getComputedStyle(text).fill, 500);
  const face = new T.MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false, opacity: at("opacity") });
  const mesh = new T.Mesh(new T.PlaneGeometry(2.6 * size, 1.3 * size), face);
  const inside = text.getAttribute("font-size") === "0.36"; // the name of a single hole, on the wood
  return lying(mesh, at("x"), inside ? 0.02 : -THICK, at("y") - 0.35 * size);
}

function word(T, text, colour, weight, rim = "") {
  return drawn(T, 256, 128, (pen) => {
    pen.font = `${weight} 78px "Source Sans Pro", "Source Sans", "Helvetica Neue", Arial, sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.lineJoin = "round";
    if (rim) Object.assign(pen, { strokeStyle: rim, lineWidth: 16 }).strokeText(text, 128, 66);
    pen.fillStyle = colour;
    pen.fillText(text, 128, 66);
  });
}

// A word that always faces the reader, in front of everything.
export function sign(T, text) {
  const face = new T.SpriteMaterial({ map: word(T, text, "#fffdf9", 600, "rgba(40, 25, 10, .78)"), depthTest: false, toneMapped: false });
  const sprite = new T.Sprite(face);
  sprite.scale.set(1.7, 0.85, 1);
  sprite.renderOrder = 10;
  return sprite;
}
