import * as tex from '../parts/textures.js';
import { pottedPlant } from '../parts/fixtures.js';
import { soft } from '../parts/materials.js';
import { basin, shower, toilet, towelRail, tub } from '../furniture/bath.js';
import * as decor from '../furniture/decor.js';
import { clutter, cooker, counter, fridge, gasBottle, wallUnits } from '../furniture/kitchen.js';
import { diningSet, swivelChair } from '../furniture/seating.js';
import { coffer, cornerView, furnish } from './furnishing.js';
import { beginRoom, finishRoom, shell } from './room.js';
import { classOf, rank, sentence } from './scene.js';

/** @param {import('./scene.js').Order} order @returns {import('./scene.js').Picture} */
export function drawKitchen(order) {
  const { rng } = order, klass = classOf(rank(order)), w = rng.range(2.8, 3.6) + (klass === 'rich' ? 1 : 0), d = rng.range(3.4, 4.4);
  const room = beginRoom(order, { klass, w, d, floors: ['cream tiles', 'white tiles', 'grey tiles', 'terrazzo', 'brown tiles'] }), f = furnish(room), { b } = room, side = rng.pick([-1, 1]);
  const set = {
    front: soft({ color: rng.pick(['#f2f0ea', '#8d6239', '#5f6f66', '#3f4a52', '#c9b99e', '#a9583a', '#dfe3e0', '#6b4429', '#2f3b36']), map: rng.chance(0.5) ? tex.wood() : undefined }),
    top: rng.chance(0.5) ? f.dark : soft({ color: rng.pick(['#d9d4ca', '#8d8a86', '#b9a890', '#3c3a38']), map: tex.marble() }), body: f.white, steel: f.steel, dark: f.dark, white: f.white, splash: f.white,
  };
  const tile = soft({ color: rng.pick(['#f3f1ec', '#e3ddd0', '#cfdad6', '#e8d9c2', '#b9c7cb']), map: rng.chance(0.5) ? tex.wallTiles() : tex.smallTiles() });
  const n = Math.floor((w - 0.1) / 0.6), unit = (w - 0.02) / n, mid = Math.floor(n / 2);
  shell(room, [{ side: 2, at: 0.5, w: Math.min(1.5, unit * (klass === 'modest' ? 2 : 2)), h: 0.95, y: 1.15, barred: klass === 'modest' }, ...(rng.chance(0.4) ? [{ side: side > 0 ? 3 : 1, at: 0.7, w: 0.85, h: 2.1, door: 'panel' }] : [])], { dado: tile, dadoHeight: klass === 'modest' ? 1.5 : 2.1 });
  b.at(-w / 2 + 0.01, 0, -d / 2, 0, () => {
    counter(b, set, Array.from({ length: n }, (_, i) => (i === mid ? 's' : rng.pick(['c', 'c', 'd']))).join(''), unit);
    clutter(b, set, 0.1, w * 0.3, 0.9, 0.14, rng, 3);
    clutter(b, set, w * 0.68, w - 0.1, 0.9, 0.14, rng, 3);
    if (klass !== 'modest') for (const k of [0, n - 1]) wallUnits(b, set, 1, k * unit, unit);
  });
  b.at(side * w / 2, 0, side > 0 ? -d / 2 + 0.62 : -d / 2 + 0.62 + 1.8, -side * Math.PI / 2, () => {
    if (klass === 'modest') {
      cooker(b, set, 0.35, 0);
      gasBottle(b, set, 0.95, 0.25, rng);
    } else {
      counter(b, set, 'chc', 0.6);
      wallUnits(b, set, 1, 0);
      wallUnits(b, set, 1, 1.2);
      b.cushion(f.steel, 0.9, 1.55, 0.22, 0.6, 0.08, 0.44, 0.02);
      b.box(f.steel, 0.9, 1.6, 0.14, 0.24, 0.8, 0.22);
    }
  });
  fridge(b, rng.chance(0.5) ? f.white : f.steel, f.dark, -side * (w / 2), -d / 2 + 1.1, side * Math.PI / 2, klass === 'modest' ? 1.35 : 1.75, 0.62);
  if (klass === 'rich') {
    b.at(-0.7, 0, 0.15, 0, () => counter(b, set, 'ddc', 0.5));
    for (const x of [-0.35, 0.35]) decor.pendant(b, f.black, f.steel, f.glow, x, 0.4, room.h, 0.75);
    coffer(room);
  } else decor.ceilingFan(b, f.steel, room.palette.plastic, 0, 0.3, room.h, 1);
  if (rng.chance(0.3) && klass === 'middle') diningSet(b, f.wood, f.accent, 0, 1, 0, 2);
  const alt = sentence(`${klass === 'rich' ? 'Fitted kitchen with an island' : klass === 'middle' ? 'Fitted kitchen with a hob and wall cupboards' : 'Small kitchen with a gas cooker'}, a sink under the window and a fridge`);
  return { shot: finishRoom(room, cornerView(room, side * -1, { focal: 18.5, eye: 1.45, aim: 0.2 }), { sunSide: 2 }), alt };
}

