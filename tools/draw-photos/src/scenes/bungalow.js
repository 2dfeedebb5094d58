import { airConditioner, electricPole, plasticChair, polytank, pottedPlant, satelliteDish, wallLamp } from '../parts/fixtures.js';
import { railing } from '../parts/railing.js';
import { gableRoof, hipRoof, leanRoof } from '../parts/roof.js';
import { backdrop, compoundWall, openGround, patch, puddles } from '../parts/site.js';
import { doorUnit, windowUnit } from '../parts/window.js';
import { fourSides, wall } from '../parts/wall.js';
import { soft } from '../parts/materials.js';
import { beginOutdoors, finishOutdoors, frontView } from './outdoor.js';
import { classOf, rank, sentence } from './scene.js';

/** @typedef {ReturnType<typeof beginOutdoors>} Set @typedef {import('../random.js').Random} Random */

/** One storey with doors and windows along its front, given as a string: d door, w window, space nothing. */
function range(/** @type {Set} */ set, /** @type {Random} */ rng, /** @type {any} */ o) {
  const { b, palette: p } = set, bay = o.w / o.front.length;
  b.box(p.base, 0, 0, -o.d / 2, o.w + 0.1, o.lift, o.d + 0.1);
  b.at(0, o.lift, -o.d / 2, 0, () => fourSides(b, o.w, o.d, (side, width) => {
    const holes = /** @type {any[]} */ ([]);
    if (side === 0) {
      [...o.front].forEach((mark, i) => {
        const mid = (i + 0.5) * bay;
        if (mark === 'd') holes.push({ x: mid - 0.46, y: 0.02, w: 0.92, h: 2.08, door: true });
        if (mark === 'D') holes.push({ x: mid - 0.8, y: 0.02, w: 1.6, h: 2.15, door: true });
        if (mark === 'w') holes.push({ x: mid - o.pane / 2, y: 0.95, w: o.pane, h: 1.15 });
      });
    } else if (side !== 2) for (const k of [0.3, 0.7]) holes.push({ x: width * k - 0.55, y: 1, w: 1.1, h: 1.05 });
    wall(b, p.wall, { width, height: o.h, openings: holes });
    for (const hole of holes) {
      if (hole.door) doorUnit(b, p, hole, rng, rng.chance(0.12) ? 'open' : o.doorStyle);
      else windowUnit(b, p, hole, rng, { style: o.style, barred: o.barred, hood: o.hood });
    }
    if (o.cooler && side !== 2) airConditioner(b, p, width * 0.5, 1.6);
  }));
  if (o.stripe) b.box(p.accent, 0, o.lift, 0.015 - o.d / 2, o.w + 0.03, 0.75, o.d + 0.03);
  b.at(0, o.lift + o.h, -o.d / 2 + o.roofShift, 0, () => {
    const size = { w: o.w, d: o.d + o.roofShift * 2 };
    if (o.roof === 'hip') hipRoof(b, p, { ...size, pitch: o.pitch, over: 0.6 });
    else if (o.roof === 'gable') gableRoof(b, p, { ...size, pitch: o.pitch });
    else leanRoof(b, p, { ...size, rise: 1, over: 0.5 });
  });
}

/** A veranda before part or all of the front: floor, posts, perhaps a low rail. */
function veranda(/** @type {Set} */ { b, palette: p }, /** @type {Random} */ rng, /** @type {any} */ o) {
  b.box(p.floor, o.x, 0, o.deep / 2, o.w, o.lift - 0.03, o.deep);
  for (let i = 0; i < 2; i++) b.box(p.floor, o.stepX ?? o.x, 0, o.deep + 0.16 + i * 0.3, 1.8, Math.max(0.08, o.lift - (i + 1) * 0.15), 0.32);
  const posts = Math.max(2, Math.round(o.w / 3) + 1);
  for (let i = 0; i < posts; i++) {
    const x = o.x - o.w / 2 + 0.15 + ((o.w - 0.3) * i) / (posts - 1);
    if (o.post === 'round') b.cylinder(p.trim, x, o.lift - 0.03, o.deep - 0.2, 0.15, o.h + 0.05, 0.13, 16);
    else if (o.post === 'timber') b.box(p.wood, x, o.lift - 0.03, o.deep - 0.2, 0.12, o.h + 0.05, 0.12);
    else b.box(p.trim, x, o.lift - 0.03, o.deep - 0.2, 0.26, o.h + 0.05, 0.26);
    if (o.rail && i < posts - 1 && Math.abs(x + (o.w - 0.3) / (posts - 1) / 2 - (o.stepX ?? o.x)) > 1.3) {
      b.at(x, o.lift - 0.02, o.deep - 0.2, 0, () => railing(b, p, (o.w - 0.3) / (posts - 1), o.rail, 0.75));
    }
  }
  wallLamp(b, p, o.x + 0.9, 2.1, 0);
}

