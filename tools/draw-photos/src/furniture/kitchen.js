import * as THREE from 'three';
import { soft } from '../parts/materials.js';

/** @typedef {import('../parts/builder.js').Builder} Builder @typedef {THREE.Material} M @typedef {import('../random.js').Random} Random */
/** @typedef {{ front: M, top: M, body: M, steel: M, dark: M, white: M, splash: M }} KitchenSet */

/**
 * Base units along +x from 0, backs at z = 0, with a top; `plan` letters: c cupboard, d drawers, s sink, h hob.
 * @param {Builder} b @param {KitchenSet} m @param {string} plan
 */
export function counter(b, m, plan, unit = 0.6) {
  const length = plan.length * unit, deep = 0.58;
  b.box(m.dark, length / 2, 0, 0.26, length, 0.1, 0.48);
  b.box(m.body, length / 2, 0.1, deep / 2, length, 0.76, deep);
  b.cushion(m.top, length / 2, 0.86, 0.31, length + 0.02, 0.04, 0.64, 0.012);
  [...plan].forEach((kind, i) => {
    const x = (i + 0.5) * unit, n = kind === 'd' ? 3 : 1;
    for (let k = 0; k < n; k++) {
      const h = 0.74 / n;
      b.cushion(m.front, x, 0.11 + k * h, deep + 0.008, unit - 0.008, h - 0.008, 0.02, 0.004);
      const y = 0.11 + (k + 1) * h - 0.08;
      b.bar(m.steel, [x - 0.07, y, deep + 0.035], [x + 0.07, y, deep + 0.035], 0.007);
    }
    if (kind === 's') sink(b, m, x);
    if (kind === 'h') hob(b, m, x);
  });
  return length;
}

function sink(/** @type {Builder} */ b, /** @type {KitchenSet} */ m, /** @type {number} */ x) {
  b.cushion(m.steel, x, 0.895, 0.3, 0.56, 0.012, 0.44, 0.005);
  b.cushion(m.dark, x, 0.9, 0.3, 0.38, 0.01, 0.34, 0.004);
  b.bar(m.steel, [x, 0.9, 0.08], [x, 1.16, 0.08], 0.014, 10);
  b.bar(m.steel, [x, 1.16, 0.08], [x, 1.14, 0.26], 0.012, 10);
}

function hob(/** @type {Builder} */ b, /** @type {KitchenSet} */ m, /** @type {number} */ x) {
  b.cushion(m.dark, x, 0.9, 0.3, 0.56, 0.012, 0.48, 0.004);
  for (const dx of [-0.13, 0.13]) for (const dz of [0.18, 0.42]) {
    b.add(m.steel, new THREE.TorusGeometry(0.07, 0.008, 6, 20), new THREE.Matrix4().makeRotationX(Math.PI / 2).setPosition(x + dx, 0.925, dz));
    b.cylinder(m.dark, x + dx, 0.91, dz, 0.03, 0.015);
  }
}

/** Cupboards on the wall. @param {Builder} b @param {KitchenSet} m */
export function wallUnits(b, m, /** @type {number} */ count, /** @type {number} */ x0, unit = 0.6, y = 1.45, h = 0.72) {
  for (let i = 0; i < count; i++) {
    const x = x0 + (i + 0.5) * unit;
    b.box(m.body, x, y, 0.165, unit, h, 0.33);
    b.cushion(m.front, x, y + 0.004, 0.34, unit - 0.008, h - 0.008, 0.02, 0.004);
    b.bar(m.steel, [x + (i % 2 ? -1 : 1) * (unit / 2 - 0.06), y + 0.06, 0.365], [x + (i % 2 ? -1 : 1) * (unit / 2 - 0.06), y + 0.2, 0.365], 0.006);
  }
}

