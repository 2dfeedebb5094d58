import * as THREE from 'three';

/**
 * What hangs on and stands about a house.
 * @typedef {import('./builder.js').Builder} Builder
 * @typedef {import('./palette.js').Palette} Palette
 */

/** The black ribbed tank, on a block or steel stand of the given height. */
export function polytank(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z, stand = 1.6, size = 1) {
  if (stand > 0) {
    for (const dx of [-0.55, 0.55]) for (const dz of [-0.55, 0.55]) b.box(p.concrete, x + dx * size, y, z + dz * size, 0.16, stand, 0.16);
    b.box(p.concrete, x, y + stand, z, 1.45 * size, 0.12, 1.45 * size);
  }
  const profile = [[0, 0], [0.6, 0], [0.62, 0.04]];
  for (let i = 0; i < 6; i++) profile.push([0.6, 0.12 + i * 0.2], [0.63, 0.17 + i * 0.2], [0.63, 0.23 + i * 0.2], [0.6, 0.28 + i * 0.2]);
  profile.push([0.58, 1.4], [0.3, 1.6], [0.22, 1.62], [0.22, 1.7], [0, 1.72]);
  b.turned(p.tank, x, y + stand + (stand > 0 ? 0.12 : 0), z, profile.map(([r, h]) => [r * size, h * size]), 22);
}

/** The outdoor half of an air conditioner, on a wall: z = 0 is the wall, it sticks out to +z. */
export function airConditioner(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {number} */ x, /** @type {number} */ y) {
  b.cushion(p.plastic, x, y, 0.26, 0.82, 0.56, 0.3, 0.03);
  for (let i = 0; i < 4; i++) {
    const ring = new THREE.TorusGeometry(0.05 + i * 0.055, 0.008, 4, 20);
    b.add(p.iron, ring, new THREE.Matrix4().makeTranslation(x - 0.12, y + 0.28, 0.42));
  }
  b.cylinder(p.dark, x - 0.12, y + 0.28, 0.4, 0.05, 0.02);
  for (const side of [-0.3, 0.3]) b.box(p.iron, x + side, y - 0.04, 0.2, 0.04, 0.04, 0.4);
  b.bar(p.plastic, [x + 0.4, y + 0.2, 0.2], [x + 0.46, y + 1.1, 0.02], 0.018, 5);
}

export function satelliteDish(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z, turn = 0.6) {
  b.bar(p.iron, [x, y, z], [x, y + 0.6, z], 0.03);
  b.at(x, y + 0.75, z, turn, () => {
    const profile = Array.from({ length: 7 }, (_, i) => new THREE.Vector2((0.42 * i) / 6, 0.14 * (i / 6) ** 2));
    const tilt = new THREE.Matrix4().makeRotationX(1.05);
    const dish = new THREE.LatheGeometry(profile, 20);
    b.add(p.plastic, dish, tilt);
    const back = new THREE.LatheGeometry(profile.map((v) => new THREE.Vector2(v.x, v.y - 0.01)).reverse(), 20);
    b.add(p.plastic, back, tilt);
    b.bar(p.iron, [0, -0.2, 0.15], [0, 0.2, 0.52], 0.012);
  });
}

/** A light by a door: a little bowl, bright when the lamps are lit. */
export function wallLamp(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z) {
  b.box(p.iron, x, y, z + 0.04, 0.1, 0.2, 0.06);
  b.ball(p.lampGlow, x, y + 0.08, z + 0.12, 0.07, 0.1, 0.07);
}

/** A rain pipe from the eaves to the ground. */
export function downpipe(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ height) {
  b.bar(p.plastic, [x, 0.1, z], [x, height - 0.1, z], 0.045, 8);
  for (const k of [0.25, 0.6, 0.9]) b.box(p.plastic, x, height * k, z - 0.03, 0.13, 0.05, 0.08);
}

/** A pole with cross arm and wires that sag to both sides of the picture. */
export function electricPole(/** @type {Builder} */ b, /** @type {Palette} */ p, /** @type {number} */ x, /** @type {number} */ z, height = 8, reach = 30) {
  b.cylinder(p.wood, x, 0, z, 0.15, height, 0.11, 8);
  b.box(p.wood, x, height - 0.7, z, 0.12, 0.12, 1.6);
  for (const dz of [-0.7, 0, 0.7]) {
    b.cylinder(p.plastic, x, height - 0.6, z + dz, 0.05, 0.18, 0.04, 8);
    for (const side of [-1, 1]) {
      for (let i = 0; i < 8; i++) {
        const sag = (/** @type {number} */ t) => [x + side * reach * t, height - 0.42 - 4 * 0.9 * t * (1 - t) * 0.7, z + dz];
        b.bar(p.dark, sag(i / 8), sag((i + 1) / 8), 0.012, 3);
      }
    }
  }
}

/** Plastic chairs, a bench, pots: the yard is lived in. */
export function plasticChair(/** @type {Builder} */ b, /** @type {THREE.Material} */ m, /** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ turn) {
  b.at(x, 0, z, turn, () => {
    for (const dx of [-0.2, 0.2]) for (const dz of [-0.2, 0.2]) b.bar(m, [dx * 1.15, 0, dz * 1.15], [dx, 0.42, dz], 0.025, 6);
    b.cushion(m, 0, 0.4, 0, 0.48, 0.04, 0.46, 0.02);
    for (let i = -2; i <= 2; i++) b.bar(m, [i * 0.1, 0.42, -0.22], [i * 0.11, 0.82, -0.3], 0.022, 5);
    b.cushion(m, 0, 0.78, -0.29, 0.52, 0.08, 0.04, 0.02);
    for (const side of [-1, 1]) b.bar(m, [side * 0.26, 0.62, 0.2], [side * 0.26, 0.64, -0.27], 0.025, 6);
  });
}

/** @param {Builder} b @param {THREE.Material} m @param {import('./foliage.js').Garden} garden */
export function pottedPlant(b, m, garden, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z, size = 1, kind = /** @type {'palm' | 'bush' | 'croton'} */ ('bush')) {
  b.at(x, y, z, 0, () => {
    b.turned(m, 0, 0, 0, [[0, 0], [0.15, 0], [0.22, 0.34], [0.25, 0.36], [0.25, 0.42], [0.2, 0.42], [0.18, 0.36], [0, 0.36]].map(([r, h]) => [r * size, h * size]), 18);
    if (kind === 'palm') {
      for (let i = 0; i < 11; i++) garden.blade(garden.leaves.frond, [0, 0.36 * size, 0], i * 2.399963, 1.45 - (i / 11) * 0.75, 1.05 * size, 0.42 * size, 0.9);
    } else garden.crown(garden.leaves[kind], [0, 0.78 * size, 0], [0.3 * size, 0.4 * size, 0.3 * size], 34, 0.34 * size);
  });
}
