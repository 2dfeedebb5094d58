/**
 * Windows and doors, built into an opening of a wall: same frame as the wall (outer face z = 0).
 * @typedef {import('./palette.js').Palette} Palette
 * @typedef {import('./builder.js').Builder} Builder
 * @typedef {import('./wall.js').Opening} Opening
 * @typedef {'sliding' | 'louvre' | 'casement' | 'fixed'} WindowStyle
 */
import * as THREE from 'three';

/** The room seen through the glass: darkness, mostly, and curtains drawn more or less. */
function behindGlass(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {Opening} */ o, /** @type {import('../random.js').Random} */ rng) {
  const lit = p.mood.lamps > 0 && rng.chance(0.55);
  b.box(lit ? p.litRoom : p.dark, o.x + o.w / 2, o.y, -0.75, o.w + 0.5, o.h + 0.2, 0.02);
  const curtain = rng.pick(p.curtains), top = o.y + o.h;
  const folds = (/** @type {number} */ from, /** @type {number} */ to) => {
    const n = Math.max(2, Math.round((to - from) / 0.07));
    for (let i = 0; i < n; i++) {
      const w = (to - from) / n;
      b.box(curtain, from + (i + 0.5) * w, o.y - 0.05, -0.3 - (i % 2) * 0.035, w, top - o.y + 0.1, 0.02);
    }
  };
  const drawn = rng.next();
  if (drawn < 0.3) folds(o.x, o.x + o.w);
  else if (drawn < 0.75) {
    folds(o.x, o.x + o.w * rng.range(0.15, 0.4));
    folds(o.x + o.w * rng.range(0.65, 0.85), o.x + o.w);
  }
}

function pane(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ h, /** @type {number} */ z, /** @type {import('../random.js').Random} */ rng) {
  const matrix = new THREE.Matrix4().makeRotationFromEuler(new THREE.Euler(rng.range(-0.008, 0.008), rng.range(-0.012, 0.012), 0));
  matrix.setPosition(x + w / 2, y + h / 2, z);
  b.add(p.glass, new THREE.PlaneGeometry(w, h), matrix);
}

function frameAround(/** @type {Builder} */ b, /** @type {THREE.Material} */ m, /** @type {Opening} */ o, /** @type {number} */ z, bar = 0.055, depth = 0.07) {
  b.box(m, o.x + o.w / 2, o.y, z, o.w, bar, depth);
  b.box(m, o.x + o.w / 2, o.y + o.h - bar, z, o.w, bar, depth);
  b.box(m, o.x + bar / 2, o.y, z, bar, o.h, depth);
  b.box(m, o.x + o.w - bar / 2, o.y, z, bar, o.h, depth);
}

function louvres(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {Opening} */ o) {
  const bays = Math.max(1, Math.round(o.w / 0.65)), w = o.w / bays, n = Math.round(o.h / 0.14);
  for (let bay = 0; bay < bays; bay++) {
    const left = o.x + bay * w;
    if (bay) b.box(p.frame, left, o.y, -0.1, 0.05, o.h, 0.09);
    for (let i = 0; i < n; i++) {
      const y = o.y + ((i + 0.5) * o.h) / n;
      const tilt = new THREE.Matrix4().makeRotationX(-0.5 + (i % 3) * 0.05).setPosition(left + w / 2, y, -0.1);
      b.add(p.glass, new THREE.PlaneGeometry(w - 0.06, o.h / n + 0.035), tilt);
    }
  }
}

function leaves(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {Opening} */ o, /** @type {WindowStyle} */ style, /** @type {import('../random.js').Random} */ rng) {
  const n = style === 'fixed' ? 1 : Math.max(2, Math.round(o.w / 0.75)), w = o.w / n;
  const transom = style === 'casement' && o.h > 1.2 ? o.h * 0.28 : 0;
  for (let i = 0; i < n; i++) {
    const z = -0.1 - (style === 'sliding' ? (i % 2) * 0.035 : 0), x = o.x + i * w, h = o.h - transom;
    frameAround(b, p.frame, { x, y: o.y, w, h }, z, 0.045, 0.04);
    pane(b, p, x + 0.04, o.y + 0.04, w - 0.08, h - 0.08, z, rng);
  }
  if (transom) {
    frameAround(b, p.frame, { x: o.x, y: o.y + o.h - transom, w: o.w, h: transom }, -0.1, 0.045, 0.04);
    pane(b, p, o.x + 0.04, o.y + o.h - transom + 0.04, o.w - 0.08, transom - 0.08, -0.1, rng);
  }
}

