/**
 * A wall with real holes. Its frame: x along the wall from its left end, y up, the outer face at z = 0,
 * its thickness behind. Openings may not overlap.
 * @typedef {{ x: number, y: number, w: number, h: number }} Opening x of its left edge
 * @param {import('./builder.js').Builder} b @param {import('three').Material} material
 * @param {{ width: number, height: number, thickness?: number, openings?: Opening[] }} shape
 */
export function wall(b, material, { width, height, thickness = 0.2, openings = [] }) {
  const cuts = [...new Set([0, width, ...openings.flatMap((o) => [o.x, o.x + o.w])])].sort((p, q) => p - q);
  for (let i = 0; i + 1 < cuts.length; i++) {
    const left = cuts[i], right = cuts[i + 1], middle = (left + right) / 2;
    if (right - left < 0.002) continue;
    const holes = openings.filter((o) => o.x < middle && o.x + o.w > middle).sort((p, q) => p.y - q.y);
    let y = 0;
    for (const hole of [...holes, { y: height, h: 0 }]) {
      if (hole.y - y > 0.002) b.box(material, middle, y, -thickness / 2, right - left, hole.y - y, thickness);
      y = hole.y + hole.h;
    }
  }
}

/** Four walls of a box, each built in its own frame: `side(index, width, build-frame)`; 0 front, 1 right, 2 back, 3 left. */
export function fourSides(/** @type {import('./builder.js').Builder} */ b, /** @type {number} */ w, /** @type {number} */ d, /** @type {(side: number, width: number) => void} */ side) {
  b.at(-w / 2, 0, d / 2, 0, () => side(0, w));
  b.at(w / 2, 0, d / 2, Math.PI / 2, () => side(1, d));
  b.at(w / 2, 0, -d / 2, Math.PI, () => side(2, w));
  b.at(-w / 2, 0, -d / 2, -Math.PI / 2, () => side(3, d));
}
