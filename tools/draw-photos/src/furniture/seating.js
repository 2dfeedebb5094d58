import * as THREE from 'three';

/**
 * Sofas, chairs and tables. All stand at (x, z) and face +z before they are turned.
 * @typedef {import('../parts/builder.js').Builder} Builder @typedef {THREE.Material} M @typedef {import('../random.js').Random} Random
 */

/** @param {Builder} b @param {{ body: M, cushion: M, accent: M, legs: M }} m @param {{ x: number, z: number, turn?: number, seats?: number, style?: number }} o @param {Random} rng */
export function sofa(b, m, o, rng) {
  const seats = o.seats ?? 3, w = seats * 0.68, style = o.style ?? 0, arm = style === 1 ? 0.14 : 0.22, back = style === 2 ? 0.95 : 0.8;
  b.at(o.x, 0, o.z, o.turn ?? 0, () => {
    for (const sx of [-1, 1]) for (const sz of [-1, 1]) b.cylinder(m.legs, sx * (w / 2 + arm * 0.5), 0, sz * 0.34, 0.025, 0.12, 0.03, 8);
    b.cushion(m.body, 0, 0.1, 0, w + arm * 2, 0.22, 0.88, 0.05);
    b.cushion(m.body, 0, 0.22, -0.36, w + arm * 2, back - 0.22, 0.2, 0.07);
    for (const s of [-1, 1]) b.cushion(m.body, s * (w / 2 + arm / 2), 0.12, 0.02, arm, style === 1 ? 0.44 : 0.5, 0.88, style === 1 ? 0.03 : 0.09);
    for (let i = 0; i < seats; i++) {
      const x = (i - (seats - 1) / 2) * 0.68;
      b.cushion(m.cushion, x, 0.3, 0.06, 0.665, 0.17, 0.7, 0.06);
      const lean = new THREE.Matrix4().makeRotationX(-0.2).setPosition(x, 0.42, -0.2);
      b.within(lean, () => b.cushion(m.cushion, 0, 0, 0, 0.65, back - 0.4, 0.17, 0.07));
    }
    const pillows = seats === 1 ? rng.int(0, 1) : rng.int(1, 3);
    for (let i = 0; i < pillows; i++) pillow(b, i % 2 ? m.cushion : m.accent, rng.pick([-1, 1]) * rng.range(seats > 1 ? 0.4 : 0, w / 2 - 0.25), 0.47, -0.06, 0.4, rng.range(-0.3, 0.3));
  });
}

/** A stuffed square: thick in the middle, thin at the corners. */
export function pillow(/** @type {Builder} */ b, /** @type {M} */ m, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z, size = 0.42, turn = 0, flat = false, long = 1) {
  const geometry = new THREE.SphereGeometry(1, 20, 14), p = geometry.attributes.position, v = new THREE.Vector3();
  for (let i = 0; i < p.count; i++) {
    v.fromBufferAttribute(p, i);
    const square = (/** @type {number} */ t) => Math.sign(t) * Math.pow(Math.abs(t), 0.45);
    p.setXYZ(i, square(v.x) * size * 0.5 * long, square(v.y) * size * 0.5, v.z * size * 0.2);
  }
  geometry.computeVertexNormals();
  const tilt = new THREE.Matrix4().makeRotationFromEuler(new THREE.Euler(flat ? -Math.PI / 2 + 0.12 : -0.32, turn, 0, 'YXZ')).setPosition(x, y + (flat ? size * 0.16 : size * 0.42), z);
  b.add(m, geometry, tilt);
}

/** @param {Builder} b @param {M} top @param {M} legs */
export function lowTable(b, top, legs, /** @type {number} */ x, /** @type {number} */ z, w = 1.1, d = 0.6, round = false) {
  if (round) {
    b.cylinder(top, x, 0.38, z, d * 0.62, 0.04, d * 0.62, 32);
    for (let i = 0; i < 3; i++) b.bar(legs, [x + Math.cos(i * 2.1) * d * 0.45, 0, z + Math.sin(i * 2.1) * d * 0.45], [x + Math.cos(i * 2.1) * d * 0.35, 0.38, z + Math.sin(i * 2.1) * d * 0.35], 0.02);
    return;
  }
  b.cushion(top, x, 0.38, z, w, 0.05, d, 0.015);
  b.cushion(top, x, 0.15, z, w - 0.14, 0.025, d - 0.12, 0.01);
  for (const sx of [-1, 1]) for (const sz of [-1, 1]) b.box(legs, x + sx * (w / 2 - 0.06), 0, z + sz * (d / 2 - 0.06), 0.05, 0.38, 0.05);
}

/** @param {Builder} b @param {M} wood @param {M} seat */
export function diningChair(b, wood, seat, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn) {
  b.at(x, 0, z, turn, () => {
    for (const sx of [-0.19, 0.19]) {
      b.box(wood, sx, 0, 0.19, 0.04, 0.44, 0.04);
      b.bar(wood, [sx, 0, -0.2], [sx, 0.44, -0.2], 0.022);
      b.bar(wood, [sx, 0.44, -0.2], [sx, 0.95, -0.28], 0.02);
    }
    b.cushion(seat, 0, 0.43, 0, 0.44, 0.06, 0.44, 0.025);
    for (const y of [0.62, 0.76, 0.9]) b.cushion(wood, 0, y, -0.24 - (y - 0.44) * 0.08, 0.38, 0.06, 0.02, 0.008);
  });
}

/** A table with chairs on both long sides. @param {Builder} b @param {M} wood @param {M} seat */
export function diningSet(b, wood, seat, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn, chairs = 4) {
  b.at(x, 0, z, turn, () => {
    const w = 0.7 * (chairs / 2) + 0.1;
    b.cushion(wood, 0, 0.72, 0, w, 0.045, 0.85, 0.015);
    for (const sx of [-1, 1]) for (const sz of [-1, 1]) b.box(wood, sx * (w / 2 - 0.08), 0, sz * 0.34, 0.07, 0.72, 0.07);
    for (let i = 0; i < chairs; i++) {
      const side = i % 2 ? 1 : -1, cx = (Math.floor(i / 2) - (chairs / 2 - 1) / 2) * 0.68;
      diningChair(b, wood, seat, cx, side * 0.56, side > 0 ? Math.PI : 0);
    }
  });
}

/** An office chair on its star of castors. @param {Builder} b @param {M} cloth @param {M} black */
export function swivelChair(b, cloth, black, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn) {
  b.at(x, 0, z, turn, () => {
    for (let i = 0; i < 5; i++) {
      const a = (i / 5) * Math.PI * 2;
      b.bar(black, [0, 0.1, 0], [Math.cos(a) * 0.3, 0.06, Math.sin(a) * 0.3], 0.02);
      b.ball(black, Math.cos(a) * 0.3, 0.035, Math.sin(a) * 0.3, 0.035);
    }
    b.cylinder(black, 0, 0.1, 0, 0.025, 0.34);
    b.cushion(cloth, 0, 0.44, 0, 0.5, 0.08, 0.48, 0.035);
    b.within(new THREE.Matrix4().makeRotationX(-0.1).setPosition(0, 0.6, -0.23), () => b.cushion(cloth, 0, 0, 0, 0.46, 0.55, 0.06, 0.03));
    for (const s of [-1, 1]) b.cushion(black, s * 0.28, 0.64, 0, 0.05, 0.03, 0.26, 0.012);
  });
}
