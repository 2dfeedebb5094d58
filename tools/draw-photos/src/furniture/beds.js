import * as THREE from 'three';
import { rawGeometry } from '../parts/builder.js';
import { pillow } from './seating.js';

/** @typedef {import('../parts/builder.js').Builder} Builder @typedef {THREE.Material} M @typedef {import('../random.js').Random} Random */

/** A bedspread: flat on top, falling in soft waves at the sides. */
function spread(/** @type {Builder} */ b, /** @type {M} */ m, /** @type {number} */ w, /** @type {number} */ z0, /** @type {number} */ z1, /** @type {number} */ top, /** @type {number} */ drop, /** @type {Random} */ rng) {
  const nu = 44, nv = 30, phase = rng.range(0, 9), position = [], uv = [], index = [];
  const width = w + drop * 2;
  for (let j = 0; j <= nv; j++) {
    for (let i = 0; i <= nu; i++) {
      const s = (i / nu - 0.5) * width, t = j / nv, z = z0 + (z1 - z0) * t, out = Math.max(0, Math.abs(s) - w / 2), k = Math.min(1, out / 0.12);
      const wave = Math.sin(z * 9 + phase + Math.sin(z * 3) * 2) * 0.022 * k;
      const bump = 0.009 * Math.sin(s * 6 + z * 4 + phase) * Math.sin(z * 5 - s * 2) + 0.006 * Math.sin(s * 17 + z * 9);
      const x = Math.sign(s) * (Math.min(Math.abs(s), w / 2) + 0.03 * k + wave + out * 0.05), y = top - Math.max(0, out - 0.03) + bump * (1 - k);
      position.push(x, y, z);
      uv.push(s, z);
    }
  }
  for (let j = 0; j < nv; j++) for (let i = 0; i < nu; i++) {
    const a = j * (nu + 1) + i, c = a + nu + 1;
    index.push(a, c, a + 1, a + 1, c, c + 1);
  }
  const geometry = rawGeometry(position, position.map(() => 0), uv);
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  b.add(m, geometry);
}

/**
 * Head at -z, foot at +z.
 * @param {Builder} b @param {{ wood: M, sheet: M, cover: M, accent: M, mattress: M, pad?: M }} m
 * @param {{ x: number, z: number, turn?: number, w?: number, head?: 'panel' | 'padded' | 'slats' | 'none', low?: boolean, made?: boolean }} o @param {Random} rng
 */
export function bed(b, m, o, rng) {
  const w = o.w ?? 1.6, length = 2, base = o.low ? 0.02 : 0.3;
  b.at(o.x, 0, o.z, o.turn ?? 0, () => {
    if (!o.low) {
      b.cushion(m.wood, 0, 0.12, 0, w + 0.1, 0.22, length + 0.08, 0.02);
      for (const sx of [-1, 1]) for (const sz of [-1, 1]) b.box(m.wood, sx * (w / 2 - 0.04), 0, sz * (length / 2 - 0.06), 0.09, 0.14, 0.09);
      if (o.head !== 'none') headboard(b, m, w, o.head ?? 'panel');
    }
    const top = base + (o.low ? 0.22 : 0.27);
    b.cushion(m.mattress, 0, base, 0, w, top - base, length, 0.06);
    if (o.made !== false) {
      b.cushion(m.sheet, 0, top - 0.05, -0.05, w + 0.02, 0.065, length - 0.1, 0.03);
      spread(b, m.cover, w + 0.02, -length * rng.range(0.12, 0.26), length / 2 + 0.05, top + 0.035, o.low ? 0.18 : 0.34, rng);
      b.box(m.cover, 0, top - (o.low ? 0.16 : 0.3), length / 2 + 0.05, w + 0.04, o.low ? 0.19 : 0.33, 0.02);
      if (rng.chance(0.5)) spread(b, m.accent, w + 0.06, length * 0.22, length * 0.36, top + 0.05, o.low ? 0.14 : 0.26, rng);
    }
    const n = w > 1.25 ? 2 : 1;
    for (let i = 0; i < n; i++) {
      const x = n === 2 ? (i - 0.5) * w * 0.5 : 0;
      pillow(b, m.sheet, x, top + 0.02, -length / 2 + 0.3, 0.44, rng.range(-0.08, 0.08), true, 1.45);
      if (o.made !== false && rng.chance(0.5)) pillow(b, m.accent, x * 0.8, top + 0.06, -length / 2 + 0.46, 0.4, rng.range(-0.15, 0.15));
    }
  });
}

