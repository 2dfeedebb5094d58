import { pottedPlant } from '../parts/fixtures.js';
import * as decor from '../furniture/decor.js';
import { diningSet, lowTable, sofa } from '../furniture/seating.js';
import { coffer, cornerView, furnish } from './furnishing.js';
import { beginRoom, finishRoom, shell } from './room.js';
import { classOf, rank, sentence } from './scene.js';

/** The far wall: television or window, pictures, lamps, plants. */
function farWall(/** @type {any} */ room, /** @type {any} */ f, /** @type {boolean} */ tv, /** @type {number} */ side) {
  const { b, rng, w, d, palette } = room;
  if (tv) {
    decor.mediaWall(b, f.wood, f.screen, f.dark, rng.range(-0.3, 0.3), -d / 2, 0, rng.range(1.5, 2.4), rng.chance(0.6));
    if (room.klass === 'rich') for (let i = 0; i < 14; i++) b.box(f.wood, -1.6 + i * 0.06 + (side > 0 ? 0 : 2.4), 0.1, -d / 2 + 0.02, 0.035, room.h - 0.3, 0.03);
  } else b.at(0, 0, -d / 2, 0, () => sofa(b, { body: f.body, cushion: f.cushion, accent: f.second, legs: f.wood }, { x: 0, z: 0.55, seats: 2, style: rng.int(0, 2) }, rng));
  for (const s of [-1, 1]) {
    const x = s * (w / 2 - 0.42), z = -d / 2 + 0.42, kind = rng.int(0, 3);
    if (kind < 2) pottedPlant(b, f.pot, room.garden, x, 0, z, rng.range(0.95, 1.3), rng.pick(['palm', 'palm', 'bush', 'croton']));
    else if (kind === 2) decor.standLamp(b, f.steel, f.shade, x, 0, z, 1.5);
    else if (room.klass === 'modest') decor.standingFan(b, palette.plastic, f.steel, x, z, -s * 0.5);
  }
}

/** @param {import('./scene.js').Order} order @returns {import('./scene.js').Picture} */
export function drawLivingRoom(order) {
  const { rng } = order, klass = classOf(rank(order)), size = { modest: 0, middle: 0.5, rich: 1.2 }[klass];
  const room = beginRoom(order, { klass, w: rng.range(3.9, 4.6) + size, d: rng.range(4.6, 5.4) + size, h: rng.range(2.75, 2.95) + size * 0.15 });
  const f = furnish(room), { b, w, d } = room, side = rng.pick([-1, 1]), tv = rng.chance(0.6), lightSide = side > 0 ? 3 : 1;
  const big = klass !== 'modest', holes = [];
  if (!tv || w > 5.4) holes.push({ side: 2, at: tv ? (rng.chance(0.5) ? 0.14 : 0.86) : 0.5, w: tv ? 0.9 : rng.range(1.8, 2.6), h: 1.35, curtains: f.curtain, barred: klass === 'modest' });
  holes.push({ side: lightSide, at: rng.range(0.4, 0.6), w: big ? rng.range(1.8, 2.8) : 1.5, h: big && rng.chance(0.5) ? 2.15 : 1.3, y: big && rng.chance(0.5) ? 0.08 : 0.9, curtains: f.curtain, sheer: big, barred: klass !== 'rich' && rng.chance(0.6) });
  if (holes[holes.length - 1].h > 2) holes[holes.length - 1].y = 0.08;
  if (rng.chance(0.6)) holes.push({ side: side > 0 ? 1 : 3, at: side > 0 ? 0.82 : 0.18, w: 0.95, h: 2.1, door: 'panel' });
  shell(room, holes, { accent: rng.chance(0.4) ? f.rug : undefined });
  if (klass === 'rich') coffer(room);
  farWall(room, f, tv, side);
  const set = { body: f.body, cushion: f.cushion, accent: f.accent, legs: f.wood }, style = rng.int(0, 2);
  sofa(b, set, { x: -side * (w / 2 - 0.62), z: rng.range(-0.5, 0.1), turn: side * Math.PI / 2, seats: 3, style }, rng);
  if (rng.chance(0.75)) sofa(b, set, { x: side * (w / 2 - 0.75), z: rng.range(-0.9, -0.3), turn: -side * (Math.PI / 2 + rng.range(-0.3, 0.2)), seats: klass === 'modest' ? 1 : rng.int(1, 2), style }, rng);
  if (rng.chance(0.8)) decor.rug(b, f.rug, f.rugEdge, -side * 0.3, -0.3, rng.range(1.9, 2.4), rng.range(1.6, 2.6), rng);
  lowTable(b, rng.chance(0.3) ? f.dark : f.wood, rng.chance(0.5) ? f.black : f.wood, -side * rng.range(0, 0.3), -0.25, rng.range(0.9, 1.2), 0.6, rng.chance(0.35));
  b.turned(f.second, -side * 0.15, 0.42, -0.25, [[0, 0], [0.06, 0], [0.11, 0.08], [0.1, 0.08], [0.05, 0.02], [0, 0.02]], 20);
  b.at(-side * (w / 2), 0, 0, side * Math.PI / 2, () => {
    if (lightSide !== (side > 0 ? 3 : 1)) decor.picture(b, f.black, 0, 1.45, 1.1, 0.75, rng);
  });
  b.at(side * (w / 2), 0, 0, -side * Math.PI / 2, () => {
    for (let i = 0, n = rng.int(1, 3); i < n; i++) decor.picture(b, f.woodDark, side * (i * 0.75 + 0.2), rng.range(1.35, 1.5), 0.56, rng.range(0.5, 0.75), rng);
  });
  if (!tv) b.at(0, 0, -d / 2, 0, () => decor.picture(b, f.black, side * w * 0.34, 1.45, 0.6, 0.8, rng));
  if (klass === 'rich' && rng.chance(0.5)) decor.pendant(b, f.black, f.steel, f.glow, 0, -0.3, room.h, 0.6);
  else decor.ceilingFan(b, f.steel, klass === 'modest' ? room.palette.plastic : f.wood, 0, -0.3, room.h, rng.range(0, 2), rng.pick([3, 3, 5]));
  if (klass !== 'modest') b.at(0, 0, -d / 2, 0, () => decor.splitUnit(b, f.white, f.dark, rng.pick([-1, 1]) * w * 0.3, room.h - 0.5));
  if (big && rng.chance(0.5) && d > 5.7) diningSet(b, f.wood, f.cushion, -side * (w / 2 - 1.1), d / 2 - 1.5, Math.PI / 2, 4);
  const alt = sentence(`${klass === 'modest' ? 'Simple' : klass === 'middle' ? 'Comfortable' : 'Spacious'} living room with sofas, a low table, ${tv ? 'a television' : 'a wide window'} and ${room.floorName}`);
  return { shot: finishRoom(room, cornerView(room, side), { sunSide: lightSide }), alt };
}
