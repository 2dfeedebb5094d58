/**
 * Roofs over a rectangle centred on the frame's origin; y = 0 is the top of the walls.
 * @typedef {import('./builder.js').Builder} Builder
 * @typedef {import('./palette.js').Palette} Palette
 */

/** Fascia boards, a gutter in front and the boarded underside that one sees from the ground. */
function eaves(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {number} */ w, /** @type {number} */ d, gutter = true) {
  const h = 0.24, t = 0.03;
  for (const side of [-1, 1]) {
    b.box(p.fascia, 0, -h + 0.03, (side * d) / 2, w, h, t);
    b.box(p.fascia, (side * w) / 2, -h + 0.03, 0, t, h, d);
    if (gutter) b.bar(p.fascia, [-w / 2, -0.01, side * (d / 2 + 0.06)], [w / 2, -0.01, side * (d / 2 + 0.06)], 0.055, 8);
  }
  b.box(p.soffit, 0, -h + 0.06, 0, w - 0.05, 0.02, d - 0.05);
}

/** @param {Builder} b @param {Palette} p @param {{ w: number, d: number, pitch?: number, over?: number }} shape */
export function hipRoof(b, p, { w, d, pitch = 0.45, over = 0.6 }) {
  const W = w + over * 2, D = d + over * 2, run = Math.min(W, D) / 2, rise = run * pitch;
  eaves(b, p, W, D);
  const x = W / 2, z = D / 2, rx = Math.max(0, x - run), rz = Math.max(0, z - run);
  const ridge = W >= D ? [[-rx, rise, 0], [rx, rise, 0]] : [[0, rise, rz], [0, rise, -rz]];
  const [r0, r1] = ridge;
  if (W >= D) {
    b.face(p.roof, [[-x, 0, z], [x, 0, z], r1, r0]);
    b.face(p.roof, [[x, 0, z], [x, 0, -z], r1]);
    b.face(p.roof, [[x, 0, -z], [-x, 0, -z], r0, r1]);
    b.face(p.roof, [[-x, 0, -z], [-x, 0, z], r0]);
  } else {
    b.face(p.roof, [[-x, 0, z], [x, 0, z], r0]);
    b.face(p.roof, [[x, 0, z], [x, 0, -z], r1, r0]);
    b.face(p.roof, [[x, 0, -z], [-x, 0, -z], r1]);
    b.face(p.roof, [[-x, 0, -z], [-x, 0, z], r0, r1]);
  }
  b.bar(p.roof, r0, r1, 0.09, 8);
  const left = W >= D ? [[-x, 0, z], [-x, 0, -z]] : [[-x, 0, z], [x, 0, z]];
  const right = W >= D ? [[x, 0, z], [x, 0, -z]] : [[-x, 0, -z], [x, 0, -z]];
  for (const corner of left) b.bar(p.roof, corner, r0, 0.08, 8);
  for (const corner of right) b.bar(p.roof, corner, r1, 0.08, 8);
  return rise;
}

/** Ridge along x, gable walls at both ends. @param {Builder} b @param {Palette} p @param {{ w: number, d: number, pitch?: number, over?: number }} shape */
export function gableRoof(b, p, { w, d, pitch = 0.5, over = 0.5 }) {
  const W = w + over * 2, D = d + over * 2, rise = (D / 2) * pitch, x = W / 2, z = D / 2;
  eaves(b, p, W, D);
  b.face(p.roof, [[-x, 0, z], [x, 0, z], [x, rise, 0], [-x, rise, 0]]);
  b.face(p.roof, [[x, 0, -z], [-x, 0, -z], [-x, rise, 0], [x, rise, 0]]);
  b.bar(p.roof, [-x, rise, 0], [x, rise, 0], 0.09, 8);
  const inner = (d / 2) * pitch;
  for (const side of [-1, 1]) {
    const gx = (side * w) / 2, corners = [[gx, 0, (side * d) / 2], [gx, 0, (-side * d) / 2], [gx, inner, 0]];
    b.face(p.wall, corners);
    for (const end of [-1, 1]) b.bar(p.fascia, [side * x, -0.06, end * z], [side * x, rise - 0.06, 0], 0.075, 4);
    b.box(p.iron, gx + side * 0.02, inner * 0.38, 0, 0.04, inner * 0.28, 0.5);
  }
  return rise;
}

/** One slope falling to the front: shops and annexes. @param {Builder} b @param {Palette} p @param {{ w: number, d: number, rise?: number, over?: number, material?: import('three').Material }} shape */
export function leanRoof(b, p, { w, d, rise = 0.8, over = 0.5, material = p.roof }) {
  const x = w / 2 + over, z = d / 2 + over;
  b.face(material, [[-x, 0.05, z], [x, 0.05, z], [x, rise, -z], [-x, rise, -z]]);
  b.face(material, [[x, 0.03, z], [-x, 0.03, z], [-x, rise - 0.02, -z], [x, rise - 0.02, -z]]);
  b.box(p.fascia, 0, -0.14, z, w + over * 2, 0.2, 0.03);
  for (const side of [-1, 1]) {
    b.face(p.wall, side > 0 ? [[w / 2, 0, d / 2], [w / 2, 0, -d / 2], [w / 2, rise, -d / 2]] : [[-w / 2, 0, -d / 2], [-w / 2, 0, d / 2], [-w / 2, rise, -d / 2]]);
    b.bar(p.wood, [side * x, 0, z], [side * x, rise - 0.05, -z], 0.05, 4);
  }
}

/** A flat slab behind a low wall, with a coping. @param {Builder} b @param {Palette} p @param {{ w: number, d: number, height?: number, over?: number }} shape */
export function parapet(b, p, { w, d, height = 0.9, over = 0.12 }) {
  const W = w + over * 2, D = d + over * 2;
  b.box(p.trim, 0, -0.02, 0, W + 0.14, 0.2, D + 0.14);
  for (const side of [-1, 1]) {
    b.box(p.wall, 0, 0.15, side * (D / 2 - 0.09), W, height, 0.18);
    b.box(p.wall, side * (W / 2 - 0.09), 0.15, 0, 0.18, height, D);
    b.box(p.trim, 0, height + 0.15, side * (D / 2 - 0.09), W + 0.1, 0.08, 0.28);
    b.box(p.trim, side * (W / 2 - 0.09), height + 0.15, 0, 0.28, 0.08, D + 0.1);
  }
}