/** @param {import('./scene.js').Order} order @returns {import('./scene.js').Picture} */
export function drawBathroom(order) {
  const { rng } = order, klass = classOf(rank(order)), w = rng.range(2.1, 2.6) + (klass === 'rich' ? 0.7 : 0), d = rng.range(2.5, 3.1) + (klass === 'rich' ? 0.4 : 0);
  const room = beginRoom(order, { klass, w, d, h: 2.6, floors: ['grey tiles', 'white tiles', 'brown tiles', 'vinyl', 'marble', 'terrazzo'] }), f = furnish(room), { b } = room, side = rng.pick([-1, 1]);
  const tile = soft({ color: rng.pick(['#eef0ee', '#dfe7e6', '#e6d9c3', '#a9c0c4', '#c9bfae', '#8fa6a0', '#d9dde0', '#b08f76']), map: rng.pick([tex.wallTiles, tex.smallTiles, tex.marble])() });
  const band = soft({ color: rng.pick(['#5c6f78', '#a5573a', '#3f5a52', '#c9a24a']), map: tex.smallTiles() });
  shell(room, [{ side: 2, at: 0.5 + side * 0.2, w: 0.7, h: 0.6, y: 1.65 }], { dado: tile, dadoHeight: klass === 'modest' ? 1.6 : 2.58 });
  if (klass !== 'rich') b.box(band, 0, 1.25, -d / 2 + 0.008, w, 0.1, 0.006);
  const bathTub = klass === 'rich' && rng.chance(0.6);
  if (bathTub) tub(b, f.white, f.steel, -side * (w / 2 - 0.02), 0, side * Math.PI / 2);
  else b.at(-side * w / 2, 0, -d / 2, side > 0 ? 0 : -Math.PI / 2, () => shower(b, f.white, f.steel, f.glass, 0.9, klass !== 'modest'));
  toilet(b, f.white, f.steel, side > 0 ? 0.15 : -0.15, -d / 2, 0);
  const cabinet = klass === 'modest' ? undefined : f.wood;
  basin(b, f.white, f.steel, side * w / 2, -d / 2 + 1.15, -side * Math.PI / 2, cabinet);
  b.at(side * w / 2, 0, -d / 2 + 1.15, -side * Math.PI / 2, () => {
    b.cushion(klass === 'rich' ? f.black : f.white, 0, 1.15, 0.02, 0.66, 0.85, 0.03, 0.01);
    b.box(f.mirror, 0, 1.18, 0.037, 0.6, 0.79, 0.004);
    if (klass !== 'modest') b.cushion(f.shade, 0, 2.06, 0.06, 0.5, 0.07, 0.07, 0.03);
  });
  b.at(side * (w / 2), 0, 0.45, -side * Math.PI / 2, () => towelRail(b, f.accent, f.steel, side * 0.25, 1.3));
  if (klass === 'modest') b.turned(f.plastic, -side * (w / 2 - 0.35), 0.02, -d / 2 + 1.25, [[0, 0], [0.15, 0], [0.2, 0.34], [0.21, 0.34], [0.17, 0.03], [0, 0.03]], 20);
  else if (rng.chance(0.6)) pottedPlant(b, f.pot, room.garden, side * (w / 2 - 0.3), 0, -d / 2 + 0.35, 0.75, 'palm');
  b.cylinder(f.glow, 0, room.h - 0.03, 0, 0.13, 0.04, 0.13, 24);
  const alt = sentence(`${klass === 'rich' ? 'Large' : 'Tiled'} bathroom with ${bathTub ? 'a bath' : 'a shower'}, a basin under a mirror and a toilet`);
  return { shot: finishRoom(room, { ...cornerView(room, -side, { focal: 16.5, eye: 1.45, back: 0.1, aim: 0.15 }), shift: -0.2 }, { sunSide: 2, exposure: 1.05 }), alt };
}