/** The yard: what people leave there, plants, walls, trees. */
function surroundings(/** @type {Set} */ set, /** @type {Random} */ rng, /** @type {{ w: number, klass: string }} */ o) {
  const { b, palette: p, garden, mood } = set, half = o.w / 2 + rng.range(3, 6);
  openGround(b, p, rng.pick(o.klass === 'modest' ? ['laterite', 'laterite', 'worn', 'sand'] : o.klass === 'middle' ? ['worn', 'laterite', 'grass'] : ['grass', 'grass', 'worn']), 34, 0.6);
  if (o.klass !== 'modest') patch(b, p, rng.pick(['pavers', 'concrete', 'gravel']), rng.range(-1.5, 1.5), 8, rng.range(2.5, 6), 14);
  else if (rng.chance(0.5)) patch(b, p, 'concrete', 0, 1.9, o.w, 2);
  if (mood.wet) puddles(b, p, rng, [-o.w / 2, o.w / 2, 4, 10], 7);
  const style = o.klass === 'modest' ? 'blocks' : rng.pick(/** @type {const} */ (['plain', 'spikes', 'blocks']));
  for (const side of [-1, 1]) if (rng.chance(0.75)) b.at(side * half, 0, 0, Math.PI / 2, () => compoundWall(b, p, { x0: -20, x1: 10, z: 0, height: 1.9, style }));
  if (rng.chance(0.6)) compoundWall(b, p, { x0: -half, x1: half, z: -13, height: 2, style });
  const near = rng.pick([-1, 1]);
  if (rng.chance(0.55)) garden.plantain(near * (o.w / 2 + 1.8), rng.range(-2, 1.5), rng.range(3, 4));
  if (rng.chance(0.5)) garden.tree(-near * (o.w / 2 + 2.6), rng.range(-3, 3), rng.range(5, 8), rng.pick(['mango', 'neem']));
  if (rng.chance(0.4)) garden.palm(near * (half - 1), rng.range(1, 5), rng.range(5, 9));
  for (let i = 0; i < (o.klass === 'modest' ? 3 : 7); i++) garden.bush(rng.pick([-1, 1]) * rng.range(o.w / 2 + 0.6, half), rng.range(-1, 7), rng.range(0.4, 0.9), rng.pick(['bush', 'croton', 'flower', 'dry']));
  if (o.klass !== 'modest') for (let i = 0; i < 4; i++) garden.bush(rng.range(-0.48, 0.48) * o.w, rng.range(2.4, 2.8), rng.range(0.3, 0.5), rng.pick(['croton', 'flower', 'bush']));
  garden.tufts(-half - 3, half + 3, 3, 15, o.klass === 'modest' ? 160 : 380, 0.16);
  if (rng.chance(0.4)) electricPole(b, p, near * (half + 2), rng.range(-8, 2), 8);
  if (rng.chance(0.6)) polytank(b, p, -near * (o.w / 2 + 1.6), 0, -1.5, rng.range(0.6, 2.6));
  backdrop(b, p, garden, rng, -15, { houses: 2, trees: 14, low: true });
}

