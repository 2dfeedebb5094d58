import { pottedPlant } from '../parts/fixtures.js';
import { bed, bunk } from '../furniture/beds.js';
import * as decor from '../furniture/decor.js';
import { clutter, counter, fridge, gasBottle, wallUnits } from '../furniture/kitchen.js';
import { diningChair, swivelChair } from '../furniture/seating.js';
import { soft } from '../parts/materials.js';
import { coffer, cornerView, furnish } from './furnishing.js';
import { beginRoom, finishRoom, shell } from './room.js';
import { classOf, rank, sentence } from './scene.js';

/** What stands at both sides of a bed and hangs over it. */
function bedside(/** @type {any} */ room, /** @type {any} */ f, /** @type {number} */ x, /** @type {number} */ bedWidth) {
  const { b, rng, d } = room;
  for (const s of [-1, 1]) {
    const at = x + s * (bedWidth / 2 + 0.36);
    if (Math.abs(at) > room.w / 2 - 0.25) continue;
    decor.chest(b, f.wood, f.steel, at, -d / 2 + 0.24, 0, 0.46, 0.5);
    if (rng.chance(0.75)) decor.standLamp(b, f.steel, f.shade, at, 0.5, -d / 2 + 0.22, 0.5);
  }
  b.at(x, 0, -d / 2, 0, () => {
    const kind = rng.int(0, 3);
    if (kind === 0) decor.picture(b, f.black, 0, 1.5, 1.2, 0.7, rng);
    if (kind === 1) for (const s of [-1, 1]) decor.picture(b, f.woodDark, s * 0.42, 1.5, 0.6, 0.75, rng);
    if (kind === 2) for (let i = -1; i <= 1; i++) decor.picture(b, f.black, i * 0.5, 1.55, 0.4, 0.52, rng);
  });
}

/** @param {import('./scene.js').Order} order @returns {import('./scene.js').Picture} */
export function drawBedroom(order) {
  const { rng } = order, klass = classOf(rank(order)), size = { modest: 0, middle: 0.4, rich: 1 }[klass];
  const room = beginRoom(order, { klass, w: rng.range(3.4, 3.9) + size, d: rng.range(3.8, 4.3) + size, h: rng.range(2.7, 2.95) + size * 0.1 });
  const f = furnish(room), { b, w, d } = room, side = rng.pick([-1, 1]), lightSide = side > 0 ? 3 : 1;
  const farWindow = rng.chance(0.25), tall = klass === 'rich' && rng.chance(0.6);
  const holes = /** @type {any[]} */ ([{ side: lightSide, at: 0.5 + (lightSide === 3 ? -1 : 1) * rng.range(-0.05, 0.12), w: klass === 'modest' ? 1.3 : rng.range(1.5, 2.2), h: tall ? 2.2 : 1.25, y: tall ? 0.06 : 0.95, curtains: f.curtain, sheer: tall, barred: klass !== 'rich' }]);
  if (farWindow) holes.push({ side: 2, at: side > 0 ? 0.2 : 0.8, w: 1, h: 1.2, curtains: f.curtain });
  const accent = rng.chance(0.35) ? soft({ color: rng.pick(['#7d8f86', '#a97f63', '#4f5f6b', '#c4a98a', '#8c6f78', '#5c6b58']) }) : undefined;
  shell(room, holes, { accent });
  if (klass === 'rich') coffer(room);
  const bw = klass === 'modest' ? rng.range(1.25, 1.5) : rng.range(1.6, 1.95), x = -side * rng.range(0, 0.25), low = klass === 'modest' && rng.chance(0.3);
  bed(b, { wood: f.wood, sheet: f.sheet, cover: f.cover, accent: f.accent, mattress: f.mattress, pad: f.body }, { x, z: -d / 2 + 1.14, w: bw, low, head: klass === 'rich' ? 'padded' : rng.pick(['panel', 'slats', 'padded']), made: !low || rng.chance(0.5) }, rng);
  if (!low) bedside(room, f, x, bw);
  if (rng.chance(0.8)) decor.wardrobe(b, rng.chance(0.3) ? f.white : f.wood, f.steel, side * w / 2, -d / 2 + rng.range(1.02, 1.15), -side * Math.PI / 2, rng.range(1.3, 1.9), rng.range(1.95, 2.25), rng.chance(0.4) ? f.mirror : undefined);
  else b.at(side * w / 2, 0, -0.5, -side * Math.PI / 2, () => { decor.chest(b, f.wood, f.steel, 0, 0.24, 0, 1, 0.8, 3); decor.picture(b, f.black, 0, 1.25, 0.6, 0.8, rng); });
  if (rng.chance(0.7)) decor.rug(b, f.rug, f.rugEdge, x, -d / 2 + 2.1, bw + 0.9, 1.3, rng);
  if (klass === 'modest') decor.standingFan(b, room.palette.plastic, f.steel, -side * (w / 2 - 0.5), 0.3, side * 1.2);
  else if (rng.chance(0.6)) pottedPlant(b, f.pot, room.garden, -side * (w / 2 - 0.4), 0, -d / 2 + 0.45, rng.range(0.9, 1.2), rng.pick(['palm', 'bush']));
  if (klass === 'rich' && rng.chance(0.5)) decor.pendant(b, f.black, f.steel, f.glow, 0, 0, room.h, 0.5);
  else decor.ceilingFan(b, f.steel, rng.chance(0.5) ? room.palette.plastic : f.wood, 0, 0, room.h, rng.range(0, 2));
  if (klass !== 'modest') b.at(0, 0, -d / 2, 0, () => decor.splitUnit(b, f.white, f.dark, side * w * 0.26, room.h - 0.46));
  const alt = sentence(`${low ? 'Plain bedroom with a mattress on the floor' : `${klass === 'rich' ? 'Large' : klass === 'middle' ? 'Tidy' : 'Simple'} bedroom with a ${bw > 1.6 ? 'wide ' : ''}bed`}, curtains and ${room.floorName}`);
  return { shot: finishRoom(room, cornerView(room, side, { aim: 0.22, inset: 0.85 }), { sunSide: lightSide }), alt };
}