/** A free-standing gas cooker with its oven door. @param {Builder} b @param {KitchenSet} m */
export function cooker(b, m, /** @type {number} */ x, /** @type {number} */ z, width = 0.6) {
  b.at(x, 0, z, 0, () => {
    b.cushion(m.steel, 0, 0.04, 0.3, width, 0.84, 0.58, 0.012);
    b.cushion(m.dark, 0, 0.2, 0.6, width - 0.08, 0.44, 0.02, 0.008);
    b.bar(m.steel, [-width / 2 + 0.08, 0.68, 0.63], [width / 2 - 0.08, 0.68, 0.63], 0.012);
    for (let i = 0; i < 5; i++) b.within(new THREE.Matrix4().makeRotationX(Math.PI / 2).setPosition((i - 2) * width * 0.17, 0.78, 0.6), () => b.cylinder(m.dark, 0, 0, 0, 0.022, 0.03));
    b.at(0, -0.02, 0, 0, () => hob(b, m, 0));
    b.cushion(m.steel, 0, 0.88, 0.02, width, 0.1, 0.03, 0.01);
  });
}

/** @param {Builder} b @param {M} body @param {M} dark */
export function fridge(b, body, dark, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn, height = 1.65, width = 0.6) {
  b.at(x, 0, z, turn, () => {
    b.cushion(body, 0, 0.04, 0.28, width, height - 0.04, 0.56, 0.02);
    const split = height * (height > 1 ? 0.64 : 0.99);
    b.cushion(body, 0, 0.06, 0.585, width - 0.01, split - 0.07, 0.05, 0.02);
    if (height > 1) b.cushion(body, 0, split, 0.585, width - 0.01, height - split - 0.01, 0.05, 0.02);
    for (const [y, h] of height > 1 ? [[split - 0.42, 0.34], [split + 0.06, 0.24]] : [[split - 0.35, 0.25]]) b.cushion(dark, -width / 2 + 0.06, y, 0.63, 0.025, h, 0.03, 0.01);
  });
}

/** A table-top gas stove, its cylinder beside it. @param {Builder} b @param {KitchenSet} m @param {Random} rng */
export function gasBottle(b, m, /** @type {number} */ x, /** @type {number} */ z, rng) {
  const paint = soft({ color: rng.pick(['#c0392b', '#2f62a0', '#3c7a4c', '#d9772e', '#8f979b']) });
  b.turned(paint, x, 0, z, [[0, 0.02], [0.13, 0.02], [0.15, 0.08], [0.15, 0.36], [0.13, 0.44], [0.06, 0.5], [0.03, 0.51], [0.03, 0.55], [0, 0.55]], 22);
  b.add(paint, new THREE.TorusGeometry(0.1, 0.012, 6, 20), new THREE.Matrix4().makeRotationX(Math.PI / 2).setPosition(x, 0.6, z));
}

/** Pots, jars, a kettle, fruit: on a top at height y. @param {Builder} b @param {KitchenSet} m @param {Random} rng */
export function clutter(b, m, /** @type {number} */ x0, /** @type {number} */ x1, /** @type {number} */ y, /** @type {number} */ z, rng, count = 5) {
  for (let i = 0; i < count; i++) {
    const x = x0 + ((i + rng.range(0.2, 0.8)) / count) * (x1 - x0), kind = rng.int(0, 4), color = soft({ color: rng.pick(['#c0392b', '#e8e4da', '#2f4a5a', '#d9a441', '#6f8a5a', '#b5562f', '#8f979b']) });
    const zz = z + rng.range(-0.06, 0.06);
    if (kind === 0) b.turned(m.steel, x, y, zz, [[0, 0], [0.11, 0], [0.115, 0.13], [0.12, 0.135], [0.02, 0.17], [0.02, 0.19], [0, 0.19]], 20);
    else if (kind === 1) b.turned(color, x, y, zz, [[0, 0], [0.05, 0], [0.055, 0.14], [0.03, 0.16], [0.03, 0.2], [0, 0.2]], 16);
    else if (kind === 2) b.turned(color, x, y, zz, [[0, 0], [0.06, 0], [0.12, 0.07], [0.115, 0.07], [0.05, 0.015], [0, 0.015]], 20);
    else if (kind === 3) b.turned(color, x, y, zz, [[0, 0], [0.08, 0], [0.09, 0.1], [0.06, 0.19], [0.02, 0.21], [0, 0.21]], 18);
    else for (let k = 0; k < 3; k++) b.cylinder(color, x + k * 0.075, y, zz, 0.032, 0.1 + k * 0.03, 0.032, 14);
  }
}
