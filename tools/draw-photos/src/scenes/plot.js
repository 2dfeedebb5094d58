import { electricPole, polytank } from '../parts/fixtures.js';
import { gloss, matt } from '../parts/materials.js';
import * as tex from '../parts/textures.js';
import { backdrop, clearing, compoundWall, hills, neighbour, openGround, patch, puddles, road } from '../parts/site.js';
import { beginOutdoors, finishOutdoors } from './outdoor.js';
import { rank, sentence } from './scene.js';

/** @typedef {ReturnType<typeof beginOutdoors>} Set @typedef {import('../random.js').Random} Random */

/** Corner pillars that mark a bought plot. */
function pillars(/** @type {Set} */ { b, palette: p }, /** @type {number} */ half, /** @type {number} */ near, /** @type {number} */ far, height = 0.9) {
  for (const x of [-half, half]) for (const z of [near, far]) {
    b.box(p.concrete, x, -0.1, z, 0.26, height + 0.1, 0.26);
    b.box(p.trim, x, height, z, 0.28, 0.06, 0.28);
  }
}

/** Courses of blocks laid out as rooms: somebody has begun to build. */
function foundation(/** @type {Set} */ { b, palette: p }, /** @type {Random} */ rng, /** @type {number} */ z) {
  const w = rng.range(8, 11), d = rng.range(6, 8), h = rng.range(0.45, 1.3);
  for (const k of [-0.5, -0.12, 0.5]) b.box(p.blocks, k * w, -0.1, z - d / 2, 0.16, h + 0.1, d);
  for (const k of [0, -0.45, -1]) b.box(p.blocks, 0, -0.1, z + k * d, w + 0.16, h + 0.1 - (k ? 0 : 0.22), 0.16);
  for (const sx of [-0.5, 0.5]) for (const k of [0, -1]) for (const e of [-0.06, 0.06]) b.bar(p.iron, [sx * w + e, h, z + k * d], [sx * w + e * 1.5, h + 0.9, z + k * d], 0.012, 5);
}

/** Blocks in a stack and heaps of sand and stones. */
function materials(/** @type {Set} */ { b, palette: p }, /** @type {Random} */ rng, /** @type {number} */ x, /** @type {number} */ z) {
  for (let r = 0; r < 5; r++) for (let i = 0; i < 7 - (r > 3 ? 3 : 0); i++) for (let k = 0; k < 2; k++) b.box(p.concrete, x + i * 0.2 + rng.range(-0.01, 0.01), r * 0.235, z + k * 0.47, 0.15, 0.225, 0.45);
  const heap = matt({ color: rng.pick(['#cfa97e', '#a8a39a', '#b56f4a']), map: tex.concrete(), wear: 0.8 });
  b.turned(heap, x + 3.2, -0.05, z, [[1.7, 0], [1.35, 0.18], [0.7, 0.62], [0.3, 0.86], [0, 0.92]], 22);
}

/** Wire on posts along both sides and behind. */
function wireFence(/** @type {Set} */ { b, palette: p }, /** @type {number} */ half, /** @type {number} */ near, /** @type {number} */ far) {
  const post = (/** @type {number} */ x, /** @type {number} */ z) => b.bar(p.wood, [x, -0.1, z], [x, 1.35, z], 0.045, 6);
  for (let z = near; z >= far; z -= 2.6) for (const x of [-half, half]) post(x, z);
  for (let x = -half; x <= half; x += 2.6) post(x, far);
  for (const y of [0.4, 0.8, 1.2]) {
    for (const x of [-half, half]) b.bar(p.iron, [x, y, near], [x, y, far], 0.007, 3);
    b.bar(p.iron, [-half, y, far], [half, y, far], 0.007, 3);
  }
}

/** The sea behind the land: a band of bright water, surf, coconut palms. */
function coast(/** @type {Set} */ { b, palette: p, garden }, /** @type {Random} */ rng) {
  const sea = gloss({ color: '#1f6f86', env: p.env, reflect: 0.35, shine: 120 }), surf = matt({ color: '#f3f5f2', wear: 0.6 });
  b.box(sea, 0, -1, -130, 500, 1.55, 150);
  for (let i = 0; i < 5; i++) b.box(surf, rng.range(-30, 30), 0.5, -57 - i * 3, rng.range(60, 160), 0.1, rng.range(0.3, 0.8));
  for (let i = 0; i < 11; i++) garden.palm(-36 + i * 7 + rng.range(-2, 2), -rng.range(22, 44), rng.range(8, 13));
}

const SORTS = ['bare', 'grass', 'fenced', 'pillars', 'foundation', 'roadside', 'hills', 'coastal', 'walled', 'farm'];
const WORDS = {
  bare: 'Bare plot of red earth ready to build', grass: 'Grassy plot with trees behind', fenced: 'Plot behind a wire fence', pillars: 'Plot marked by corner pillars',
  foundation: 'Plot with block foundations begun', roadside: 'Plot beside the road', hills: 'Open plot with hills behind', coastal: 'Coastal plot with palms and the sea behind',
  walled: 'Walled plot with a gate', farm: 'Plot with plantain and palms',
};

