import { airConditioner, satelliteDish } from '../parts/fixtures.js';
import { railing } from '../parts/railing.js';
import { doorUnit, windowUnit } from '../parts/window.js';
import { fourSides, wall } from '../parts/wall.js';

/**
 * A building of several storeys made of bays; every bay of the front is one of a few kinds.
 * @typedef {'window' | 'wide' | 'balcony' | 'loggia' | 'stair' | 'glass' | 'door' | 'blank' | 'corridor'} Bay
 * @typedef {{ w: number, d: number, floors: number, storey: number, ground: Bay[], bays: Bay[], rail: import('../parts/railing.js').RailStyle,
 *   style: import('../parts/window.js').WindowStyle, hood: 'none' | 'slab' | 'frame', barred: boolean, band: boolean, accentBays?: boolean, lift?: number, coolers?: number }} Plan
 * @typedef {{ b: import('../parts/builder.js').Builder, palette: import('../parts/palette.js').Palette }} Site
 * @typedef {import('../random.js').Random} Random
 */

/** The hole that a bay makes in the wall. */
function holeOf(/** @type {Bay} */ bay, /** @type {number} */ x, /** @type {number} */ w, /** @type {number} */ storey) {
  const mid = x + w / 2, top = storey - 0.55;
  if (bay === 'window') return { x: mid - Math.min(1.5, w * 0.5) / 2, y: 0.95, w: Math.min(1.5, w * 0.5), h: top - 0.95 };
  if (bay === 'wide') return { x: mid - w * 0.36, y: 0.85, w: w * 0.72, h: top - 0.85 };
  if (bay === 'glass') return { x: x + 0.12, y: 0.12, w: w - 0.24, h: storey - 0.5 };
  if (bay === 'balcony' || bay === 'loggia') return { x: mid - w * 0.3, y: 0.02, w: w * 0.6, h: 2.25 };
  if (bay === 'door') return { x: mid - 0.55, y: 0.02, w: 1.1, h: 2.2 };
  if (bay === 'stair') return { x: mid - w * 0.3, y: 0.35, w: w * 0.6, h: storey - 0.7 };
  return null;
}

function fillHole(/** @type {Site} */ { b, palette: p }, /** @type {Bay} */ bay, /** @type {any} */ hole, /** @type {Random} */ rng, /** @type {Plan} */ plan, /** @type {number} */ floor) {
  if (bay === 'stair') {
    b.box(p.dark, hole.x + hole.w / 2, hole.y, -1.2, hole.w + 1, hole.h, 0.05);
    const n = Math.max(2, Math.round(hole.h / 0.3));
    for (let i = 0; i <= n; i++) b.box(p.accent, hole.x + hole.w / 2, hole.y + (hole.h * i) / n - 0.03, -0.1, hole.w, 0.06, 0.16);
    for (const k of [0.33, 0.66]) b.box(p.accent, hole.x + hole.w * k, hole.y, -0.1, 0.07, hole.h, 0.16);
    return;
  }
  if (bay === 'balcony' || bay === 'loggia' || bay === 'glass') doorUnit(b, p, hole, rng, 'glass');
  else if (bay === 'door') doorUnit(b, p, hole, rng, rng.pick(['panel', 'plank', 'steel']));
  else windowUnit(b, p, hole, rng, { style: plan.style, hood: plan.hood, barred: plan.barred && (floor < 2 || p.barPattern === 1) });
}

/** The slab and rail of a balcony that stands out from the bay. */
function balcony(/** @type {Site} */ { b, palette: p }, /** @type {number} */ x, /** @type {number} */ w, /** @type {Plan} */ plan, /** @type {Random} */ rng) {
  const depth = 1.25;
  b.box(p.trim, x + w / 2, -0.16, depth / 2, w, 0.18, depth);
  b.at(x, 0.02, depth - 0.1, 0, () => railing(b, p, w, plan.rail));
  for (const side of [x + 0.06, x + w - 0.06]) b.at(side, 0.02, depth - 0.1, Math.PI / 2, () => railing(b, p, depth - 0.15, plan.rail === 'balusters' ? 'solid' : plan.rail));
  if (rng.chance(0.2)) {
    const cloth = rng.pick(p.curtains);
    for (let i = 0; i < 3; i++) b.box(cloth, x + w * (0.25 + i * 0.2), 0.5, depth - 0.02, w * 0.14, rng.range(0.4, 0.6), 0.02);
  }
}

