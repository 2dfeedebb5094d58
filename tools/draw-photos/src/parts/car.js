import * as THREE from 'three';
import { gloss } from './materials.js';

/**
 * A parked car: a bevelled side profile, a darker glass house on it, wheels. Seen from a distance only.
 * @param {import('./builder.js').Builder} b @param {import('./palette.js').Palette} p @param {import('../random.js').Random} rng
 */
export function parkedCar(b, p, rng, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn) {
  const paint = gloss({ color: rng.pick(['#d8d9da', '#9aa0a6', '#1c1d20', '#5a1418', '#243a5a', '#b9b2a4', '#f0efec', '#2e3b33']), env: p.env, reflect: 0.1, shine: 120 });
  const glass = gloss({ color: '#0c1114', env: p.env, reflect: 0.34, shine: 200 });
  const high = rng.chance(0.5), roof = high ? 1.72 : 1.44, belt = high ? 1.05 : 0.92;
  const lower = [[-2.2, 0.42], [-2.24, 0.7], [-2.1, belt - 0.06], [-1.2, belt], [1, belt], [2.02, belt - 0.14], [2.22, 0.66], [2.2, 0.4]];
  const upper = high ? [[-2.06, belt - 0.03], [-1.9, roof - 0.1], [-1.7, roof], [0.2, roof], [0.5, roof - 0.06], [1.16, belt - 0.02]]
    : [[-1.6, belt - 0.02], [-1.05, roof - 0.05], [-0.8, roof], [0.1, roof], [0.38, roof - 0.06], [1.12, belt - 0.02]];
  b.at(x, 0, z, turn, () => {
    extrude(b, paint, lower, 1.62, 0.1);
    extrude(b, glass, upper, 1.3, 0.16);
    b.cushion(paint, high ? -0.75 : -0.35, roof - 0.015, 0, high ? 2 : 1, 0.05, 1.28, 0.025);
    for (const [px, py] of [[high ? -0.5 : -0.3, 0]]) for (const side of [-1, 1]) b.bar(paint, [px + 0.05, belt, side * 0.79], [px, roof, side * 0.71 + py], 0.04, 5);
    for (const wx of [-1.35, 1.38]) for (const side of [-1, 1]) wheel(b, p, wx, side * 0.83);
    for (const side of [-1, 1]) {
      for (const wx of [-1.35, 1.38]) b.ball(p.tank, wx, 0.36, side * 0.8, 0.43, 0.43, 0.115);
      b.cushion(p.lampGlow, 2.14, 0.66, side * 0.58, 0.12, 0.13, 0.36, 0.04);
      b.cushion(p.door, -2.18, 0.7, side * 0.62, 0.1, 0.16, 0.28, 0.04);
      b.cushion(paint, 0.85, belt, side * 0.96, 0.14, 0.12, 0.2, 0.04);
    }
    b.cushion(p.dark, 2.2, 0.42, 0, 0.08, 0.2, 1.1, 0.03);
    b.cushion(p.plastic, 2.25, 0.46, 0, 0.02, 0.1, 0.46, 0.01);
  });
}

/** @param {import('./builder.js').Builder} b @param {THREE.Material} m @param {number[][]} outline */
function extrude(b, m, outline, /** @type {number} */ width, /** @type {number} */ bevel) {
  const shape = new THREE.Shape(new THREE.SplineCurve(outline.map(([u, v]) => new THREE.Vector2(u, v))).getPoints(40));
  const geometry = new THREE.ExtrudeGeometry(shape, { depth: width, bevelEnabled: true, bevelThickness: bevel, bevelSize: bevel * 0.6, bevelSegments: 3, curveSegments: 6 });
  geometry.translate(0, 0, -width / 2);
  b.add(m, geometry);
}

function wheel(/** @type {import('./builder.js').Builder} */ b, /** @type {import('./palette.js').Palette} */ p, /** @type {number} */ x, /** @type {number} */ z) {
  const axle = new THREE.Matrix4().makeRotationX(Math.PI / 2);
  b.at(x, 0.33, z, 0, () => b.within(axle, () => {
    b.cylinder(p.tank, 0, -0.12, 0, 0.36, 0.24, 0.36, 22);
    b.cylinder(p.steel, 0, -0.13, 0, 0.23, 0.27, 0.23, 16);
  }));
}
