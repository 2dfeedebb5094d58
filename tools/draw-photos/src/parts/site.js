import * as THREE from 'three';
import { rawGeometry } from './builder.js';
import * as ground from './ground-textures.js';
import { gloss, matt } from './materials.js';
import { hipRoof, leanRoof } from './roof.js';
import * as tex from './textures.js';
import { wall } from './wall.js';

/**
 * The land round a house and what is seen beyond it.
 * @typedef {import('./builder.js').Builder} Builder
 * @typedef {import('./palette.js').Palette} Palette
 * @typedef {'laterite' | 'grass' | 'worn' | 'pavers' | 'asphalt' | 'gravel' | 'sand' | 'concrete'} Ground
 */

/** @param {Ground} kind @param {Palette} p */
export function groundMaterial(kind, p) {
  const wet = p.mood.wet, tint = wet ? '#b5aaa4' : '#ffffff';
  if (kind === 'pavers') return p.paving;
  if (kind === 'concrete') return p.concrete;
  const map = { laterite: ground.laterite, grass: ground.grass, worn: ground.wornGrass, asphalt: ground.asphalt, gravel: ground.gravel, sand: ground.sand }[kind]();
  return matt({ color: tint, map, bump: 0, wear: 0.55 });
}

/** Open land with gentle swells; level within `flat` metres of the middle. @param {Builder} b @param {Palette} p @param {Ground} kind */
export function openGround(b, p, kind, flat = 30, swell = 0.8) {
  const n = 72, half = 200, position = [], uv = [], normal = [];
  const height = (/** @type {number} */ x, /** @type {number} */ z) => {
    const far = Math.max(0, Math.hypot(x, z) - flat);
    const gentle = Math.min(1, far / 40) * swell * (Math.sin(x * 0.05 + 1) + Math.cos(z * 0.06 + x * 0.02)) * 0.6;
    const rough = swell > 0.2 ? 0.035 * (Math.sin(x * 1.1 + z * 0.4) + Math.sin(z * 1.3 - x * 0.6)) : 0;
    return gentle + rough - 0.02 - (rough ? 0.06 : 0);
  };
  const warp = (/** @type {number} */ i) => { const t = (i / n) * 2 - 1; return Math.sign(t) * Math.pow(Math.abs(t), 2.2) * half; };
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      const c = [[i, j + 1], [i + 1, j + 1], [i + 1, j], [i, j + 1], [i + 1, j], [i, j]];
      for (const [a, d] of c) {
        const x = warp(a), z = warp(d), e = 0.4;
        position.push(x, height(x, z), z);
        const v = new THREE.Vector3(height(x - e, z) - height(x + e, z), 2 * e, height(x, z - e) - height(x, z + e)).normalize();
        normal.push(v.x, v.y, v.z);
        uv.push(x, z);
      }
    }
  }
  b.add(groundMaterial(kind, p), rawGeometry(position, normal, uv));
}

/** A paved or bare patch, a little above the land. */
export function patch(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {Ground} */ kind, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ w, /** @type {number} */ d, lift = 0.03) {
  b.box(groundMaterial(kind, p), x, -0.3, z, w, 0.3 + lift, d);
  if (kind === 'pavers') for (const side of [-1, 1]) b.box(p.concrete, x + (side * (w + 0.12)) / 2, -0.2, z, 0.12, 0.26 + lift, d);
}

/** A ragged round outline, `wide` times as broad as deep. */
function outline(/** @type {import('../random.js').Random} */ rng, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z, /** @type {number} */ radius, wide = 1.8) {
  const n = 48, phase = rng.range(0, 9);
  return Array.from({ length: n }, (_, k) => {
    const a = (k / n) * Math.PI * 2, r = radius * (1 + 0.15 * Math.sin(a * 3 + phase) + 0.07 * Math.sin(a * 5 - phase) + 0.04 * Math.sin(a * 11 + phase * 2));
    return [x + Math.cos(a) * r * wide, y, z - Math.sin(a) * r * 0.8];
  });
}

/** Rain water standing on the ground: mirrors the sky. */
export function puddles(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {import('../random.js').Random} */ rng, /** @type {number[]} */ area, count = 5) {
  const water = gloss({ color: '#3a2a20', env: p.env, reflect: 0.55, shine: 200 });
  for (let i = 0; i < count; i++) b.face(water, outline(rng, rng.range(area[0], area[1]), 0.07, rng.range(area[2], area[3]), rng.range(0.3, 0.95)));
}

