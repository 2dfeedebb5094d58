import { parkedCar } from '../parts/car.js';
import { electricPole, polytank } from '../parts/fixtures.js';
import { hipRoof, parapet } from '../parts/roof.js';
import { backdrop, compoundWall, neighbour, openGround, patch, puddles, road } from '../parts/site.js';
import { raiseBlock } from './block.js';
import { lobby, raiseGlass } from './curtain-wall.js';
import { beginOutdoors, finishOutdoors, frontView } from './outdoor.js';
import { classOf, rank, sentence } from './scene.js';

/** @typedef {import('./scene.js').Order} Order @typedef {import('../random.js').Random} Random */

const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen'];

/** A row of bays, mirrored about the middle as most blocks of flats are. @param {Random} rng @param {number} n @param {import('./block.js').Bay[]} kinds */
function symmetric(rng, n, kinds) {
  const half = Array.from({ length: Math.ceil(n / 2) }, () => rng.pick(kinds));
  return [...half, ...half.slice(0, Math.floor(n / 2)).reverse()];
}

/** The forecourt: paving, walls, planting, a car or two, trees behind. */
function forecourt(/** @type {ReturnType<typeof beginOutdoors>} */ set, /** @type {Random} */ rng, /** @type {{ w: number, grand: boolean, depth?: number }} */ o) {
  const { b, palette: p, garden, mood } = set, half = o.w / 2 + rng.range(4, 8), depth = o.depth ?? 16;
  openGround(b, p, rng.pick(o.grand ? ['grass', 'worn'] : ['laterite', 'worn', 'laterite', 'grass']), 40, 0.6);
  if (o.grand || rng.chance(0.6)) patch(b, p, rng.pick(o.grand ? ['pavers', 'pavers', 'asphalt'] : ['pavers', 'concrete']), 0, depth / 2 + 1.5, o.w + rng.range(-2, 4), depth);
  if (mood.wet) puddles(b, p, rng, [-o.w / 2, o.w / 2, 4, depth], 8);
  for (const side of [-1, 1]) b.at(side * half, 0, 0, Math.PI / 2, () => compoundWall(b, p, { x0: -6, x1: 14, z: 0, height: 2.1, style: rng.pick(['plain', 'spikes', 'blocks']) }));
  const planted = rng.pick(/** @type {const} */ (['bush', 'croton', 'flower']));
  if (rng.chance(o.grand ? 0.9 : 0.4)) garden.hedge(-o.w / 2 + 0.5, -1.6, 0.95, 0.7, planted);
  if (rng.chance(o.grand ? 0.9 : 0.4)) garden.hedge(1.6, o.w / 2 - 0.5, 0.95, 0.7, planted);
  const palms = rng.int(0, o.grand ? 3 : 1);
  for (let i = 0; i < palms; i++) garden.palm((i % 2 ? 1 : -1) * rng.range(o.w * 0.42, half - 1), rng.range(3, 7), rng.range(4.5, 8));
  if (rng.chance(0.5)) garden.tree((rng.chance(0.5) ? 1 : -1) * (half - 0.5), rng.range(1, 5), rng.range(5, 8), rng.pick(['neem', 'mango']));
  for (let i = 0; i < 6; i++) garden.bush(rng.pick([-1, 1]) * rng.range(o.w / 2 + 0.8, half - 0.6), rng.range(-1, 8), rng.range(0.5, 1), rng.pick(['bush', 'croton', 'flower']));
  garden.tufts(-half, half, 2, depth + 6, o.grand ? 0 : 260, 0.14);
  for (let i = 0, cars = rng.int(0, 2); i < cars; i++) parkedCar(b, p, rng, rng.range(-0.45, 0.45) * o.w, rng.range(3, 5), Math.PI / 2 + rng.range(-0.2, 0.2) + (rng.chance(0.5) ? Math.PI : 0));
  if (rng.chance(0.35)) electricPole(b, p, (rng.chance(0.5) ? 1 : -1) * (half + 1), rng.range(-2, 6), 8.5);
  backdrop(b, p, garden, rng, -o.w * 0.4 - 12, { houses: 2, trees: 12, spread: 46 });
}

function crownRoof(/** @type {ReturnType<typeof beginOutdoors>} */ { b, palette: p }, /** @type {Random} */ rng, /** @type {{ w: number, d: number, top: number, flat: boolean, tanks: number }} */ o) {
  b.at(0, o.top, -o.d / 2, 0, () => {
    if (o.flat) parapet(b, p, { w: o.w, d: o.d, height: rng.range(0.6, 1.1), over: 0.15 });
    else hipRoof(b, p, { w: o.w, d: o.d, pitch: rng.range(0.42, 0.62), over: 0.8 });
    if (!o.flat) return;
    for (let i = 0; i < o.tanks; i++) polytank(b, p, -o.w * 0.3 + i * 2.2, 0.1, -1, 1.3);
    b.box(p.wall, o.w * 0.2, 0, -1, 3, 2.4, 3);
    b.box(p.trim, o.w * 0.2, 2.4, -1, 3.4, 0.14, 3.4);
  });
}