/** One room to live in: bed, a strip of kitchen, a table. @param {import('./scene.js').Order} order @returns {import('./scene.js').Picture} */
export function drawStudioRoom(order) {
  const { rng } = order, klass = classOf(rank(order)), room = beginRoom(order, { klass, w: rng.range(3.8, 5), d: rng.range(4.3, 5.4) });
  const f = furnish(room), { b, w, d } = room, side = rng.pick([-1, 1]), lightSide = side > 0 ? 3 : 1, farWindow = rng.chance(0.5);
  shell(room, [
    { side: farWindow ? 2 : lightSide, at: farWindow ? 0.5 - side * 0.24 * -1 : 0.5, w: rng.range(1.2, 1.7), h: 1.25, curtains: f.curtain, barred: klass !== 'rich' },
    ...(farWindow ? [] : [{ side: 2, at: side > 0 ? 0.75 : 0.25, w: 0.9, h: 2.1, door: 'panel' }]),
  ]);
  const z = -d / 2 + 1.14, bw = rng.range(1.2, 1.6), low = klass === 'modest' && rng.chance(0.4);
  bed(b, { wood: f.wood, sheet: f.sheet, cover: f.cover, accent: f.accent, mattress: f.mattress, pad: f.body }, { x: -side * (w / 2 - bw / 2 - 0.12), z: z + 0.05, w: bw, low, head: rng.pick(['panel', 'slats', 'padded']) }, rng);
  const set = { front: soft({ color: rng.pick(['#f1efe9', '#a67c52', '#5d6b63', '#d9cdb8', '#8a4f35', '#6d7f8c']) }), top: rng.chance(0.5) ? f.dark : f.white, body: f.white, steel: f.steel, dark: f.dark, white: f.white, splash: f.white };
  b.at(side * w / 2, 0, -d / 2 + 0.9, -side * Math.PI / 2, () => {
    b.at(side > 0 ? 0 : -1.8, 0, 0, 0, () => {
      if (klass === 'modest') {
        b.cushion(f.wood, 0.9, 0.7, 0.3, 1.3, 0.05, 0.55, 0.012);
        for (const sx of [0.32, 1.48]) for (const sz of [0.08, 0.52]) b.box(f.wood, sx, 0, sz, 0.05, 0.7, 0.05);
        b.cushion(f.steel, 0.9, 0.75, 0.3, 0.6, 0.08, 0.36, 0.02);
        gasBottle(b, set, 1.75, 0.3, rng);
        clutter(b, set, 0.3, 1.5, 0.75, 0.3, rng, 4);
      } else {
        counter(b, set, rng.pick(['csh', 'hsc', 'dsh']));
        wallUnits(b, set, 3, 0);
        clutter(b, set, 0.1, 1.7, 0.9, 0.12, rng, 3);
      }
    });
  });
  fridge(b, rng.chance(0.5) ? f.white : f.steel, f.dark, side * w / 2, -d / 2 + 0.45, -side * Math.PI / 2, klass === 'modest' ? 0.86 : 1.5, 0.55);
  if (rng.chance(0.7)) {
    b.cylinder(f.wood, -side * 0.1, 0.7, 0.5, 0.42, 0.035, 0.42, 32);
    b.cylinder(f.black, -side * 0.1, 0, 0.5, 0.04, 0.7);
    b.cylinder(f.black, -side * 0.1, 0, 0.5, 0.24, 0.02);
    for (const s of [-1, 1]) diningChair(b, f.wood, f.accent, -side * 0.1 + s * 0.55, 0.5, s > 0 ? -Math.PI / 2 : Math.PI / 2);
  } else decor.rug(b, f.rug, f.rugEdge, 0, 0.1, 1.8, 1.4, rng);
  b.at(-side * w / 2, 0, 0, side * Math.PI / 2, () => farWindow && decor.picture(b, f.black, 0.3, 1.4, 0.8, 0.6, rng));
  if (!farWindow) b.at(-side * w * 0.25, 0, -d / 2, 0, () => decor.picture(b, f.woodDark, 0, 1.4, 0.9, 0.6, rng));
  decor.ceilingFan(b, f.steel, room.palette.plastic, 0, 0, room.h, rng.range(0, 2));
  const alt = sentence(`Studio room with a ${low ? 'mattress' : 'bed'}, ${klass === 'modest' ? 'a table with a gas stove' : 'a kitchenette'}, a fridge and ${room.floorName}`);
  return { shot: finishRoom(room, cornerView(room, side * (rng.chance(0.85) ? 1 : -1), { focal: 18.5, inset: 0.75 }), { sunSide: farWindow ? 2 : lightSide }), alt };
}

