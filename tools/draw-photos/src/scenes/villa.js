import { airConditioner, downpipe, polytank, satelliteDish, wallLamp } from '../parts/fixtures.js';
import { railing } from '../parts/railing.js';
import { gableRoof, hipRoof, parapet } from '../parts/roof.js';
import { backdrop, compoundWall, openGround, patch, puddles } from '../parts/site.js';
import { doorUnit, windowUnit } from '../parts/window.js';
import { fourSides, wall } from '../parts/wall.js';
import { parkedCar } from '../parts/car.js';
import { beginOutdoors, finishOutdoors, frontView } from './outdoor.js';
import { rank, sentence } from './scene.js';

/** @typedef {ReturnType<typeof beginOutdoors>} Set */

/** A two-storey body with a window pattern on each side. */
function body(/** @type {Set} */ set, /** @type {import('../random.js').Random} */ rng, /** @type {any} */ o) {
  const { b, palette: p } = set;
  for (let floor = 0; floor < o.floors; floor++) {
    b.at(o.x, 0.45 + floor * o.storey, o.z, 0, () => fourSides(b, o.w, o.d, (side, width) => {
      const n = Math.max(1, Math.round(width / o.bay)), openings = [];
      for (let i = 0; i < n; i++) {
        const w = side === 0 ? o.windowWidth : o.windowWidth * 0.8, x = (width * (i + 0.5)) / n - w / 2;
        if (side === 0 && o.skip?.includes(floor * 10 + i)) continue;
        openings.push({ x, y: 0.9, w, h: o.storey - 1.65 });
      }
      const doors = side === 0 ? (o.doors ?? []).filter((/** @type {any} */ q) => q.floor === floor) : [];
      wall(b, p.wall, { width, height: o.storey, openings: [...openings, ...doors.map((/** @type {any} */ q) => ({ x: q.x, y: 0, w: q.w, h: q.h }))] });
      for (const opening of openings) windowUnit(b, p, opening, rng, { style: o.style, hood: o.hood, barred: o.barred && floor === 0 });
      for (const q of doors) doorUnit(b, p, { x: q.x, y: 0.06, w: q.w, h: q.h - 0.06 }, rng, q.style);
      if (side === 1 || side === 3) airConditioner(b, p, width * 0.5, 1.7);
    }));
    b.box(p.trim, o.x, 0.45 + floor * o.storey - 0.12, o.z, o.w + 0.16, 0.18, o.d + 0.16);
  }
  b.box(p.base, o.x, 0, o.z, o.w + 0.1, 0.4, o.d + 0.1);
  b.at(o.x, 0.45 + o.floors * o.storey, o.z, 0, () => {
    if (o.roof === 'flat') parapet(b, p, { w: o.w, d: o.d, height: 0.7, over: 0.3 });
    else if (o.roof === 'gable') gableRoof(b, p, { w: o.w, d: o.d });
    else hipRoof(b, p, { w: o.w, d: o.d, pitch: o.pitch, over: 0.75 });
  });
}

