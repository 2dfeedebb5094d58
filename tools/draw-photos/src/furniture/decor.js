import * as THREE from 'three';
import { soft } from '../parts/materials.js';

/** @typedef {import('../parts/builder.js').Builder} Builder @typedef {THREE.Material} M @typedef {import('../random.js').Random} Random */

/** A picture on the far wall side: faces +z at z = 0. Abstract fields of colour. @param {Builder} b @param {M} frame @param {Random} rng */
export function picture(b, frame, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ h, rng) {
  b.box(frame, x, y, 0.02, w, h, 0.035);
  const palette = rng.pick([['#d8c3a0', '#a8542f', '#2c3b3a', '#e5b04a'], ['#e9e2d4', '#7c9a92', '#31525b', '#d98f5c'], ['#efe9dd', '#c9a63a', '#1f3d2f', '#9c3b2e'], ['#d9d4cb', '#8c8378', '#3a3733', '#b98a5a']]);
  b.box(soft({ color: '#f3efe6' }), x, y + 0.03, 0.036, w - 0.06, h - 0.06, 0.01);
  b.box(soft({ color: palette[0] }), x, y + h * 0.12, 0.04, w * 0.76, h * 0.76, 0.006);
  for (let i = 0; i < 5; i++) {
    const pw = w * rng.range(0.12, 0.5), ph = h * rng.range(0.08, 0.34), px = x + rng.range(-0.5, 0.5) * (w * 0.74 - pw), py = y + h * 0.13 + rng.range(0, 1) * (h * 0.74 - ph);
    if (rng.chance(0.45)) b.ball(soft({ color: rng.pick(palette) }), px, py + ph / 2, 0.044, Math.min(pw, ph) / 2, Math.min(pw, ph) / 2, 0.004);
    else b.box(soft({ color: rng.pick(palette) }), px, py, 0.042 + i * 0.0008, pw, ph, 0.004);
  }
}

/** A ceiling fan, hanging from `height`. @param {Builder} b @param {M} body @param {M} blade */
export function ceilingFan(b, body, blade, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ height, turn = 0.4, blades = 3) {
  b.cylinder(body, x, height - 0.34, z, 0.013, 0.34);
  b.turned(body, x, height - 0.46, z, [[0, 0], [0.07, 0.01], [0.1, 0.05], [0.1, 0.1], [0.05, 0.14], [0, 0.14]], 20);
  for (let i = 0; i < blades; i++) {
    b.at(x, height - 0.4, z, turn + (i / blades) * Math.PI * 2, () => {
      b.within(new THREE.Matrix4().makeRotationX(0.16), () => b.cushion(blade, 0.4, 0, 0, 0.58, 0.012, 0.14, 0.005));
      b.box(body, 0.12, 0, 0, 0.12, 0.012, 0.05);
    });
  }
}

/** A fan on a stand, its cage of wire. @param {Builder} b @param {M} body @param {M} wire */
export function standingFan(b, body, wire, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn) {
  b.at(x, 0, z, turn, () => {
    b.turned(body, 0, 0, 0, [[0, 0], [0.2, 0], [0.19, 0.03], [0.04, 0.06], [0, 0.06]], 24);
    b.cylinder(wire, 0, 0.05, 0, 0.014, 1.05);
    b.cushion(body, 0, 1.05, -0.05, 0.12, 0.14, 0.18, 0.04);
    for (let i = 0; i < 5; i++) b.add(wire, new THREE.TorusGeometry(0.05 + i * 0.042, 0.004, 4, 28), new THREE.Matrix4().makeTranslation(0, 1.14, 0.12 + (i === 4 ? -0.03 : 0)));
    for (let i = 0; i < 16; i++) {
      const a = (i / 16) * Math.PI * 2;
      b.bar(wire, [0, 1.14, 0.13], [Math.cos(a) * 0.215, 1.14 + Math.sin(a) * 0.215, 0.09], 0.003, 3);
    }
    for (let i = 0; i < 3; i++) b.within(new THREE.Matrix4().makeRotationZ((i / 3) * Math.PI * 2).setPosition(0, 1.14, 0.07), () => b.cushion(body, 0.1, -0.06, 0, 0.15, 0.12, 0.008, 0.003));
  });
}

/** The indoor half of an air conditioner, on a wall facing +z. @param {Builder} b @param {M} white @param {M} dark */
export function splitUnit(b, white, dark, /** @type {number} */ x, /** @type {number} */ y) {
  b.cushion(white, x, y, 0.1, 0.86, 0.28, 0.2, 0.05);
  b.box(dark, x, y + 0.02, 0.19, 0.74, 0.03, 0.02);
}

/** @param {Builder} b @param {M} rugMaterial @param {M} border @param {Random} rng */
export function rug(b, rugMaterial, border, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ w, /** @type {number} */ d, rng) {
  b.cushion(border, x, 0, z, w, 0.018, d, 0.008);
  b.box(rugMaterial, x, 0.012, z, w - 0.24, 0.01, d - 0.24);
  const kind = rng.int(0, 2);
  if (kind === 0) for (let i = 0; i < 5; i++) b.box(border, x + (i - 2) * w * 0.15, 0.014, z, 0.05, 0.0105, d - 0.4);
  if (kind === 1) for (let i = 0; i < 9; i++) b.cylinder(border, x + ((i % 3) - 1) * w * 0.26, 0.012, z + (Math.floor(i / 3) - 1) * d * 0.24, 0.13, 0.012, 0.13, 4);
}

