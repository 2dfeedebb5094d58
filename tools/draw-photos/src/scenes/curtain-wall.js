import * as THREE from 'three';

/**
 * A glazed tower: mullions and panes that do not lie quite in one plane, spandrels at the floors.
 * @param {import('./block.js').Site} site @param {{ w: number, d: number, floors: number, storey: number, module: number, lift: number, fins: number, spandrel: number }} plan
 * @param {import('../random.js').Random} rng
 */
export function raiseGlass({ b, palette: p }, plan, rng) {
  const sides = /** @type {[number, number, number, number][]} */ ([[0, 0, 0, plan.w], [plan.w / 2, -plan.d / 2, Math.PI / 2, plan.d], [-plan.w / 2, -plan.d / 2, -Math.PI / 2, plan.d]]);
  const height = plan.floors * plan.storey;
  for (const [x, z, turn, width] of sides) {
    b.at(x, plan.lift, z, turn, () => {
      const n = Math.round(width / plan.module), w = width / n;
      for (let floor = 0; floor < plan.floors; floor++) {
        for (let i = 0; i < n; i++) {
          const matrix = new THREE.Matrix4().makeRotationFromEuler(new THREE.Euler(rng.range(-0.006, 0.006), rng.range(-0.009, 0.009), 0));
          matrix.setPosition(-width / 2 + (i + 0.5) * w, (floor + 0.5) * plan.storey, 0);
          const lit = p.mood.lamps > 0 && rng.chance(0.4);
          b.add(lit ? p.litRoom : p.curtainWall, new THREE.PlaneGeometry(w, plan.storey), matrix);
        }
        b.box(p.accent, 0, floor * plan.storey, 0.03, width, plan.spandrel, 0.08);
        b.box(p.frame, 0, floor * plan.storey + plan.spandrel + 0.85, 0.03, width, 0.04, 0.05);
      }
      for (let i = 0; i <= n; i++) b.box(p.frame, -width / 2 + i * w, 0, 0.03, 0.06, height, 0.08);
      if (plan.fins) for (let i = 0; i <= n; i += 2) b.box(p.trim, -width / 2 + i * w, 0, plan.fins / 2, 0.1, height, plan.fins);
    });
  }
  b.box(p.accent, 0, plan.lift + height, -plan.d / 2, plan.w + 0.3, 1, plan.d + 0.3);
  b.box(p.dark, 0, plan.lift, -plan.d / 2, plan.w - 0.3, height, plan.d - 0.3);
  shopWindows({ b, palette: p }, plan, rng);
  for (let i = 0; i < 6; i++) b.cylinder(p.concrete, -plan.w / 2 + 0.6 + (i * (plan.w - 1.2)) / 5, 0, -0.5, 0.28, plan.lift, 0.28, 16);
}

/** The set-back ground floor: tall panes between piers, some with light behind. */
function shopWindows(/** @type {import('./block.js').Site} */ { b, palette: p }, /** @type {{ w: number, d: number, lift: number }} */ plan, /** @type {import('../random.js').Random} */ rng) {
  const n = Math.max(4, Math.round(plan.w / 2.6)), w = (plan.w - 2) / n;
  b.box(p.concrete, 0, 0, -plan.d / 2, plan.w + 1.5, 0.25, plan.d + 1.5);
  b.box(p.wall, 0, 0.2, -plan.d / 2 - 0.7, plan.w - 2, plan.lift - 0.2, plan.d - 2.6);
  for (let i = 0; i < n; i++) {
    const x = -plan.w / 2 + 1 + (i + 0.5) * w;
    b.box(rng.chance(0.25) ? p.litRoom : p.curtainWall, x, 0.3, -1.95, w - 0.5, plan.lift - 0.9, 0.06);
    b.box(p.frame, x, 0.3, -1.9, 0.06, plan.lift - 0.9, 0.06);
    b.box(p.frame, x, 2.4, -1.9, w - 0.5, 0.06, 0.06);
  }
}

/** The lobby under a tower: glass doors behind columns and a flat canopy. */
export function lobby(/** @type {import('./block.js').Site} */ { b, palette: p }, /** @type {number} */ width, /** @type {number} */ lift) {
  b.box(p.trim, 0, lift - 0.45, 1.2, Math.min(width * 0.5, 9), 0.28, 3.2);
  for (const side of [-1, 1]) b.cylinder(p.trim, side * Math.min(width * 0.22, 4), 0, 2.4, 0.16, lift - 0.4, 0.16, 16);
  for (let i = 0; i < 3; i++) b.box(p.floor, 0, 0, 1.6 + i * 0.36, Math.min(width * 0.5, 9) - 0.6, 0.42 - i * 0.14, 0.5 + (2 - i) * 0.1);
  b.box(p.lampGlow, 0, lift - 0.5, 1.2, 3, 0.05, 0.2);
}