/** Desks in rows, or a meeting table. @param {import('./scene.js').Order} order @returns {import('./scene.js').Picture} */
export function drawOfficeInterior(order) {
  const { rng, number } = order, room = beginRoom(order, { klass: 'rich', w: rng.range(5.5, 7), d: rng.range(6, 7.5), h: 2.9, floors: ['grey tiles', 'white tiles', 'a wooden floor', 'vinyl'] }), f = furnish(room), { b, w, d } = room, side = rng.pick([-1, 1]);
  shell(room, [{ side: 2, at: 0.3, w: 2.2, h: 1.6, y: 0.85 }, { side: 2, at: 0.72, w: 2.2, h: 1.6, y: 0.85 }, { side: side > 0 ? 3 : 1, at: 0.5, w: 2.4, h: 1.6, y: 0.85 }]);
  for (let i = 0; i < 3; i++) for (let k = 0; k < 3; k++) b.box(f.glow, (i - 1) * w * 0.3, room.h - 0.012, (k - 1) * d * 0.3, 0.58, 0.02, 0.58);
  if (number % 3 === 0) {
    b.cushion(f.wood, 0, 0.72, -0.5, 1.3, 0.05, 3.4, 0.02);
    for (const z of [-1.6, 0.6]) b.box(f.black, 0, 0, z, 0.6, 0.72, 0.1);
    for (let i = 0; i < 4; i++) for (const s of [-1, 1]) swivelChair(b, f.body, f.black, s * 1, -1.75 + i * 0.85, -s * Math.PI / 2 + rng.range(-0.3, 0.3));
    decor.mediaWall(b, f.wood, f.screen, f.dark, side * w / 2, -0.5, -side * Math.PI / 2, 1.8, true);
  } else {
    for (let row = 0; row < 2; row++) for (let i = 0; i < 3; i++) {
      const x = (i - 1) * 1.85, z = -d / 2 + 1.3 + row * 2.2;
      b.at(x, 0, z, 0, () => {
        b.cushion(f.wood, 0, 0.72, 0, 1.5, 0.03, 0.7, 0.01);
        for (const s of [-0.7, 0.7]) b.box(f.black, s, 0, 0, 0.05, 0.72, 0.6);
        b.box(f.body, 0, 0.75, -0.34, 1.5, 0.38, 0.03);
        b.cushion(f.dark, 0, 0.92, -0.2, 0.54, 0.32, 0.03, 0.008);
        b.box(f.black, 0, 0.75, -0.2, 0.05, 0.2, 0.04);
        b.cushion(f.black, 0, 0.75, 0.08, 0.42, 0.015, 0.14, 0.005);
        b.box(f.sheet, 0.5, 0.75, 0.05, 0.21, 0.03, 0.29);
        swivelChair(b, f.accent, f.black, rng.range(-0.15, 0.15), 0.62, Math.PI + rng.range(-0.5, 0.5));
      });
    }
  }
  decor.bookshelf(b, f.wood, side * w / 2, -d / 2 + 1, -side * Math.PI / 2, rng, 1, 1.9);
  pottedPlant(b, f.pot, room.garden, side * (w / 2 - 0.5), 0, -d / 2 + 0.3 + rng.range(2, 2.6), 1.25, 'palm');
  const alt = sentence(number % 3 === 0 ? `Meeting room with a long table, swivel chairs and ${room.floorName}` : `Office with rows of desks, screens and ${room.floorName}`);
  return { shot: finishRoom(room, cornerView(room, side * -1, { eye: 1.55 }), { sunSide: 2 }), alt };
}