function headboard(/** @type {Builder} */ b, /** @type {any} */ m, /** @type {number} */ w, /** @type {string} */ style) {
  const z = -1.06;
  if (style === 'padded') {
    b.cushion(m.pad ?? m.accent, 0, 0.2, z, w + 0.24, 0.95, 0.1, 0.04);
    const n = Math.round(w / 0.3);
    for (let i = 0; i < n; i++) for (let r = 0; r < 2; r++) b.cushion(m.pad ?? m.accent, ((i + 0.5) / n - 0.5) * (w + 0.16), 0.56 + r * 0.29, z + 0.05, (w + 0.1) / n - 0.01, 0.28, 0.07, 0.03);
  } else if (style === 'slats') {
    for (const s of [-1, 1]) b.cylinder(m.wood, s * (w / 2 + 0.03), 0, z, 0.035, 1.05, 0.035);
    for (const y of [0.55, 1]) b.bar(m.wood, [-w / 2, y, z], [w / 2, y, z], 0.025);
    for (let i = 1; i < 9; i++) b.bar(m.wood, [-w / 2 + (w * i) / 9, 0.55, z], [-w / 2 + (w * i) / 9, 1, z], 0.015);
  } else {
    b.cushion(m.wood, 0, 0.2, z, w + 0.16, 0.8, 0.06, 0.02);
    for (let i = 0; i < 3; i++) b.cushion(m.wood, (i - 1) * w * 0.32, 0.5, z + 0.035, w * 0.28, 0.4, 0.03, 0.01);
  }
}

/** Two beds over one another, in steel tube. @param {Builder} b @param {{ frame: M, mattress: M, sheet: M, cover: M }} m @param {Random} rng */
export function bunk(b, m, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn, rng) {
  b.at(x, 0, z, turn, () => {
    const w = 0.9, length = 1.95;
    for (const sx of [-1, 1]) for (const sz of [-1, 1]) b.bar(m.frame, [(sx * w) / 2, 0, (sz * length) / 2], [(sx * w) / 2, 1.85, (sz * length) / 2], 0.025, 8);
    for (const y of [0.38, 1.35]) {
      for (const s of [-1, 1]) {
        b.bar(m.frame, [(s * w) / 2, y, -length / 2], [(s * w) / 2, y, length / 2], 0.022, 8);
        b.bar(m.frame, [-w / 2, y, (s * length) / 2], [w / 2, y, (s * length) / 2], 0.022, 8);
        b.bar(m.frame, [-w / 2, y + 0.38, (s * length) / 2], [w / 2, y + 0.38, (s * length) / 2], 0.016, 6);
      }
      b.cushion(rng.chance(0.5) ? m.mattress : m.sheet, 0, y + 0.01, 0, w - 0.05, 0.14, length - 0.05, 0.05);
      b.cushion(m.cover, 0, y + 0.11, 0.35, w - 0.02, 0.06, length * 0.55, 0.03);
      pillow(b, m.sheet, 0, y + 0.15, -length / 2 + 0.25, 0.38, 0, true, 1.4);
    }
    b.bar(m.frame, [w / 2, 1.7, -length / 2], [w / 2, 1.7, length * 0.2], 0.016, 6);
    for (let i = 0; i < 4; i++) b.bar(m.frame, [w / 2 + 0.02, 0.3 + i * 0.3, length * 0.28], [w / 2 + 0.02, 0.3 + i * 0.3, length * 0.46], 0.015, 6);
    for (const q of [0.28, 0.46]) b.bar(m.frame, [w / 2 + 0.02, 0, length * q], [w / 2 + 0.02, 1.72, length * q], 0.018, 6);
  });
}
