/**
 * Balcony rails along x from 0 to `length`, standing on y = 0 in the plane z = 0.
 * @typedef {'balusters' | 'bars' | 'glass' | 'solid' | 'pipes' | 'blocks'} RailStyle
 * @param {import('./builder.js').Builder} b @param {import('./palette.js').Palette} p @param {number} length @param {RailStyle} style
 */
export function railing(b, p, length, style, height = 1) {
  const posts = Math.max(1, Math.round(length / 2.2));
  const metal = style === 'bars' || style === 'pipes';
  for (let i = 0; i <= posts; i++) {
    const x = (length * i) / posts;
    if (metal) b.bar(p.iron, [x, 0, 0], [x, height, 0], 0.028, 6);
    else if (style === 'glass') b.bar(p.steel, [x, 0, 0], [x, height, 0], 0.022, 6);
    else if (style === 'balusters' || style === 'blocks') b.box(p.trim, x, 0, 0, 0.2, height + 0.04, 0.2);
  }
  FILL[style](b, p, length, height);
}

/** @type {Record<RailStyle, (b: import('./builder.js').Builder, p: import('./palette.js').Palette, length: number, height: number) => void>} */
const FILL = {
  balusters(b, p, length, height) {
    b.box(p.trim, length / 2, height - 0.1, 0, length + 0.1, 0.12, 0.2);
    b.box(p.trim, length / 2, 0, 0, length, 0.1, 0.18);
    const n = Math.round(length / 0.19), h = height - 0.2;
    const profile = [[0.05, 0], [0.05, 0.06], [0.03, 0.1], [0.068, 0.32], [0.04, 0.55], [0.028, 0.8], [0.05, 0.9], [0.05, 1]].map(([r, y]) => [r, y * h]);
    for (let i = 0; i < n; i++) b.turned(p.trim, (length * (i + 0.5)) / n, 0.1, 0, profile, 7);
  },
  bars(b, p, length, height) {
    b.bar(p.iron, [0, height, 0], [length, height, 0], 0.03, 6);
    b.bar(p.iron, [0, 0.1, 0], [length, 0.1, 0], 0.018, 5);
    const n = Math.round(length / 0.13);
    for (let i = 0; i < n; i++) b.box(p.iron, (length * (i + 0.5)) / n, 0.1, 0, 0.016, height - 0.12, 0.016);
  },
  pipes(b, p, length, height) {
    for (const k of [0.3, 0.55, 0.78, 1]) b.bar(p.iron, [0, height * k, 0], [length, height * k, 0], 0.026, 6);
  },
  glass(b, p, length, height) {
    b.box(p.clearGlass, length / 2, 0.08, 0, length, height - 0.16, 0.012);
    b.bar(p.steel, [0, height, 0], [length, height, 0], 0.03, 8);
  },
  solid(b, p, length, height) {
    b.box(p.accent, length / 2, 0, 0, length + 0.12, height - 0.06, 0.14);
    b.box(p.trim, length / 2, height - 0.06, 0, length + 0.2, 0.08, 0.24);
  },
  /* Pierced screen blocks: a ring in a square. */
  blocks(b, p, length, height) {
    b.box(p.trim, length / 2, height - 0.06, 0, length, 0.1, 0.2);
    const s = 0.3, n = Math.floor(length / s), rows = Math.floor((height - 0.1) / s);
    for (let i = 0; i < n; i++) {
      for (let r = 0; r < rows; r++) {
        const x = (length * (i + 0.5)) / n, y = r * s + 0.04;
        b.box(p.accent, x, y, 0, s, 0.035, 0.12);
        b.box(p.accent, x - s / 2, y, 0, 0.035, s, 0.12);
        b.bar(p.accent, [x - s / 2, y, 0], [x + s / 2, y + s, 0], 0.022, 4);
        b.bar(p.accent, [x + s / 2, y, 0], [x - s / 2, y + s, 0], 0.022, 4);
      }
    }
  },
};
