/** What is drawn, how many of each, and from how many sides. The order is the order of the manifest. @type {[string, number, number][]} */
export const KINDS = [
  ['apartment-block', 48, 2], ['small-house', 24, 2], ['compound-house', 36, 2], ['serviced-block', 10, 2],
  ['villa', 32, 2], ['hostel-block', 12, 2], ['guest-house', 14, 2], ['office-building', 16, 2],
  ['condo-tower', 12, 2], ['plot', 26, 2], ['shop-front', 16, 2], ['terrace', 6, 2],
  ['living-room', 64, 1], ['bedroom', 66, 1], ['studio-room', 34, 1], ['kitchen', 46, 1],
  ['bathroom', 42, 1], ['office-interior', 18, 1], ['hostel-room', 14, 1],
];

export const VIEWS = [1, 2];
export const WIDTH = 1200;
export const HEIGHT = 800;
export const SEED = 'efie-1';

/** @param {string} kind @param {number} number from 1 @param {number} view 1, or 2 for the same place from another side */
export function fileName(kind, number, view = 1) {
  return `${kind}-${String(number).padStart(2, '0')}${view === 2 ? 'b' : ''}.webp`;
}