/** Burglar-proof bars, in one of the patterns that welders like. */
function bars(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {Opening} */ o, /** @type {number} */ pattern) {
  const n = Math.max(3, Math.round(o.w / 0.16)), z = -0.035, t = 0.014;
  for (let i = 1; i < n; i++) b.box(p.iron, o.x + (o.w * i) / n, o.y, z, t, o.h, t);
  const rows = pattern === 0 ? [0.33, 0.66] : pattern === 1 ? [0.12, 0.5, 0.88] : [0.2, 0.28, 0.72, 0.8];
  for (const row of rows) b.box(p.iron, o.x + o.w / 2, o.y + o.h * row, z + 0.012, o.w, t * 1.4, t);
}

/**
 * @param {Builder} b @param {Palette} p @param {Opening} o @param {import('../random.js').Random} rng
 * @param {{ style: WindowStyle, barred?: boolean, hood?: 'none' | 'slab' | 'frame', sill?: boolean }} look
 */
export function windowUnit(b, p, o, rng, { style, barred = false, hood = 'none', sill = true }) {
  behindGlass(b, p, o, rng);
  frameAround(b, p.frame, o, -0.11);
  if (style === 'louvre') louvres(b, p, o);
  else leaves(b, p, o, style, rng);
  if (barred) bars(b, p, o, p.barPattern);
  const middle = o.x + o.w / 2;
  if (sill) b.box(p.trim, middle, o.y - 0.09, 0.02, o.w + 0.2, 0.09, 0.16);
  if (hood === 'slab') b.box(p.trim, middle, o.y + o.h + 0.06, 0.2, o.w + 0.5, 0.09, 0.5);
  if (hood === 'frame') {
    for (const x of [o.x - 0.09, o.x + o.w + 0.09]) b.box(p.trim, x, o.y - 0.09, 0.02, 0.16, o.h + 0.25, 0.12);
    b.box(p.trim, middle, o.y + o.h, 0.03, o.w + 0.36, 0.16, 0.16);
  }
}

/** @param {Builder} b @param {Palette} p @param {Opening} o @param {import('../random.js').Random} rng @param {'panel' | 'plank' | 'glass' | 'steel' | 'open'} style */
export function doorUnit(b, p, o, rng, style) {
  frameAround(b, style === 'glass' ? p.frame : p.doorTrim, { ...o, y: o.y - 0.06, h: o.h + 0.06 }, -0.08, 0.07, 0.12);
  if (style === 'glass') {
    behindGlass(b, p, o, rng);
    leaves(b, p, o, 'sliding', rng);
    return;
  }
  const n = o.w > 1.3 ? 2 : 1, w = (o.w - 0.12) / n, m = p.door;
  if (style === 'open') {
    behindGlass(b, p, o, rng);
    b.box(m, o.x + 0.08, o.y, -0.45, 0.05, o.h - 0.07, 0.75);
    return;
  }
  for (let i = 0; i < n; i++) {
    const x = o.x + 0.06 + w * (i + 0.5);
    b.box(m, x, o.y, -0.11, w - 0.015, o.h - 0.06, 0.05);
    doorFace(b, p, x, o, w, style);
    b.ball(p.steel, x + (n === 2 && i === 0 ? 1 : -1) * (w / 2 - 0.1), o.y + 1, -0.06, 0.035);
  }
}

function doorFace(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {number} */ x, /** @type {Opening} */ o, /** @type {number} */ w, /** @type {string} */ style) {
  if (style === 'plank') {
    const n = 5;
    for (let i = 0; i < n; i++) b.box(p.door, x + ((i + 0.5) / n - 0.5) * (w - 0.05), o.y + 0.04, -0.08, (w - 0.05) / n - 0.015, o.h - 0.16, 0.02);
    return;
  }
  if (style === 'steel') {
    for (let i = 0; i < 7; i++) b.box(p.iron, x, o.y + 0.15 + (i * (o.h - 0.3)) / 7, -0.075, w - 0.18, 0.03, 0.02);
    for (const side of [-1, 1]) b.box(p.iron, x + side * (w / 2 - 0.12), o.y + 0.1, -0.075, 0.03, o.h - 0.25, 0.02);
    return;
  }
  const columns = w > 0.6 ? 2 : 1, pw = (w - 0.16) / columns - 0.06;
  for (let c = 0; c < columns; c++) {
    const px = x + (columns === 2 ? (c - 0.5) * (pw + 0.08) : 0);
    for (const [y, h] of [[0.14, 0.62], [0.86, 0.42], [1.38, o.h - 1.6]]) {
      b.box(p.door, px, o.y + y, -0.077, pw, h, 0.018);
      b.box(p.door, px, o.y + y + 0.05, -0.07, pw - 0.1, h - 0.1, 0.02);
    }
  }
}
