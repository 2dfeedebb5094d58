/** What is drawn and how many of each. The order is the order of the manifest. @type {[string, number][]} */
export const KINDS = [
  ['apartment-block', 48], ['small-house', 24], ['compound-house', 36], ['serviced-block', 10],
  ['villa', 32], ['hostel-block', 12], ['guest-house', 14], ['office-building', 16],
  ['condo-tower', 12], ['plot', 26], ['shop-front', 16], ['terrace', 6],
  ['living-room', 34], ['bedroom', 34], ['studio-room', 24], ['kitchen', 14],
  ['bathroom', 12], ['office-interior', 6], ['hostel-room', 6],
];

export const WIDTH = 1200;
export const HEIGHT = 800;
export const SEED = 'efie-1';

/** @param {string} kind @param {number} number from 1 */
export function fileName(kind, number) {
  return `${kind}-${String(number).padStart(2, '0')}.webp`;
}