/** A porch on columns with a balcony on it. */
function portico(/** @type {Set} */ set, /** @type {import('../random.js').Random} */ rng, /** @type {any} */ o) {
  const { b, palette: p } = set, { x, z, w, d, storey } = o;
  b.box(p.floor, x, 0, z + d / 2, w + 0.3, 0.45, d);
  for (let i = 0; i < 3; i++) b.box(p.floor, x, 0, z + d + 0.15 + i * 0.32, w * 0.7, 0.45 - (i + 1) * 0.14, 0.34);
  const tall = o.tall ? storey * 2 : storey, columns = w > 4.4 ? 4 : 2;
  for (let i = 0; i < columns; i++) {
    const cx = x - w / 2 + 0.2 + ((w - 0.4) * i) / (columns - 1), cz = z + d - 0.22;
    if (o.round) {
      b.box(p.trim, cx, 0.45, cz, 0.52, 0.22, 0.52);
      b.cylinder(p.trim, cx, 0.67, cz, 0.2, tall - 0.62, 0.17, 20);
      b.turned(p.trim, cx, 0.45 + tall - 0.42, cz, [[0.17, 0], [0.24, 0.04], [0.2, 0.08], [0.3, 0.2], [0.32, 0.28]], 20);
    } else {
      b.box(o.stone ? p.stone : p.trim, cx, 0.45, cz, 0.4, tall - 0.2, 0.4);
      b.box(p.trim, cx, 0.45 + tall - 0.34, cz, 0.52, 0.14, 0.52);
    }
  }
  b.box(p.trim, x, 0.45 + tall - 0.2, z + d / 2, w + 0.2, 0.34, d + 0.1);
  b.box(p.soffit, x, 0.45 + tall - 0.22, z + d / 2, w, 0.02, d - 0.1);
  wallLamp(b, p, x + w * 0.3, 2.2, z);
  if (o.tall) {
    b.at(x, 0.45 + tall + 0.12, z + d / 2 - 0.3, 0, () => hipRoof(b, p, { w, d: d + 1, pitch: 0.5, over: 0.45 }));
    return;
  }
  b.at(x - w / 2, 0.45 + tall + 0.14, z + d - 0.12, 0, () => railing(b, p, w, o.rail));
  for (const side of [-1, 1]) b.at(x + (side * w) / 2, 0.45 + tall + 0.14, z + d - 0.12, Math.PI / 2, () => railing(b, p, d - 0.2, o.rail));
}

/** The garden and the drive between camera and house. */
function yard(/** @type {Set} */ set, /** @type {import('../random.js').Random} */ rng, /** @type {any} */ o) {
  const { b, palette: p, garden, mood } = set;
  openGround(b, p, o.ground, 34, 0.6);
  patch(b, p, o.drive, o.driveX, 9.5, o.driveWidth, 19);
  if (mood.wet) puddles(b, p, rng, [o.driveX - 3, o.driveX + 3, 3, 11], 6);
  for (const side of [-1, 1]) {
    b.at(side * o.half, 0, 0, Math.PI / 2, () => compoundWall(b, p, { x0: -20, x1: 9, z: 0, height: 2.2, style: rng.pick(['plain', 'spikes', 'plain']) }));
  }
  compoundWall(b, p, { x0: -o.half, x1: o.half, z: -12, height: 2.2 });
  if (rng.chance(0.7)) garden.hedge(-o.half + 0.8, -o.w / 2 - 0.4, 1.2, rng.range(0.6, 1), rng.pick(['bush', 'croton', 'flower']));
  for (let i = 0; i < 5; i++) garden.bush(rng.pick([-1, 1]) * rng.range(o.w / 2 + 0.6, o.half - 0.8), rng.range(-1, 8), rng.range(0.5, 0.95), rng.pick(['bush', 'croton', 'flower', 'croton']));
  for (let i = 0; i < 3; i++) garden.bush(-o.w / 2 + rng.range(0.4, o.w * 0.35), 0.75, rng.range(0.35, 0.55), rng.pick(['bush', 'croton', 'flower']));
  if (rng.chance(0.6)) garden.palm((rng.chance(0.5) ? 1 : -1) * (o.half - 1.6), rng.range(2, 6), rng.range(4.5, 7.5));
  if (rng.chance(0.5)) garden.plantain((rng.chance(0.5) ? 1 : -1) * (o.half - 1.3), rng.range(-3, 1), 3.6);
  for (const side of [-1, 1]) {
    const edge = o.driveX + side * (o.driveWidth / 2 + 0.4);
    garden.tufts(Math.min(edge, side * o.half), Math.max(edge, side * o.half), 1, 15, 420, 0.13);
  }
  backdrop(b, p, garden, rng, -15, { houses: 1, trees: 13 });
}

