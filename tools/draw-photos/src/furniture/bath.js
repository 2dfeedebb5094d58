import * as THREE from 'three';

/** @typedef {import('../parts/builder.js').Builder} Builder @typedef {THREE.Material} M */

/** A water closet with cistern; its back at z = 0, facing +z. @param {Builder} b @param {M} white @param {M} steel */
export function toilet(b, white, steel, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn) {
  b.at(x, 0, z, turn, () => {
    b.cushion(white, 0, 0.38, 0.1, 0.4, 0.36, 0.18, 0.045);
    b.cushion(white, 0, 0.73, 0.1, 0.42, 0.035, 0.2, 0.015);
    b.cylinder(steel, 0, 0.76, 0.1, 0.02, 0.012);
    const oval = (/** @type {number[][]} */ profile) => {
      const geometry = new THREE.LatheGeometry(profile.map(([r, h]) => new THREE.Vector2(r, h)), 32);
      b.add(white, geometry, new THREE.Matrix4().makeScale(1, 1, 1.32).setPosition(0, 0, 0.42));
    };
    oval([[0.14, 0], [0.13, 0.06], [0.11, 0.14], [0.13, 0.24], [0.185, 0.36], [0.185, 0.385], [0.13, 0.385], [0.1, 0.3], [0, 0.24]]);
    oval([[0, 0.4], [0.19, 0.4], [0.19, 0.42], [0.17, 0.43], [0, 0.435]]);
  });
}

/** A basin on a pedestal, or on a cabinet. @param {Builder} b @param {M} white @param {M} steel @param {M} [cabinet] */
export function basin(b, white, steel, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn, cabinet = undefined) {
  b.at(x, 0, z, turn, () => {
    if (cabinet) {
      b.cushion(cabinet, 0, 0.28, 0.24, 0.8, 0.5, 0.46, 0.012);
      for (const s of [-1, 1]) {
        b.cushion(cabinet, s * 0.2, 0.3, 0.475, 0.385, 0.46, 0.018, 0.006);
        b.bar(steel, [s * 0.06, 0.62, 0.5], [s * 0.06, 0.72, 0.5], 0.007);
      }
      b.cushion(white, 0, 0.78, 0.25, 0.84, 0.05, 0.5, 0.02);
    } else b.turned(white, 0, 0, 0.2, [[0.12, 0], [0.09, 0.1], [0.075, 0.5], [0.11, 0.68]], 24);
    const bowl = new THREE.LatheGeometry([[0.05, 0], [0.2, 0.06], [0.27, 0.15], [0.275, 0.17], [0.24, 0.165], [0.15, 0.08], [0, 0.06]].map(([r, h]) => new THREE.Vector2(r, h)), 32);
    b.add(white, bowl, new THREE.Matrix4().makeScale(1, 1, 0.82).setPosition(0, cabinet ? 0.8 : 0.67, 0.26));
    const top = cabinet ? 0.96 : 0.83;
    b.bar(steel, [0, top - 0.05, 0.07], [0, top + 0.12, 0.07], 0.016, 10);
    b.bar(steel, [0, top + 0.12, 0.07], [0, top + 0.1, 0.2], 0.012, 10);
  });
}

/** A tub along x, its long side to the wall at z = 0. @param {Builder} b @param {M} white @param {M} steel */
export function tub(b, white, steel, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn) {
  b.at(x, 0, z, turn, () => {
    b.cushion(white, 0, 0, 0.37, 1.65, 0.5, 0.74, 0.04);
    b.cushion(white, 0, 0.48, 0.03, 1.7, 0.06, 0.1, 0.025);
    b.cushion(white, 0, 0.48, 0.73, 1.7, 0.06, 0.1, 0.025);
    for (const s of [-1, 1]) b.cushion(white, s * 0.8, 0.48, 0.38, 0.12, 0.06, 0.76, 0.025);
    b.bar(steel, [-0.7, 0.5, 0.06], [-0.7, 0.68, 0.06], 0.016, 10);
    b.bar(steel, [-0.7, 0.67, 0.06], [-0.7, 0.65, 0.2], 0.014, 10);
  });
}

/** Shower: tray, riser, rose, glass screen. The corner at (0, 0), open to +x and +z. @param {Builder} b @param {M} white @param {M} steel @param {M} glass */
export function shower(b, white, steel, glass, size = 0.95, screen = true) {
  b.cushion(white, size / 2, 0, size / 2, size, 0.09, size, 0.03);
  b.bar(steel, [size / 2, 0.95, 0.05], [size / 2, 2.05, 0.05], 0.012, 8);
  b.bar(steel, [size / 2, 2.05, 0.05], [size / 2, 2.08, 0.36], 0.012, 8);
  b.turned(steel, size / 2, 2.03, 0.38, [[0, 0], [0.1, 0], [0.1, 0.012], [0.02, 0.04], [0, 0.05]], 24);
  b.cushion(steel, size / 2, 1.02, 0.05, 0.22, 0.05, 0.05, 0.02);
  if (!screen) return;
  b.box(glass, size, 0.09, size / 2, 0.01, 1.85, size);
  b.box(steel, size, 0.08, size, 0.03, 1.88, 0.03);
  b.box(steel, size, 1.94, size / 2, 0.03, 0.03, size);
}

/** Towels over a rail, facing +z. @param {Builder} b @param {M} cloth @param {M} steel */
export function towelRail(b, cloth, steel, /** @type {number} */ x, /** @type {number} */ y) {
  b.bar(steel, [x - 0.3, y, 0.09], [x + 0.3, y, 0.09], 0.01, 8);
  b.cushion(cloth, x, y - 0.5, 0.1, 0.42, 0.53, 0.04, 0.018);
}
