import { lowTable, sofa } from '../furniture/seating.js';
import { pottedPlant } from '../parts/fixtures.js';
import { gloss, soft } from '../parts/materials.js';
import * as tex from '../parts/textures.js';
import { railing } from '../parts/railing.js';
import { backdrop, hills, neighbour, openGround, patch } from '../parts/site.js';
import { raiseBlock } from './block.js';
import { beginOutdoors, finishOutdoors } from './outdoor.js';
import { parapet } from '../parts/roof.js';
import { sentence } from './scene.js';

/** @typedef {ReturnType<typeof beginOutdoors>} Set @typedef {import('../random.js').Random} Random */

/** A long chair by the water. */
function lounger(/** @type {Set} */ { b, palette: p }, /** @type {import('three').Material} */ cloth, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z, /** @type {number} */ turn) {
  b.at(x, y, z, turn, () => {
    for (const sx of [-0.28, 0.28]) for (const sz of [-0.8, 0.7]) b.box(p.wood, sx, 0, sz, 0.06, 0.3, 0.06);
    b.cushion(p.wood, 0, 0.28, 0, 0.66, 0.05, 1.9, 0.015);
    b.cushion(cloth, 0, 0.33, 0.25, 0.62, 0.09, 1.3, 0.04);
    b.cushion(cloth, 0, 0.42, -0.62, 0.62, 0.1, 0.5, 0.04);
    b.cushion(cloth, 0, 0.5, -0.8, 0.56, 0.1, 0.26, 0.05);
  });
}

function pool(/** @type {Set} */ set, /** @type {Random} */ rng) {
  const { b, palette: p, garden } = set, deck = soft({ color: rng.pick(['#d9cfbf', '#c2b5a3', '#a8795a']), map: tex.floorTiles() });
  const water = gloss({ color: '#1d9bb5', map: tex.smallTiles(), env: p.env, reflect: 0.22, shine: 200 });
  openGround(b, p, 'grass', 40, 0.3);
  const w = rng.range(5.5, 8), d = rng.range(3.6, 5), z = 5.2;
  b.box(deck, 0, -0.2, 1, 26, 0.3, (z - d / 2 - 1) * 2);
  b.box(deck, 0, -0.2, z + d / 2 + 3, 26, 0.3, 6);
  for (const s of [-1, 1]) b.box(deck, s * (w / 2 + 6.5), -0.2, z, 13, 0.3, d);
  b.box(water, 0, -0.25, z, w, 0.27, d);
  for (const s of [-1, 1]) {
    b.box(p.trim, s * (w / 2 + 0.12), 0, z, 0.3, 0.13, d + 0.5);
    b.box(p.trim, 0, 0, z + s * (d / 2 + 0.12), w + 0.5, 0.13, 0.3);
  }
  const top = raiseBlock(set, { w: 17, d: 9, floors: 2, storey: 3.1, bays: ['balcony', 'glass', 'balcony', 'wide'], ground: ['glass', 'glass', 'wide', 'glass'], rail: 'glass', style: 'sliding', hood: 'none', barred: false, band: true, coolers: 0 }, rng.fork('front'));
  b.at(0, top, -4.5, 0, () => parapet(b, p, { w: 17, d: 9, height: 0.6 }));
  const cloth = soft({ color: rng.pick(['#f2efe8', '#3f6f86', '#c8963c']) });
  for (let i = 0; i < 3; i++) lounger(set, cloth, -w / 2 - 1.6, 0.1, 3.7 + i * 1.3, Math.PI / 2);
  for (let i = 0; i < 4; i++) garden.palm((i % 2 ? 1 : -1) * rng.range(w / 2 + 2, w / 2 + 4.5), rng.range(1, 5), rng.range(4, 6.5));
  garden.hedge(-9, -4, 0.8, 0.7, 'flower');
  garden.hedge(3, 9, 0.8, 0.7, 'bush');
  backdrop(b, p, garden, rng, -14, { houses: 0, trees: 10 });
  return { view: { from: [rng.range(1, 4), 1.8, 12.4], to: [-1, 0, 0], focal: 24, shift: 0.05 }, text: 'Swimming pool with loungers and palms before a modern house' };
}

