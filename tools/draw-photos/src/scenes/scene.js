/**
 * What a scene is asked for and what it gives back.
 * @typedef {object} Order
 * @property {import('../random.js').Random} rng
 * @property {string} kind
 * @property {number} number from 1
 * @property {number} count of this kind in all
 * @property {import('three').WebGLRenderer} renderer
 *
 * @typedef {Parameters<import('../render/studio.js').Studio['expose']>[0] & { release(): void }} Shot
 * @typedef {{ shot: Shot, alt: string }} Picture
 */

/** Where this picture stands between the plainest (0) and the grandest (1) of its kind; shuffled so that lists mix. */
export function rank(/** @type {Order} */ { number, count }) {
  return (((number - 1) * 0.618034) % 1) * 0.96 + (0.04 * number) / count;
}

/** @returns {'modest' | 'middle' | 'rich'} */
export function classOf(/** @type {number} */ value) {
  return value < 0.33 ? 'modest' : value < 0.68 ? 'middle' : 'rich';
}

/** `a`/`an` and a capital. */
export function sentence(/** @type {string} */ text) {
  const words = text.replace(/\s+/g, ' ').trim();
  return words[0].toUpperCase() + words.slice(1);
}