function front(/** @type {Site} */ site, /** @type {Plan} */ plan, /** @type {number} */ floor, /** @type {Random} */ rng) {
  const { b, palette: p } = site, row = floor === 0 ? plan.ground : plan.bays, w = plan.w / row.length, holes = [];
  row.forEach((bay, i) => {
    const hole = holeOf(bay, i * w, w, plan.storey);
    if (hole) holes.push({ bay, hole });
  });
  wall(b, p.wall, { width: plan.w, height: plan.storey, openings: holes.map(({ hole }) => hole) });
  for (const { bay, hole } of holes) fillHole(site, bay, hole, rng, plan, floor);
  row.forEach((bay, i) => {
    const x = i * w;
    if (bay === 'balcony' && floor > 0) balcony(site, x + 0.12, w - 0.24, plan, rng);
    if (bay === 'loggia' && floor > 0) b.at(x + w * 0.15, 0.02, 0.06, 0, () => railing(b, p, w * 0.7, plan.rail));
    if (plan.accentBays && (bay === 'balcony' || bay === 'stair')) for (const e of [x + 0.1, x + w - 0.1]) b.box(p.accent, e, 0, 0.06, 0.2, plan.storey, 0.14);
    if (bay === 'window' && rng.chance(plan.coolers ?? 0.25)) airConditioner(b, p, x + w * 0.84, 0.2);
  });
}

/** A gallery along the whole front with doors and small windows: hostels and the older flats. */
function gallery(/** @type {Site} */ { b, palette: p }, /** @type {Plan} */ plan, /** @type {number} */ floor, /** @type {Random} */ rng) {
  const n = plan.bays.length, w = plan.w / n, depth = 1.5, holes = [];
  for (let i = 0; i < n; i++) {
    const door = { x: i * w + w * 0.16, y: 0.02, w: 0.95, h: 2.1 }, pane = { x: i * w + w * 0.52, y: 1, w: w * 0.34, h: 1.1 };
    holes.push(door, pane);
  }
  wall(b, p.wall, { width: plan.w, height: plan.storey, openings: holes });
  holes.forEach((hole, i) => (i % 2 ? windowUnit(b, p, hole, rng, { style: plan.style, barred: plan.barred }) : doorUnit(b, p, hole, rng, rng.chance(0.1) ? 'open' : 'panel')));
  b.box(p.trim, plan.w / 2, -0.16, depth / 2, plan.w + 0.1, 0.18, depth);
  for (let i = 0; i <= n; i += 2) b.box(p.accent, Math.min(plan.w - 0.15, Math.max(0.15, i * w)), 0, depth - 0.15, 0.3, plan.storey, 0.3);
  if (floor > 0) b.at(0, 0.02, depth - 0.12, 0, () => railing(b, p, plan.w, plan.rail));
  for (let i = 0; i < n; i += 3) b.ball(p.lampGlow, (i + 0.5) * w, plan.storey - 0.25, 0.5, 0.09, 0.05, 0.09);
}

/** @param {Site} site @param {Plan} plan @param {Random} rng @returns {number} height of the roof's foot */
export function raiseBlock(site, plan, rng) {
  const { b, palette: p } = site, lift = plan.lift ?? 0.3;
  b.box(p.base, 0, 0, -plan.d / 2, plan.w + 0.14, lift, plan.d + 0.14);
  for (let floor = 0; floor < plan.floors; floor++) {
    b.at(0, lift + floor * plan.storey, -plan.d / 2, 0, () => fourSides(b, plan.w, plan.d, (side, width) => {
      if (side === 0) {
        if (plan.bays[0] === 'corridor') gallery(site, plan, floor, rng);
        else front(site, plan, floor, rng);
        return;
      }
      const n = Math.max(2, Math.round(width / 4.2)), openings = [];
      for (let i = 0; i < n; i++) openings.push({ x: (width * (i + 0.5)) / n - 0.6, y: 1, w: 1.2, h: plan.storey - 1.65 });
      wall(b, p.wall, { width, height: plan.storey, openings: side === 2 ? [] : openings });
      if (side === 2) return;
      for (const o of openings) windowUnit(b, p, o, rng, { style: plan.style, hood: plan.hood });
      if (rng.chance(0.6)) airConditioner(b, p, width * 0.5, 0.5);
    }));
    if (plan.band) b.box(p.trim, 0, lift + floor * plan.storey - 0.12, -plan.d / 2, plan.w + 0.14, 0.2, plan.d + 0.14);
    b.box(p.dark, 0, lift + floor * plan.storey + 0.03, -plan.d / 2, plan.w - 2, 0.02, plan.d - 2);
  }
  if (rng.chance(0.5)) satelliteDish(b, p, rng.range(-0.4, 0.4) * plan.w, lift + plan.floors * plan.storey + 0.9, -0.4, rng.range(-0.8, 0.8));
  return lift + plan.floors * plan.storey;
}