/** @param {import('./scene.js').Order} order @returns {import('./scene.js').Picture} */
export function drawVilla(order) {
  const { rng } = order, grade = rank(order), klass = grade < 0.45 ? 'middle' : 'rich';
  const set = beginOutdoors(order, { taste: { class: klass } }), { b, palette: p } = set;
  const w = rng.range(9.5, 13), d = rng.range(8, 10), storey = rng.range(2.95, 3.25), mirror = rng.chance(0.5) ? 1 : -1;
  const modern = grade > 0.5 && rng.chance(0.55), style = modern ? 'sliding' : rng.pick(['sliding', 'casement', 'sliding']);
  const roof = modern ? rng.pick(['flat', 'flat', 'hip']) : rng.pick(['hip', 'hip', 'gable']);
  const rail = modern ? rng.pick(['glass', 'solid', 'bars']) : rng.pick(['balusters', 'bars', 'balusters', 'blocks']);
  const px = mirror * rng.range(-1.5, 1.5), pw = rng.range(3.4, 5.6), bay = w / 3, hood = rng.pick(modern ? ['frame', 'none'] : ['slab', 'frame', 'none']);
  const middle = w / 2 + px;
  const skip = [0, 10].flatMap((f) => [0, 1, 2].filter((i) => Math.abs((i + 0.5) * bay - middle) < bay * 0.62).map((i) => f + i));
  const doors = [{ floor: 0, x: middle - 0.9, w: 1.8, h: 2.4, style: rng.pick(['panel', 'panel', 'steel', 'plank']) }, { floor: 1, x: middle - 1, w: 2, h: 2.3, style: 'glass' }];
  body(set, rng, { x: 0, z: -d / 2, w, d, floors: 2, storey, bay, style, hood, barred: klass === 'middle', roof, pitch: rng.range(0.5, 0.75), windowWidth: rng.range(1.5, 2.1), skip, doors });
  const wing = rng.chance(0.7);
  if (wing) {
    const ww = rng.range(3.8, 5), wx = mirror * (w / 2 - ww / 2 + rng.range(0.4, 1.6)), proud = rng.range(1.2, 2.4);
    if (Math.abs(wx - px) > ww / 2 + pw / 2 - 0.4) {
      body(set, rng, { x: wx, z: proud / 2 - 0.5, w: ww, d: proud + 1, floors: rng.chance(0.7) ? 2 : 1, storey, bay: ww, style, hood, barred: klass === 'middle', roof: modern ? 'flat' : rng.pick(['hip', 'gable']), pitch: 0.5, windowWidth: rng.range(1.8, 2.4) });
    }
  }
  portico(set, rng, { x: px, z: 0, w: pw, d: rng.range(1.8, 2.6), storey, rail, round: !modern && rng.chance(0.6), tall: !modern && klass === 'rich' && rng.chance(0.25), stone: modern && rng.chance(0.6) });
  downpipe(b, p, -w / 2 + 0.15, 0.06, storey * 2 + 0.4);
  if (rng.chance(0.6)) polytank(b, p, mirror * (w / 2 + 2), 0, -d + 1, rng.range(1.6, 4));
  if (rng.chance(0.4)) satelliteDish(b, p, -mirror * w * 0.35, storey * 2 + 0.9, 0.3);
  const half = w / 2 + rng.range(4, 6), driveX = px + rng.range(-1, 1);
  yard(set, rng.fork('yard'), { half, w, ground: rng.pick(['grass', 'worn', 'grass', 'laterite']), drive: rng.pick(['pavers', 'pavers', 'concrete', 'gravel']), driveX, driveWidth: rng.range(4, 8) });
  if (rng.chance(0.25)) parkedCar(b, p, rng, driveX - mirror * 2.4, 4.8, rng.range(-0.3, 0.3) + (rng.chance(0.5) ? Math.PI : 0));
  const view = frontView(rng, { w: w + 1.5, h: storey * 2 + (roof === 'flat' ? 1.4 : 3), near: 15, angle: mirror * rng.range(-0.16, 0.62) });
  const alt = sentence(`${p.wallName} two-storey villa with a ${roof === 'flat' ? 'flat roof' : `${p.roofName} roof`}${rail === 'balusters' ? ' and a balustrade' : ''} ${set.mood.phrase}`);
  return { shot: finishOutdoors(set, view), alt };
}