/** Land cleared to the red earth, or any other ground, with a ragged edge. */
export function clearing(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {import('../random.js').Random} */ rng, /** @type {Ground} */ kind, /** @type {number} */ z, /** @type {number} */ radius) {
  b.face(groundMaterial(kind, p), outline(rng, 0, 0.05, z, radius, 1.1));
}

/** A road along x with kerb, open drain and worn edges. */
export function road(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {number} */ z, width = 6, paved = true) {
  patch(b, p, paved ? 'asphalt' : 'laterite', 0, z, 240, width, 0.025);
  if (!paved) return;
  for (const side of [-1, 1]) {
    b.box(p.concrete, 0, 0, z + side * (width / 2 + 0.1), 240, 0.15, 0.2);
    b.box(p.dark, 0, -0.1, z + side * (width / 2 + 0.55), 240, 0.115, 0.5);
    b.box(p.concrete, 0, 0, z + side * (width / 2 + 0.86), 240, 0.12, 0.14);
  }
}

/**
 * A compound wall along x with pillars, coping and an optional gate.
 * @param {Builder} b @param {Palette} p @param {{ x0: number, x1: number, z: number, height?: number, style?: 'plain' | 'blocks' | 'pierced' | 'spikes', gate?: number, gateWidth?: number, gateOpen?: boolean }} o
 */
export function compoundWall(b, p, o) {
  const height = o.height ?? 2, material = o.style === 'blocks' ? p.blocks : p.wall, gateWidth = o.gateWidth ?? 4;
  const runs = o.gate === undefined ? [[o.x0, o.x1]] : [[o.x0, o.gate - gateWidth / 2], [o.gate + gateWidth / 2, o.x1]];
  for (const [from, to] of runs) {
    const length = to - from, n = Math.max(1, Math.round(length / 3.2));
    if (length < 0.3) continue;
    const openings = o.style === 'pierced' ? Array.from({ length: n }, (_, i) => ({ x: ((i + 0.5) * length) / n - 0.9, y: height * 0.45, w: 1.8, h: height * 0.36 })) : [];
    b.at(from, 0, o.z + 0.08, 0, () => wall(b, material, { width: length, height, thickness: 0.16, openings }));
    for (const hole of openings) for (let k = 1; k < 9; k++) b.box(p.iron, from + hole.x + (hole.w * k) / 9, hole.y, o.z, 0.03, hole.h, 0.03);
    b.box(o.style === 'blocks' ? p.concrete : p.trim, from + length / 2, height, o.z, length, 0.08, 0.28);
    for (let i = 0; i <= n; i++) {
      const x = from + (length * i) / n;
      b.box(material, x, 0, o.z, 0.34, height + 0.16, 0.34);
      b.box(p.trim, x, height + 0.16, o.z, 0.44, 0.08, 0.44);
    }
    if (o.style === 'spikes') for (let i = 0; i < length / 0.14; i++) b.bar(p.iron, [from + i * 0.14, height, o.z], [from + i * 0.14, height + 0.4, o.z], 0.01, 4);
  }
  if (o.gate !== undefined) gate(b, p, o.gate, o.z, gateWidth, height, o.gateOpen ?? false);
}

function gate(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ width, /** @type {number} */ height, /** @type {boolean} */ open) {
  for (const side of [-1, 1]) {
    b.box(p.accent, x + side * (width / 2 + 0.05), 0, z, 0.5, height + 0.45, 0.5);
    b.box(p.trim, x + side * (width / 2 + 0.05), height + 0.45, z, 0.64, 0.1, 0.64);
    b.ball(p.lampGlow, x + side * (width / 2 + 0.05), height + 0.72, z, 0.14);
    const half = width / 2 - 0.22, hinge = x + side * (width / 2 - 0.2);
    b.at(hinge, 0, z, open ? side * 1.35 + (side > 0 ? Math.PI : 0) : side > 0 ? Math.PI : 0, () => {
      b.box(p.iron, half / 2, 0.15, 0, half, height * 0.62, 0.025);
      for (const y of [0.12, height * 0.62 + 0.12, height - 0.05]) b.box(p.iron, half / 2, y, 0, half, 0.05, 0.06);
      const n = Math.round(half / 0.14);
      for (let i = 0; i <= n; i++) {
        b.bar(p.iron, [(half * i) / n, height * 0.6, 0], [(half * i) / n, height + 0.16 + 0.14 * Math.sin((i / n) * 3.14), 0], 0.012, 4);
        b.box(p.iron, (half * i) / n, 0.15, 0.018, 0.02, height * 0.62, 0.012);
      }
    });
  }
}