const turned = (/** @type {Random} */ rng, wide = 0.5) => (rng.chance(0.5) ? 1 : -1) * rng.range(0.05, wide);

/** Three to five storeys of flats. @param {Order} order */
export function drawApartments(order) {
  const { rng } = order, klass = classOf(rank(order)), set = beginOutdoors(order, { taste: { class: klass } });
  const floors = rng.pick(klass === 'modest' ? [2, 3, 3] : [3, 4, 3, 5, 4]), n = rng.int(3, 6), storey = rng.range(2.9, 3.15), w = n * rng.range(3.2, 3.9), d = rng.range(9, 12);
  const bays = symmetric(rng, n, rng.pick(/** @type {import('./block.js').Bay[][]} */ ([['balcony', 'window'], ['balcony', 'wide'], ['loggia', 'balcony', 'window'], ['balcony'], ['balcony', 'stair', 'window']])));
  if (!bays.includes('balcony')) bays[0] = bays[n - 1] = 'balcony';
  if (n % 2 && rng.chance(0.5)) bays[(n - 1) / 2] = 'stair';
  const ground = bays.map((bay, i) => (i === Math.floor(n / 2) ? 'door' : bay === 'balcony' || bay === 'loggia' ? 'wide' : bay));
  const rail = rng.pick(klass === 'rich' ? /** @type {const} */ (['glass', 'bars', 'solid', 'glass']) : /** @type {const} */ (['balusters', 'bars', 'solid', 'blocks', 'pipes', 'balusters']));
  const style = rng.pick(klass === 'modest' ? /** @type {const} */ (['louvre', 'sliding']) : /** @type {const} */ (['sliding', 'sliding', 'casement']));
  const top = raiseBlock(set, { w, d, floors, storey, bays, ground: /** @type {any} */ (ground), rail, style, hood: rng.pick(['none', 'slab', 'frame']), barred: klass !== 'rich', band: rng.chance(0.6), accentBays: rng.chance(0.5) }, rng.fork('front'));
  const flat = rng.chance(0.45);
  crownRoof(set, rng, { w, d, top, flat, tanks: rng.int(1, 3) });
  forecourt(set, rng.fork('court'), { w, grand: klass === 'rich' });
  const view = frontView(rng, { w: w + 2, h: top + (flat ? 1.2 : 2.4), angle: turned(rng, 0.6), fill: 0.86 });
  const alt = sentence(`${set.palette.wallName} block of flats on ${COUNT[floors]} floors with ${flat ? 'a flat roof' : `a ${set.palette.roofName} roof`} and balconies ${set.mood.phrase}`);
  return { shot: finishOutdoors(set, view, { reach: 26, centre: [0, 4, 2] }), alt };
}

/** A long gallery on each floor. @param {Order} order */
export function drawHostel(order) {
  const { rng } = order, klass = classOf(rank(order) * 0.8), set = beginOutdoors(order, { taste: { class: klass } });
  const floors = rng.int(2, 4), n = rng.int(5, 8), storey = rng.range(2.85, 3.05), w = n * rng.range(2.7, 3.1), d = 8;
  const bays = Array.from({ length: n }, () => /** @type {const} */ ('corridor'));
  const top = raiseBlock(set, { w, d, floors, storey, bays, ground: bays, rail: rng.pick(/** @type {const} */ (['bars', 'balusters', 'solid', 'blocks', 'pipes'])), style: rng.pick(/** @type {const} */ (['louvre', 'sliding'])), hood: 'none', barred: rng.chance(0.6), band: false }, rng.fork('front'));
  set.b.at(0, 0, 0.75, 0, () => crownRoof(set, rng, { w, d: d + 1.6, top, flat: false, tanks: 0 }));
  polytank(set.b, set.palette, w / 2 + 2, 0, 0, 3);
  forecourt(set, rng.fork('court'), { w, grand: klass === 'rich' });
  const view = frontView(rng, { w: w + 2, h: top + 2.4, angle: turned(rng, 0.7), fill: 0.9 });
  return { shot: finishOutdoors(set, view, { reach: 26, centre: [0, 4, 2] }), alt: sentence(`${set.palette.wallName} hostel on ${COUNT[floors]} floors with open galleries and a ${set.palette.roofName} roof ${set.mood.phrase}`) };
}