/** A self-contained bungalow. @param {import('./scene.js').Order} order */
export function drawSmallHouse(order) {
  const { rng } = order, klass = classOf(rank(order)), set = beginOutdoors(order, { taste: { class: klass, bare: klass === 'modest' && rng.chance(0.3) } }), { b, palette: p } = set;
  const w = rng.range(7.5, klass === 'rich' ? 12.5 : 9.5), d = rng.range(6.5, 8.5), h = rng.range(2.75, 3), lift = rng.range(0.25, 0.5);
  const front = rng.pick(['wdw', 'w dw', 'wDw', 'wd w', 'w d w', 'dww', 'wwd']), roof = rng.pick(['hip', 'hip', 'gable', klass === 'modest' ? 'lean' : 'hip']);
  const deep = rng.range(1.4, 2.2), porch = rng.chance(0.75), bay = w / front.length, at = (front.search(/[dD]/) + 0.5) * bay - w / 2;
  const full = porch && rng.chance(0.4);
  range(set, rng, { w, d, h, lift, front, pane: rng.range(1.1, 1.6), roof, pitch: rng.range(0.5, 0.75), roofShift: full ? deep / 2 : 0, style: klass === 'modest' ? 'louvre' : rng.pick(['sliding', 'casement', 'louvre']), barred: klass !== 'rich', hood: rng.pick(['none', 'slab', 'frame']), doorStyle: rng.pick(['panel', 'plank', 'steel']), cooler: klass === 'rich', stripe: klass !== 'rich' && rng.chance(0.3) });
  if (porch) {
    const pw = full ? w : Math.min(3.4, w * 0.4), px = full ? 0 : at;
    veranda(set, rng, { x: px, w: pw, deep, h, lift, post: rng.pick(['round', 'square', klass === 'modest' ? 'timber' : 'round']), rail: full && rng.chance(0.6) ? rng.pick(['balusters', 'blocks', 'bars', 'solid']) : undefined, stepX: at });
    if (!full) b.at(px, lift + h - 0.12, deep / 2 - 0.3, 0, () => (rng.chance(0.5) ? hipRoof(b, p, { w: pw, d: deep + 0.8, pitch: 0.5, over: 0.3 }) : leanRoof(b, p, { w: pw, d: deep, rise: 0.5, over: 0.3 })));
  } else for (let i = 0; i < 2; i++) b.box(p.concrete, at, 0, 0.3 + i * 0.3, 1.5, lift - i * 0.16, 0.34);
  if (rng.chance(0.5)) satelliteDish(b, p, w * 0.3, lift + h + 0.7, 0.3);
  const pot = soft({ color: rng.pick(['#a5573a', '#d8d2c6', '#4b4d4e']) });
  if (klass !== 'modest') for (const side of [-1, 1]) pottedPlant(b, pot, set.garden, at + side * 1, porch ? lift : 0, porch ? deep - 0.5 : 0.8, 0.9, rng.pick(['bush', 'croton', 'palm']));
  surroundings(set, rng.fork('yard'), { w, klass });
  const view = frontView(rng, { w: w + 1.6, h: lift + h + 1.9, angle: (rng.chance(0.5) ? 1 : -1) * rng.range(0.05, 0.65), fill: 0.84, focal: rng.range(26, 32), near: 11 });
  const cover = roof === 'hip' ? 'hip' : roof === 'gable' ? 'gabled' : 'sloping';
  const alt = sentence(`${klass === 'modest' ? 'Plain' : 'Neat'} ${p.wallName} bungalow with a ${cover} roof${porch ? ' and a porch' : ''} ${set.mood.phrase}`);
  return { shot: finishOutdoors(set, view, { reach: 20, centre: [0, 1, 2] }), alt };
}