/** A plain house over the fence. */
export function neighbour(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {import('../random.js').Random} */ rng, /** @type {number} */ x, /** @type {number} */ z, floors = 1) {
  const w = rng.range(8, 13), d = rng.range(7, 10), h = floors * 3;
  const body = matt({ color: rng.pick(['#d9cdb4', '#c3a27c', '#b9c4bd', '#d8b79c', '#a39c90', '#e3ded2']), map: tex.plaster(), wear: 0.8, splash: 0.8 });
  const roof = matt({ color: rng.pick(['#6f3a30', '#4b4e50', '#3f6149', '#a89c8e', '#7c5a45']), map: tex.roofSheet(), wear: 0.8, double: true });
  b.at(x, 0, z, rng.range(-0.5, 0.5), () => {
    b.box(body, 0, 0, 0, w, h, d);
    for (let f = 0; f < floors; f++) {
      for (let i = 0; i < 3; i++) {
        b.box(p.dark, (i - 1) * w * 0.3, f * 3 + 1, d / 2, 1.4, 1.2, 0.06);
        b.box(p.trim, (i - 1) * w * 0.3, f * 3 + 0.9, d / 2 + 0.03, 1.6, 0.08, 0.14);
        b.box(p.trim, (i - 1) * w * 0.3, f * 3 + 1, d / 2 + 0.02, 0.06, 1.2, 0.08);
      }
    }
    b.at(0, h, 0, 0, () => (rng.chance(0.75) ? hipRoof(b, { ...p, roof }, { w, d }) : leanRoof(b, { ...p, roof, wall: body }, { w, d, rise: 1.2 })));
  });
}

/** Blue hills far away. */
export function hills(/** @type {Builder} */ b, /** @type {import('../random.js').Random} */ rng, height = 26, z = -170) {
  const m = matt({ color: '#5c6b47', wear: 0 });
  for (let layer = 0; layer < 3; layer++) {
    const phase = rng.range(0, 9), zz = z + layer * 34, h = height * (1 - layer * 0.28), points = [];
    for (let i = 0; i <= 60; i++) {
      const x = -260 + i * 8.7;
      points.push([x, h * (0.45 + 0.3 * Math.sin(x * 0.017 + phase) + 0.16 * Math.sin(x * 0.043 + phase * 2) + 0.07 * Math.sin(x * 0.13)), zz]);
    }
    for (let i = 0; i < 60; i++) b.face(m, [[points[i][0], -4, zz + 16], [points[i + 1][0], -4, zz + 16], points[i + 1], points[i]]);
  }
}

/** Trees, palms and houses beyond the plot, thick enough to hide the horizon. @param {Builder} b @param {Palette} p @param {import('./foliage.js').Garden} garden @param {import('../random.js').Random} rng */
export function backdrop(b, p, garden, rng, /** @type {number} */ z, { spread = 42, trees = 14, palms = 3, houses = 2, low = false } = {}) {
  for (let i = 0; i < houses; i++) neighbour(b, p, rng, rng.range(-spread, spread), z - rng.range(10, 26), low ? 1 : rng.int(1, 2));
  for (let i = 0; i < trees; i++) {
    const x = -spread + ((i + rng.range(0.1, 0.9)) / trees) * spread * 2;
    garden.tree(x, z - rng.range(2, 18), rng.range(6.5, low ? 9 : 12.5), rng.pick(['mango', 'neem', 'neem', 'mango', 'dry']), 0.7);
  }
  for (let i = 0; i < palms; i++) garden.palm(rng.range(-spread * 0.7, spread * 0.7), z - rng.range(1, 12), rng.range(7, 12));
  for (let i = 0; i < 22; i++) garden.bush(-spread * 1.3 + (i + rng.range(0, 1)) * spread * 0.12, z - rng.range(20, 34), rng.range(2.5, 4), rng.pick(['bush', 'dry']), 1.1);
}
