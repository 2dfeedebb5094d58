import * as THREE from 'three';
import { electricPole, plasticChair } from '../parts/fixtures.js';
import { soft } from '../parts/materials.js';
import { parapet, leanRoof } from '../parts/roof.js';
import { backdrop, openGround, patch, puddles, road } from '../parts/site.js';
import { doorUnit, windowUnit } from '../parts/window.js';
import { wall } from '../parts/wall.js';
import { beginOutdoors, finishOutdoors, frontView } from './outdoor.js';
import { classOf, rank, sentence } from './scene.js';

/** @typedef {ReturnType<typeof beginOutdoors>} Set @typedef {import('../random.js').Random} Random */

/** A rolling shutter, closed or half up. */
function shutter(/** @type {Set} */ { b, palette: p }, /** @type {THREE.Material} */ paint, /** @type {any} */ o, /** @type {number} */ open) {
  const bottom = o.y + o.h * open, n = Math.round((o.y + o.h - bottom) / 0.09);
  for (let i = 0; i < n; i++) {
    const slat = new THREE.Matrix4().makeRotationZ(Math.PI / 2).setPosition(o.x + o.w / 2, bottom + (i + 0.5) * 0.09, -0.1);
    b.add(paint, new THREE.CylinderGeometry(0.05, 0.05, o.w, 6, 1, false, 0, Math.PI), slat);
  }
  b.box(p.steel, o.x + o.w / 2, bottom - 0.04, -0.08, o.w, 0.06, 0.07);
  b.box(p.trim, o.x + o.w / 2, o.y + o.h - 0.05, 0.05, o.w + 0.1, 0.3, 0.3);
  if (open > 0.1) stock({ b }, o);
}

/** Shelves of goods in the half-dark. */
function stock(/** @type {{ b: import('../parts/builder.js').Builder }} */ { b }, /** @type {any} */ o) {
  const back = soft({ color: '#8a8072' }), rng = o.rng;
  b.box(back, o.x + o.w / 2, o.y, -1.7, o.w, o.h, 0.05);
  const goods = Array.from({ length: 6 }, () => soft({ color: rng.pick(['#c0392b', '#2f62a0', '#e0b23e', '#f0ede4', '#3c7a4c', '#d9772e', '#7a3f6f', '#8fb7c9']) }));
  for (let shelf = 0; shelf < 4; shelf++) {
    b.box(back, o.x + o.w / 2, o.y + 0.35 + shelf * 0.52, -1.5, o.w, 0.03, 0.36);
    for (let x = o.x + 0.1; x < o.x + o.w - 0.15; ) {
      const w = rng.range(0.1, 0.26);
      b.box(rng.pick(goods), x + w / 2, o.y + 0.38 + shelf * 0.52, -1.45, w * 0.92, rng.range(0.16, 0.4), 0.24);
      x += w;
    }
  }
  b.box(goods[0], o.x + o.w * 0.5, o.y, -0.75, o.w * 0.7, 0.95, 0.4);
}

/** One unit of the row: pier, opening, blank sign board, awning. */
function unit(/** @type {Set} */ set, /** @type {Random} */ rng, /** @type {number} */ x, /** @type {number} */ w, /** @type {string} */ klass) {
  const { b, palette: p } = set, o = { x: x + 0.3, y: 0.02, w: w - 0.6, h: 2.5, rng };
  const kind = klass === 'rich' ? 'glass' : rng.pick(['shutter', 'shutter', 'half', 'half', 'doors']);
  const paint = soft({ color: rng.pick(['#8f979b', '#2d5a86', '#3d6b4a', '#8a3a30', '#c9a23a', '#5a6166', '#b9b4a8']) });
  if (kind === 'glass') doorUnit(b, p, o, rng, 'glass');
  else if (kind === 'doors') {
    b.box(p.dark, o.x + o.w / 2, 0, -1.8, o.w, 2.6, 0.05);
    for (const s of [0, 1]) b.at(o.x + s * o.w, 0.02, 0, s ? 0.5 : -0.5, () => b.box(paint, (s ? -1 : 1) * o.w * 0.24, 0, 0, o.w * 0.46, 2.4, 0.05));
    stock(set, o);
  } else shutter(set, paint, o, kind === 'half' ? rng.range(0.6, 0.85) : 0);
  const board = soft({ color: rng.pick(['#f1ede4', '#c0392b', '#1f4f8a', '#e5b83a', '#2f6b45', '#262a2e', '#e07b2c', '#7d3a6d']) }), band = soft({ color: rng.pick(['#f5f2ea', '#e5b83a', '#1d2a38', '#c0392b']) });
  b.box(board, x + w / 2, 2.72, 0.1, w - 0.3, 0.75, 0.1);
  b.box(band, x + w / 2, 2.72 + rng.range(0.05, 0.5), 0.155, w - 0.3, rng.range(0.06, 0.16), 0.01);
  if (rng.chance(0.5)) b.ball(band, x + rng.range(0.6, w - 0.6), 3.1, 0.15, 0.22, 0.22, 0.03);
  if (rng.chance(0.4)) {
    b.at(x + w / 2, 2.3, 0.7, 0, () => leanRoof(b, { ...p, fascia: paint }, { w: w - 0.4, d: 1.2, rise: 0.4, over: 0.06, material: klass === 'modest' ? p.rust : paint }));
    for (const side of [0.3, w - 0.3]) b.bar(p.iron, [x + side, 0, 1.3], [x + side, 2.35, 1.3], 0.03);
  }
}