/** A roof or a deep balcony with furniture and the town beyond the rail. */
function rooftop(/** @type {Set} */ set, /** @type {Random} */ rng, /** @type {boolean} */ covered) {
  const { b, palette: p, garden } = set, deck = soft({ color: rng.pick(['#c9bfae', '#9c7350', '#b9b6b0']), map: rng.chance(0.5) ? tex.wood() : tex.floorTiles() }), high = 9;
  b.box(deck, 0, -0.2, 2, 12, 0.2, 10);
  b.at(-6, 0, -2.9, 0, () => railing(b, p, 12, rng.pick(['glass', 'bars', 'glass']), 1.05));
  for (const s of [-1, 1]) b.at(s * 5.9, 0, 7, Math.PI / 2, () => railing(b, p, 9.9, 'bars', 1.05));
  if (covered) {
    for (const s of [-1, 1]) b.box(p.accent, s * 3.9, 0, -2.6, 0.3, 2.8, 0.3);
    b.box(p.soffit, 0, 2.8, 2, 9, 0.2, 9.6);
    b.box(p.wall, -4.6, 0, 2, 0.2, 2.8, 9);
  } else for (let i = 0; i < 16; i++) b.box(p.wood, -3.4 + i * 0.42, 2.5, 0.2, 0.07, 0.14, 4.4);
  if (!covered) for (const x of [-3.4, 2.9]) for (const z of [-1.9, 2.3]) b.box(p.wood, x, 0, z, 0.14, 2.6, 0.14);
  const cloth = soft({ color: rng.pick(['#e9e3d6', '#7a8a86', '#b56b47']), map: tex.fabric() }), accent = soft({ color: rng.pick(['#c8963c', '#2f5d62', '#a8492f']) });
  const set2 = { body: cloth, cushion: cloth, accent, legs: p.wood };
  sofa(b, set2, { x: -1, z: -1.6, seats: 3, style: 1 }, rng);
  sofa(b, set2, { x: -3, z: 0.4, turn: Math.PI / 2, seats: 2, style: 1 }, rng);
  lowTable(b, p.wood, p.wood, -0.9, 0.1, 1.1, 0.6);
  const pot = soft({ color: rng.pick(['#e9e4da', '#a5573a', '#3b3d3f']) });
  for (let i = 0; i < 5; i++) pottedPlant(b, pot, garden, -4 + i * 2.2, 0, -2.4, rng.range(1, 1.5), rng.pick(['palm', 'bush', 'croton']));
  b.at(0, -high, 0, 0, () => {
    openGround(b, p, 'worn', 60, 0.5);
    for (let i = 0; i < 16; i++) neighbour(b, p, rng, rng.range(-60, 60), -rng.range(22, 90), rng.int(1, 2));
    backdrop(b, p, garden, rng, -24, { houses: 0, trees: 26, spread: 70, palms: 8 });
    patch(b, p, 'laterite', 5, -40, 4, 90);
    hills(b, rng, 30);
  });
  return { view: { from: [rng.range(1, 2.6), 1.6, 5.4], to: [-0.8, 0, -3], focal: 22, shift: -0.1 }, text: covered ? 'Covered balcony with sofas and a view over the town' : 'Roof terrace with sofas, plants and a view over the town' };
}

/** @param {import('./scene.js').Order} order @returns {import('./scene.js').Picture} */
export function drawTerrace(order) {
  const { rng, number } = order, set = beginOutdoors(order, { taste: { class: 'rich' }, moods: ['cumulus', 'golden', 'clear', 'morning', 'towering', 'cumulus', 'clear'] });
  if (number % 4 === 0) set.mood.exposure *= 3.2; // under a roof one exposes for the shade
  const { view, text } = number % 2 ? pool(set, rng) : rooftop(set, rng, number % 4 === 0);
  return { shot: finishOutdoors(set, view, { reach: 18, centre: [0, 0, 2] }), alt: sentence(`${text} ${set.mood.phrase}`) };
}