/** Bunks or single beds in a shared room, desks at the window. @param {import('./scene.js').Order} order @returns {import('./scene.js').Picture} */
export function drawHostelRoom(order) {
  const { rng, number } = order, room = beginRoom(order, { klass: number % 3 ? 'middle' : 'modest', w: rng.range(3.6, 4.4), d: rng.range(4.6, 5.6), floors: ['terrazzo', 'cream tiles', 'cement screed', 'grey tiles'] });
  const f = furnish(room), { b, w, d } = room;
  shell(room, [{ side: 2, at: 0.5, w: 1.6, h: 1.25, curtains: f.curtain, barred: number % 2 === 0 }], { dado: rng.chance(0.5) ? soft({ color: rng.pick(['#8fa3a0', '#b58f68', '#8a9ab0']) }) : undefined });
  const frame = soft({ color: rng.pick(['#2c2e30', '#5c6b7a', '#7a2f28', '#3b4f45']) }), bunks = number % 3 !== 0;
  for (const s of [-1, 1]) {
    const covers = soft({ color: rng.pick(['#4b6a8a', '#a8492f', '#7c8c5a', '#c8963c', '#6d5a7d', '#d8c9ae']) });
    for (let i = 0; i < 2; i++) {
      const z = -d / 2 + 1.15 + i * 2.2;
      if (z > d / 2 - 1.6) continue;
      if (bunks) bunk(b, { frame, mattress: f.mattress, sheet: f.sheet, cover: covers }, s * (w / 2 - 0.52), z, s > 0 ? Math.PI : 0, rng);
      else bed(b, { wood: f.wood, sheet: f.sheet, cover: covers, accent: f.accent, mattress: f.mattress }, { x: s * (w / 2 - 0.55), z: z + 0.05, w: 0.95, head: 'panel' }, rng);
    }
  }
  b.cushion(f.wood, 0, 0.72, -d / 2 + 0.32, 1.3, 0.04, 0.55, 0.01);
  for (const s of [-0.6, 0.6]) b.box(f.wood, s, 0, -d / 2 + 0.32, 0.05, 0.72, 0.5);
  for (let i = 0; i < 5; i++) b.box(i % 2 ? f.accent : f.second, -0.4 + i * 0.045, 0.76, -d / 2 + 0.2, 0.04, 0.24, 0.17);
  swivelChair(b, f.body, f.black, rng.range(-0.2, 0.2), -d / 2 + 0.85, Math.PI + rng.range(-0.5, 0.5));
  decor.ceilingFan(b, f.steel, room.palette.plastic, 0, 0, room.h, rng.range(0, 2));
  const view = { from: [rng.range(-0.6, 0.6), 1.45, d / 2 - 0.25], to: [rng.range(-0.3, 0.3), 0, -d / 2], focal: 19, shift: -0.12 };
  return { shot: finishRoom(room, view, { sunSide: 2 }), alt: sentence(`Hostel room with ${bunks ? 'bunk beds' : 'single beds'}, a desk under the window and ${room.floorName}`) };
}