/** @param {import('./scene.js').Order} order @returns {import('./scene.js').Picture} */
export function drawShopFront(order) {
  const { rng } = order, klass = classOf(rank(order)), set = beginOutdoors(order, { taste: { class: klass } }), { b, palette: p, garden, mood } = set;
  const n = rng.int(2, 4), unitWidth = rng.range(3.2, 4.2), w = n * unitWidth, upper = rng.chance(0.55), d = 7;
  b.at(-w / 2, 0.25, 0, 0, () => {
    wall(b, p.wall, { width: w, height: 3.6, openings: Array.from({ length: n }, (_, i) => ({ x: i * unitWidth + 0.3, y: 0.02, w: unitWidth - 0.6, h: 2.5 })) });
    for (let i = 0; i < n; i++) unit(set, rng, i * unitWidth, unitWidth, klass);
    if (!upper) return;
    b.at(0, 3.6, 0, 0, () => {
      const holes = Array.from({ length: n }, (_, i) => ({ x: (i + 0.5) * unitWidth - 0.8, y: 0.9, w: 1.6, h: 1.4 }));
      wall(b, p.wall, { width: w, height: 3, openings: holes });
      for (const hole of holes) windowUnit(b, p, hole, rng, { style: 'sliding', hood: rng.pick(['frame', 'slab']), barred: rng.chance(0.5) });
    });
  });
  const top = 0.25 + (upper ? 6.6 : 3.6);
  for (const side of [-1, 1]) b.box(p.wall, side * (w / 2 - 0.1), 0, -d / 2 - 0.1, 0.2, top, d - 0.1);
  b.box(p.dark, 0, 0.2, -d + 0.2, w - 0.4, top - 0.3, 0.2);
  b.box(p.floor, 0, 0, 0.6, w + 0.6, 0.26, 2.6);
  if (upper) b.box(p.trim, 0, 3.72, -d / 2, w + 0.16, 0.22, d + 0.2);
  b.at(0, top, -d / 2, 0, () => (rng.chance(0.5) ? parapet(b, p, { w, d, height: 0.7 }) : leanRoof(b, p, { w, d, rise: 0.9, over: 0.7 })));
  openGround(b, p, rng.pick(['laterite', 'worn', 'sand']), 40, 0.5);
  if (rng.chance(0.6)) patch(b, p, rng.pick(['pavers', 'concrete', 'gravel']), 0, 4.4, w + 4, 5);
  road(b, p, 12.5, 7, rng.chance(0.7));
  if (mood.wet) puddles(b, p, rng, [-w / 2, w / 2, 3, 8], 6);
  const plastic = soft({ color: rng.pick(['#e9e7df', '#2f62a0', '#a23a33']) });
  for (let i = 0, k = rng.int(0, 3); i < k; i++) plasticChair(b, plastic, rng.range(-0.45, 0.45) * w, rng.range(2.4, 3.6), rng.range(-1, 1));
  if (rng.chance(0.6)) umbrella(set, rng, rng.range(-0.4, 0.4) * w, rng.range(3.6, 4.6));
  garden.tree((rng.chance(0.5) ? 1 : -1) * (w / 2 + 2.5), 1, rng.range(5, 7), 'neem');
  electricPole(b, p, (rng.chance(0.5) ? 1 : -1) * (w / 2 + 1.6), 2.5, 8.5);
  backdrop(b, p, garden, rng, -12, { houses: 4, trees: 10 });
  const view = frontView(rng, { w: w + 2, h: top + 1.2, angle: (rng.chance(0.5) ? 1 : -1) * rng.range(0.05, 0.6), fill: 0.92, near: 9 });
  return { shot: finishOutdoors(set, view, { reach: 20, centre: [0, 2, 2] }), alt: sentence(`Row of ${['', '', 'two', 'three', 'four'][n]} shops with ${klass === 'rich' ? 'glass fronts' : 'shutters'} in a ${p.wallName} building ${mood.phrase}`) };
}

/** A trader's parasol over a small table. */
function umbrella(/** @type {Set} */ { b, palette: p }, /** @type {Random} */ rng, /** @type {number} */ x, /** @type {number} */ z) {
  const colors = rng.pick([['#c0392b', '#f3efe6'], ['#1f4f8a', '#e5b83a'], ['#2f6b45', '#f3efe6'], ['#e07b2c', '#1d4d7a']]).map((color) => soft({ color, double: true }));
  b.bar(p.iron, [x, 0, z], [x, 2.3, z], 0.025);
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2, e = ((i + 1) / 8) * Math.PI * 2;
    b.face(colors[i % 2], [[x + Math.cos(a) * 1.3, 1.95, z - Math.sin(a) * 1.3], [x + Math.cos(e) * 1.3, 1.95, z - Math.sin(e) * 1.3], [x, 2.4, z]]);
  }
  b.box(p.wood, x + 0.3, 0.7, z, 1.2, 0.05, 0.7);
  for (const dx of [-0.2, 0.8]) for (const dz of [-0.3, 0.3]) b.box(p.wood, x + dx, 0, z + dz, 0.05, 0.7, 0.05);
  for (let i = 0; i < 9; i++) b.ball(soft({ color: rng.pick(['#d9772e', '#e0b23e', '#6f9a3f', '#b5402e']) }), x - 0.1 + (i % 3) * 0.3, 0.81, z - 0.2 + Math.floor(i / 3) * 0.2, 0.09);
}