/** A television on a low board. @param {Builder} b @param {M} wood @param {M} screen @param {M} dark */
export function mediaWall(b, wood, screen, dark, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn, width = 1.8, hung = true) {
  b.at(x, 0, z, turn, () => {
    b.cushion(wood, 0, 0.12, 0.22, width, 0.38, 0.42, 0.015);
    for (let i = 0; i < 3; i++) b.cushion(wood, (i - 1) * width * 0.32, 0.16, 0.435, width * 0.3, 0.3, 0.02, 0.008);
    const y = hung ? 0.95 : 0.56;
    b.cushion(dark, 0, y, hung ? 0.06 : 0.2, 1.24, 0.72, 0.05, 0.012);
    b.box(screen, 0, y + 0.015, hung ? 0.087 : 0.227, 1.21, 0.69, 0.002);
    if (!hung) b.box(dark, 0, 0.5, 0.2, 0.5, 0.06, 0.2);
    b.cushion(dark, width * 0.36, 0.5, 0.24, 0.3, 0.05, 0.2, 0.01);
  });
}

/** A floor lamp or, on furniture, a table lamp. @param {Builder} b @param {M} metal @param {M} shade */
export function standLamp(b, metal, shade, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z, height = 1.4) {
  b.turned(metal, x, y, z, [[0, 0], [height > 1 ? 0.14 : 0.08, 0], [height > 1 ? 0.13 : 0.07, 0.02], [0.015, 0.04], [0.015, height - 0.2]], 20);
  b.turned(shade, x, y + height - 0.26, z, [[height > 1 ? 0.2 : 0.15, 0], [height > 1 ? 0.14 : 0.1, 0.26]], 24);
}

/** Wardrobe doors to the ceiling or a lower one; faces +z with its back at z = 0. @param {Builder} b @param {M} wood @param {M} handle @param {M} [mirror] */
export function wardrobe(b, wood, handle, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn, width = 1.6, height = 2.1, mirror = undefined) {
  b.at(x, 0, z, turn, () => {
    b.box(wood, 0, 0, 0.28, width, height, 0.56);
    b.cushion(wood, 0, height, 0.29, width + 0.06, 0.05, 0.62, 0.015);
    const n = Math.max(2, Math.round(width / 0.5)), w = width / n;
    for (let i = 0; i < n; i++) {
      const dx = -width / 2 + (i + 0.5) * w;
      b.cushion(mirror && i === Math.floor(n / 2) ? mirror : wood, dx, 0.1, 0.57, w - 0.012, height - 0.14, 0.024, 0.006);
      if (!mirror) b.cushion(wood, dx, 0.22, 0.582, w - 0.16, height - 0.4, 0.012, 0.005);
      b.bar(handle, [dx + (i % 2 ? -1 : 1) * (w / 2 - 0.06), height * 0.42, 0.6], [dx + (i % 2 ? -1 : 1) * (w / 2 - 0.06), height * 0.52, 0.6], 0.009);
    }
  });
}

/** @param {Builder} b @param {M} wood @param {M} handle */
export function chest(b, wood, handle, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn, w = 0.48, h = 0.5, drawers = 2) {
  b.at(x, 0, z, turn, () => {
    b.cushion(wood, 0, 0.06, 0, w, h - 0.06, 0.4, 0.012);
    for (const s of [-1, 1]) b.box(wood, s * (w / 2 - 0.04), 0, 0.15, 0.04, 0.07, 0.04);
    const dh = (h - 0.12) / drawers;
    for (let i = 0; i < drawers; i++) {
      b.cushion(wood, 0, 0.09 + i * dh, 0.205, w - 0.04, dh - 0.02, 0.018, 0.006);
      b.bar(handle, [-0.06, 0.09 + (i + 0.5) * dh, 0.225], [0.06, 0.09 + (i + 0.5) * dh, 0.225], 0.008);
    }
  });
}

/** Open shelves with books and things. @param {Builder} b @param {M} wood @param {Random} rng */
export function bookshelf(b, wood, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn, rng, w = 0.9, h = 1.9) {
  const books = Array.from({ length: 6 }, () => soft({ color: rng.pick(['#7a3b2e', '#2f4a5a', '#c9a63a', '#4d6b4a', '#d9d0bf', '#8a6b8f', '#1f2a30', '#b5562f']) }));
  b.at(x, 0, z, turn, () => {
    for (const s of [-1, 1]) b.box(wood, s * (w / 2), 0, 0.15, 0.03, h, 0.3);
    b.box(wood, 0, 0, 0.005, w, h, 0.01);
    for (let i = 0; i <= 5; i++) {
      const y = (h * i) / 5 - (i === 5 ? 0.03 : 0);
      b.box(wood, 0, y, 0.15, w, 0.03, 0.3);
      if (i === 5) continue;
      for (let bx = -w / 2 + 0.06; bx < w / 2 - 0.1; ) {
        const t = rng.range(0.02, 0.05);
        if (rng.chance(0.7)) b.box(rng.pick(books), bx, y + 0.03, 0.14, t, rng.range(0.18, 0.29), 0.2);
        else bx += 0.08;
        bx += t + 0.003;
      }
    }
  });
}

/** Hanging lamps. @param {Builder} b @param {M} cord @param {M} shade @param {M} glow */
export function pendant(b, cord, shade, glow, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ height, drop = 0.7) {
  b.cylinder(cord, x, height - drop, z, 0.006, drop, 0.006, 6);
  b.turned(shade, x, height - drop - 0.22, z, [[0.2, 0], [0.17, 0.1], [0.05, 0.2], [0.02, 0.24]], 24);
  b.ball(glow, x, height - drop - 0.16, z, 0.06);
}