/** Two or three storeys, a portico, more ornament. @param {Order} order */
export function drawGuestHouse(order) {
  const { rng } = order, klass = rank(order) < 0.5 ? 'middle' : 'rich', set = beginOutdoors(order, { taste: { class: klass } }), { b, palette: p } = set;
  const floors = rng.int(2, 3), n = rng.pick([5, 7, 5]), storey = rng.range(3, 3.3), w = n * rng.range(2.7, 3.1), d = 10;
  const bays = symmetric(rng, n, ['balcony', 'window', 'loggia']), ground = /** @type {import('./block.js').Bay[]} */ (bays.map((_, i) => (i === (n - 1) / 2 ? 'glass' : 'window')));
  const top = raiseBlock(set, { w, d, floors, storey, bays, ground, rail: rng.pick(/** @type {const} */ (['balusters', 'balusters', 'bars', 'glass'])), style: rng.pick(/** @type {const} */ (['sliding', 'casement'])), hood: rng.pick(['frame', 'slab']), barred: false, band: true, coolers: 0.6 }, rng.fork('front'));
  crownRoof(set, rng, { w, d, top, flat: rng.chance(0.25), tanks: 1 });
  b.box(p.trim, 0, storey + 0.1, 1.7, 6, 0.35, 3.4);
  for (const x of [-2.7, 2.7]) for (const z of [3.1]) b.cylinder(p.trim, x, 0, z, 0.2, storey + 0.1, 0.17, 18);
  b.box(p.floor, 0, 0, 1.7, 6.2, 0.3, 3.6);
  b.box(p.accent, 0, storey + 0.5, 3.3, 3.2, 0.7, 0.12);
  forecourt(set, rng.fork('court'), { w, grand: true });
  const view = frontView(rng, { w: w + 2, h: top + 2.2, angle: turned(rng, 0.5), fill: 0.88 });
  return { shot: finishOutdoors(set, view, { reach: 26, centre: [0, 4, 2] }), alt: sentence(`${p.wallName} guest house on ${COUNT[floors]} floors with a covered entrance and planting ${set.mood.phrase}`) };
}

/** Modern serviced flats: wide glass, flat roof, stone. @param {Order} order */
export function drawServiced(order) {
  const { rng } = order, set = beginOutdoors(order, { taste: { class: 'rich', walls: ['white', 'grey', 'charcoal', 'cream', 'sand'] } }), { b, palette: p } = set;
  const floors = rng.int(3, 6), n = rng.int(4, 6), storey = 3.1, w = n * rng.range(3.4, 4), d = 12;
  const bays = symmetric(rng, n, rng.pick(/** @type {import('./block.js').Bay[][]} */ ([['balcony', 'glass'], ['balcony', 'wide'], ['glass', 'balcony', 'loggia']])));
  if (!bays.includes('balcony')) bays[1] = bays[n - 2] = 'balcony';
  const ground = /** @type {import('./block.js').Bay[]} */ (bays.map(() => 'glass'));
  const top = raiseBlock(set, { w, d, floors, storey, bays, ground, rail: rng.pick(/** @type {const} */ (['glass', 'glass', 'bars'])), style: 'sliding', hood: 'none', barred: false, band: rng.chance(0.7), accentBays: true, lift: 0.45, coolers: 0 }, rng.fork('front'));
  crownRoof(set, rng, { w, d, top, flat: true, tanks: 1 });
  const tower = rng.pick([-1, 1]);
  b.box(p.stone, tower * (w / 2 - 0.2), 0, 0.1, 2.2, top + 1.8, 0.9);
  lobby(set, w, 3);
  forecourt(set, rng.fork('court'), { w, grand: true });
  const view = frontView(rng, { w: w + 2, h: top + 1.6, angle: turned(rng, 0.65), fill: 0.88 });
  return { shot: finishOutdoors(set, view, { reach: 28, centre: [0, 5, 2] }), alt: sentence(`Modern ${p.wallName} serviced apartments on ${COUNT[floors]} floors with wide windows and balconies ${set.mood.phrase}`) };
}