/** @param {import('./scene.js').Order} order @returns {import('./scene.js').Picture} */
export function drawPlot(order) {
  const { rng, number } = order, sort = SORTS[(number * 3 + 1) % SORTS.length], set = beginOutdoors(order, { taste: { class: rank(order) < 0.6 ? 'modest' : 'middle' }, moods: ['cumulus', 'clear', 'golden', 'towering', 'overcast', 'morning', 'harmattan', 'cumulus', 'rain'] });
  const { b, palette: p, garden } = set, half = rng.range(8, 12), near = rng.range(0, 3), far = -rng.range(16, 24);
  const ground = { bare: 'laterite', grass: 'grass', fenced: 'worn', pillars: 'laterite', foundation: 'laterite', roadside: 'worn', hills: 'grass', coastal: 'sand', walled: 'laterite', farm: 'worn' }[sort];
  openGround(b, p, /** @type {any} */ (ground === 'laterite' ? rng.pick(['worn', 'grass', 'worn']) : ground), sort === 'hills' ? 16 : 30, sort === 'hills' ? 2 : 0.8);
  if (ground === 'laterite') clearing(b, p, rng, 'laterite', -3, rng.range(14, 19));
  if (ground === 'laterite' && rng.chance(0.5)) garden.tufts(-26, 26, -28, 8, 360, 0.16);
  if (ground === 'grass' || ground === 'worn') garden.tufts(-17, 17, -16, 9.5, 4600, 0.13);
  if (ground === 'sand') garden.tufts(-16, 16, -20, 9, 300, 0.28);
  if (set.mood.wet) puddles(b, p, rng, [-7, 7, -8, 7], 9);
  if (sort === 'fenced') wireFence(set, half, near, far);
  if (sort === 'pillars' || sort === 'bare' || sort === 'coastal') pillars(set, half * 0.75, near + 2, far * 0.7);
  if (sort === 'foundation') { foundation(set, rng, -3); materials(set, rng, rng.pick([-7, 5]), 1.5); }
  if (sort === 'bare' && rng.chance(0.6)) materials(set, rng, rng.pick([-6, 4]), -6);
  if (sort === 'roadside') b.at(0, 0, 0, rng.pick([-1, 1]) * rng.range(0.9, 1.2), () => road(b, p, 9, 6, rng.chance(0.6)));
  if (sort === 'walled') {
    for (const s of [-1, 1]) b.at(s * half, 0, 0, Math.PI / 2, () => compoundWall(b, p, { x0: -near - 6, x1: -far, z: 0, height: 1.9, style: 'blocks' }));
    compoundWall(b, p, { x0: -half, x1: half, z: far, height: 1.9, style: 'blocks', gate: rng.range(-3, 3) });
  }
  if (sort === 'farm') for (let i = 0; i < 9; i++) garden.plantain(rng.range(-half, half), rng.range(far, -4), rng.range(3, 4.2));
  if (rng.chance(0.4)) polytank(b, p, half * 0.8, 0, far * 0.8, 1.6);
  for (let i = 0; i < 10; i++) garden.bush(rng.pick([-1, 1]) * rng.range(6, 20), rng.range(far - 4, -4), rng.range(0.5, 1.5), rng.pick(['bush', 'dry', 'bush']));
  if (rng.chance(0.55)) garden.tree(rng.pick([-1, 1]) * rng.range(6, 11), rng.range(-12, -4), rng.range(5, 9), rng.pick(['mango', 'neem']));
  if (rng.chance(0.5)) electricPole(b, p, rng.pick([-1, 1]) * rng.range(8, 13), rng.range(-14, -3), 8.5, 40);
  if (sort === 'hills' || rng.chance(0.3)) hills(b, rng, rng.range(20, 38));
  if (sort === 'coastal') coast(set, rng);
  else backdrop(b, p, garden, rng, far - 4, { trees: sort === 'hills' ? 7 : 17, palms: rng.int(1, 5), houses: rng.int(0, 3), low: true });
  if (rng.chance(0.4) && sort !== 'coastal') neighbour(b, p, rng, rng.pick([-1, 1]) * (half + 8), far * 0.6, 1);
  if (sort === 'bare' || sort === 'grass') patch(b, p, 'laterite', rng.range(-4, 4), 0, rng.range(2, 3), 60, 0.02);
  const view = { from: [rng.range(-3, 3), rng.range(1.6, 2.6), rng.range(8, 11)], to: [rng.range(-4, 4), 0, -14], focal: rng.range(24, 30), shift: rng.range(-0.08, 0.16) };
  return { shot: finishOutdoors(set, view, { reach: 28, centre: [0, 0, -5] }), alt: sentence(`${WORDS[/** @type {keyof typeof WORDS} */ (sort)]} ${set.mood.phrase}`) };
}
