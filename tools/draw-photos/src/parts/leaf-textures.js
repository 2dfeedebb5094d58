import { drawn } from './textures.js';

/** @typedef {OffscreenCanvasRenderingContext2D} Context */

function leaf(/** @type {Context} */ c, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ angle, /** @type {number} */ length, /** @type {number} */ width, /** @type {string} */ color) {
  c.save();
  c.translate(x, y);
  c.rotate(angle);
  c.fillStyle = color;
  c.beginPath();
  c.moveTo(0, 0);
  c.quadraticCurveTo(length * 0.45, -width, length, 0);
  c.quadraticCurveTo(length * 0.45, width, 0, 0);
  c.fill();
  c.strokeStyle = 'rgba(255,255,220,0.13)';
  c.lineWidth = 1.4;
  c.beginPath();
  c.moveTo(0, 0);
  c.lineTo(length * 0.9, 0);
  c.stroke();
  c.restore();
}

const green = (/** @type {import('../random.js').Random} */ rng, /** @type {number[]} */ hue, /** @type {number[]} */ light, saturation = [32, 58]) =>
  `hsl(${rng.range(hue[0], hue[1])} ${rng.range(saturation[0], saturation[1])}% ${rng.range(light[0], light[1])}%)`;

/** A spray of leaves on twigs. */
function spray(/** @type {string} */ name, /** @type {{ hue: number[], light: number[], length: number[], width: number, count: number, saturation?: number[] }} */ o) {
  return drawn(name, (c, size, rng) => {
    c.strokeStyle = '#4b3a28';
    c.lineWidth = 3;
    for (let i = 0; i < o.count; i++) {
      const turn = i * 2.399963, r = Math.sqrt((i + 0.5) / o.count) * size * 0.36 * rng.range(0.8, 1.1);
      const x = size / 2 + Math.cos(turn) * r, y = size / 2 + Math.sin(turn) * r;
      const depth = 0.62 + 0.38 * (i / o.count);
      const color = green(rng, o.hue, [o.light[0] * depth, o.light[1] * depth], o.saturation);
      leaf(c, x, y, turn + rng.range(-0.9, 0.9), rng.range(o.length[0], o.length[1]) * size, o.width * size, color);
    }
  });
}

export const mangoLeaves = () => spray('mango', { hue: [84, 112], light: [17, 34], length: [0.12, 0.2], width: 0.026, count: 150 });
export const neemLeaves = () => spray('neem', { hue: [74, 98], light: [24, 44], length: [0.06, 0.1], width: 0.014, count: 330 });
export const bushLeaves = () => spray('bush', { hue: [76, 108], light: [22, 42], length: [0.07, 0.12], width: 0.03, count: 190 });
export const dryLeaves = () => spray('dry', { hue: [50, 78], light: [30, 50], length: [0.05, 0.1], width: 0.014, count: 220, saturation: [22, 42] });
export const crotonLeaves = () => spray('croton', { hue: [20, 96], light: [26, 46], length: [0.1, 0.17], width: 0.026, count: 120, saturation: [45, 75] });

/** Bougainvillea, ixora, flamboyant: flowers over leaves. */
export const flowers = (/** @type {'magenta' | 'scarlet' | 'orange' | 'white'} */ name) => drawn(`flowers-${name}`, (c, size, rng) => {
  const hue = { magenta: [312, 328], scarlet: [2, 14], orange: [18, 34], white: [40, 60] }[name];
  for (let i = 0; i < 240; i++) {
    const turn = i * 2.399963, r = Math.sqrt((i + 0.5) / 240) * size * 0.4, x = size / 2 + Math.cos(turn) * r, y = size / 2 + Math.sin(turn) * r;
    const petal = rng.chance(0.5);
    const color = petal ? green(rng, hue, name === 'white' ? [82, 94] : [42, 60], name === 'white' ? [10, 30] : [62, 84]) : green(rng, [80, 108], [20, 36]);
    leaf(c, x, y, turn + rng.range(-1, 1), rng.range(0.05, 0.08) * size, (petal ? 0.024 : 0.016) * size, color);
  }
});

/** One palm frond, stem at the left, tip at the right. */
export const frond = () => drawn('frond', (c, size, rng) => {
  c.lineCap = 'round';
  for (let i = 0; i < 62; i++) {
    const t = i / 62, x = size * (0.04 + 0.93 * t), reach = size * 0.46 * Math.sin(Math.PI * (0.16 + 0.8 * t)) * rng.range(0.86, 1.05);
    for (const side of [-1, 1]) {
      const lean = 0.55 + 0.5 * t;
      leaf(c, x, size / 2, side * (1.5 - lean * 0.75) + rng.range(-0.06, 0.06), reach, size * 0.013, green(rng, [76, 100], [24, 42], [34, 54]));
    }
  }
  c.strokeStyle = '#8b8a48';
  c.lineWidth = size * 0.013;
  c.beginPath();
  c.moveTo(0, size / 2);
  c.lineTo(size * 0.96, size / 2);
  c.stroke();
});

/** A plantain leaf, torn by the wind. */
export const plantainLeaf = () => drawn('plantain', (c, size, rng) => {
  const half = (/** @type {number} */ t) => size * 0.21 * Math.pow(Math.sin(Math.PI * Math.min(1, 0.06 + t * 0.94)), 0.55);
  for (let i = 0; i < 90; i++) {
    const t = i / 90, x = size * (0.05 + 0.92 * t);
    for (const side of [-1, 1]) {
      if (rng.chance(0.07)) continue;
      c.fillStyle = green(rng, [82, 98], [34, 44], [44, 58]);
      c.beginPath();
      c.moveTo(x, size / 2);
      c.lineTo(x + size * 0.018, size / 2);
      c.lineTo(x + size * 0.05, size / 2 + side * half(t + 0.02));
      c.lineTo(x + size * 0.034, size / 2 + side * half(t));
      c.fill();
    }
  }
  c.strokeStyle = '#b7bd70';
  c.lineWidth = size * 0.014;
  c.beginPath();
  c.moveTo(0, size / 2);
  c.lineTo(size * 0.95, size / 2);
  c.stroke();
});

export const grassTuft = () => drawn('tuft', (c, size, rng) => {
  for (let i = 0; i < 70; i++) {
    const x = size * rng.range(0.12, 0.88), lean = rng.range(-0.3, 0.3) * size, h = size * rng.range(0.35, 0.95);
    c.strokeStyle = green(rng, [50, 84], [26, 48], [20, 40]);
    c.lineWidth = size * rng.range(0.006, 0.012);
    c.beginPath();
    c.moveTo(x, size);
    c.quadraticCurveTo(x + lean * 0.2, size - h * 0.6, x + lean, size - h);
    c.stroke();
  }
});