/** Offices, in glass or in strips of windows. @param {Order} order */
export function drawOffices(order) {
  const { rng } = order, glazed = rank(order) > 0.4, klass = glazed ? 'rich' : 'middle', set = beginOutdoors(order, { taste: { class: klass, walls: ['white', 'grey', 'cream', 'sand', 'charcoal', 'ochre', 'sky blue'] } });
  const floors = rng.int(3, glazed ? 8 : 5), storey = 3.4, w = rng.range(15, 24), d = rng.range(12, 16);
  let top = floors * storey;
  if (glazed) {
    raiseGlass(set, { w, d, floors, storey, module: rng.range(1.3, 2.2), lift: 3.6, fins: rng.chance(0.5) ? rng.range(0.25, 0.6) : 0, spandrel: rng.range(0.25, 0.9) }, rng.fork('front'));
    lobby(set, w, 3.6);
    top += 4.6;
    if (rng.chance(0.6)) set.b.box(set.palette.stone, (rng.chance(0.5) ? 1 : -1) * (w / 2 + 1.4), 0, -d / 2, 3.2, top + 1.2, d * 0.7);
  } else {
    const n = rng.int(4, 7), bays = symmetric(rng, n, ['wide', 'wide', 'glass']);
    top = raiseBlock(set, { w, d, floors, storey, bays, ground: bays.map((_, i) => (i === Math.floor(n / 2) ? 'glass' : 'wide')), rail: 'bars', style: 'sliding', hood: rng.pick(['frame', 'slab', 'none']), barred: false, band: true, accentBays: true, coolers: 0.5 }, rng.fork('front'));
    crownRoof(set, rng, { w, d, top, flat: rng.chance(0.7), tanks: 1 });
    lobby(set, w, 3);
  }
  forecourt(set, rng.fork('court'), { w, grand: true, depth: 22 });
  const view = frontView(rng, { w: w + 3, h: top + 1, angle: turned(rng, 0.7), fill: 0.86 });
  return { shot: finishOutdoors(set, view, { reach: 32, centre: [0, 8, 2] }), alt: sentence(`${glazed ? 'Glass-fronted' : set.palette.wallName} office building ${set.mood.phrase}`) };
}

/** A tower of flats seen from across the road. @param {Order} order */
export function drawTower(order) {
  const { rng } = order, set = beginOutdoors(order, { taste: { class: 'rich', walls: ['white', 'grey', 'cream', 'sand', 'white'] } }), { b, palette: p, garden } = set;
  const floors = rng.int(9, 16), n = rng.int(3, 5), storey = 3.05, w = n * rng.range(3.8, 4.6), d = 14;
  const bays = symmetric(rng, n, rng.pick(/** @type {import('./block.js').Bay[][]} */ ([['balcony', 'glass'], ['balcony'], ['balcony', 'wide'], ['glass', 'balcony', 'window']])));
  if (!bays.includes('balcony')) bays[0] = bays[n - 1] = 'balcony';
  const top = raiseBlock(set, { w, d, floors, storey, bays, ground: bays.map(() => 'glass'), rail: rng.pick(/** @type {const} */ (['glass', 'glass', 'bars', 'solid'])), style: 'sliding', hood: 'none', barred: false, band: rng.chance(0.6), accentBays: rng.chance(0.7), lift: 0.6, coolers: 0 }, rng.fork('front'));
  crownRoof(set, rng, { w, d, top, flat: true, tanks: 2 });
  b.box(p.stone, 0, 0, -3, w + 9, 4.4, 5);
  b.box(p.trim, 0, 4.4, -3, w + 9.4, 0.3, 5.4);
  openGround(b, p, rng.pick(['grass', 'worn', 'laterite']), 60, 0.4);
  for (let i = 0; i < 8; i++) garden.tree((i % 2 ? 1 : -1) * rng.range(w * 0.5 + 6, w * 0.5 + 26), rng.range(-12, 9), rng.range(7, 12), rng.pick(['mango', 'neem']));
  for (let i = 0; i < 7; i++) neighbour(b, p, rng, (i % 2 ? 1 : -1) * rng.range(w * 0.5 + 12, w * 0.5 + 50), rng.range(-40, -14), rng.int(2, 4));
  patch(b, p, 'pavers', 0, 9, w + 12, 14);
  road(b, p, 22, 8);
  garden.hedge(-w, w, 15, 0.8, 'bush');
  for (let i = 0; i < 5; i++) garden.palm(-w * 0.9 + i * w * 0.45, 13.5, rng.range(5, 8));
  backdrop(b, p, garden, rng, -24, { trees: 14, houses: 3, spread: 70 });
  const view = frontView(rng, { w: w + 8, h: top + 2, angle: turned(rng, 0.6), fill: 0.95, focal: rng.range(22, 26), eye: rng.range(1.7, 4), rise: rng.range(0.8, 0.9) });
  view.shift = rng.range(0.66, 0.76);
  return { shot: finishOutdoors(set, view, { reach: 42, centre: [0, 18, 0], fog: 0.4 }), alt: sentence(`${p.wallName} tower of flats on ${COUNT[floors]} floors with balconies and palms in front ${set.mood.phrase}`) };
}