/** Washing on a line, buckets, a bench, chairs under the eaves. */
function dailyLife(/** @type {Set} */ { b, palette: p }, /** @type {Random} */ rng, /** @type {number} */ w) {
  if (rng.chance(0.6)) {
    const z = rng.range(3.4, 4.6), x0 = rng.range(-0.45, -0.1) * w, x1 = x0 + rng.range(3.5, 5.5);
    for (const x of [x0, x1]) b.bar(p.wood, [x, 0, z], [x, 1.9, z], 0.04);
    b.bar(p.dark, [x0, 1.85, z], [x1, 1.82, z], 0.008, 3);
    for (let x = x0 + 0.3; x < x1 - 0.5; x += rng.range(0.55, 0.9)) {
      const cloth = soft({ color: rng.pick(['#c8553d', '#3f6f9f', '#f0ede4', '#e0b23e', '#5f8a55', '#8c4a74', '#dfe5e8']), double: true }), ww = rng.range(0.35, 0.6), hh = rng.range(0.5, 0.95);
      for (let i = 0; i < 5; i++) b.box(cloth, x + (i * ww) / 5, 1.83 - hh + Math.sin(i * 1.3) * 0.03, z + Math.sin(i * 1.7) * 0.03, ww / 5 + 0.01, hh, 0.015);
    }
  }
  const plastic = soft({ color: rng.pick(['#e9e7df', '#2f62a0', '#a23a33', '#3c7a4c']) });
  for (let i = 0, n = rng.int(0, 3); i < n; i++) plasticChair(b, plastic, rng.range(-0.4, 0.4) * w, rng.range(1.6, 3.4), rng.range(-0.8, 0.8));
  for (let i = 0, n = rng.int(1, 4); i < n; i++) {
    const bucket = soft({ color: rng.pick(['#2f62a0', '#c0392b', '#e0b23e', '#3c7a4c', '#202226']) });
    b.turned(bucket, rng.range(-0.45, 0.45) * w, 0.02, rng.range(1.2, 3), [[0, 0], [0.15, 0], [0.2, 0.34], [0.21, 0.34], [0.17, 0.03], [0, 0.03]], 14);
  }
  if (rng.chance(0.5)) b.box(p.wood, rng.range(-0.3, 0.3) * w, 0.38, 1.3, 1.8, 0.06, 0.34);
}

/** Many doors under one long roof, round a yard. @param {import('./scene.js').Order} order */
export function drawCompoundHouse(order) {
  const { rng } = order, grade = rank(order), klass = grade < 0.55 ? 'modest' : grade < 0.9 ? 'middle' : 'rich';
  const set = beginOutdoors(order, { taste: { class: klass, bare: grade < 0.14 } }), { b, palette: p } = set;
  const front = rng.pick(['wdwdwd', 'dwwdwd', 'wdwwdw', 'dwdwdwdw', 'wdwdw', 'dwwddwwd', 'wd wd wd']), w = front.length * rng.range(1.75, 2.05), d = 6, h = 2.75, lift = 0.32, deep = rng.range(1.2, 1.7);
  const common = { h, lift, pane: 0.95, style: klass === 'rich' ? 'sliding' : rng.pick(['louvre', 'louvre', 'sliding', 'casement']), barred: rng.chance(0.5), hood: 'none', doorStyle: rng.pick(['panel', 'plank', 'plank']), cooler: false, stripe: rng.chance(0.45), pitch: rng.range(0.4, 0.6), roof: rng.pick(['gable', 'hip', 'lean', 'hip']) };
  range(set, rng, { ...common, w, d, front, roofShift: deep / 2 });
  veranda(set, rng, { x: 0, w, deep, h, lift, post: klass === 'modest' ? rng.pick(['timber', 'square']) : rng.pick(['square', 'round']), stepX: rng.range(-0.25, 0.25) * w, rail: rng.chance(0.3) ? 'solid' : undefined });
  const side = rng.pick([-1, 1]);
  if (rng.chance(0.65)) {
    b.at(side * (w / 2 + 2.4), 0, rng.range(5, 6.5), -side * Math.PI / 2, () => {
      range(set, rng, { ...common, w: 8, d: 4.4, front: 'dwdw', roofShift: 0.4, roof: common.roof === 'hip' ? 'hip' : 'lean' });
      b.box(p.concrete, 0, 0, 0.7, 8, lift - 0.1, 1.4);
    });
  }
  dailyLife(set, rng.fork('life'), w);
  surroundings(set, rng.fork('yard'), { w: w + 5, klass });
  const view = frontView(rng, { w: w * 0.86, h: lift + h + 1.9, angle: -side * rng.range(0.1, 0.55), fill: 0.95, focal: rng.range(24, 28), near: 11 });
  const doors = [...front].filter((m) => m === 'd').length;
  const alt = sentence(`${p.wallName} compound house with ${['', '', 'two', 'three', 'four'][doors] ?? 'several'} doors along a veranda and a swept yard ${set.mood.phrase}`);
  return { shot: finishOutdoors(set, view, { reach: 20, centre: [0, 1, 3] }), alt };
}
