import * as THREE from 'three';
import { Random } from '../random.js';
import { clamp01, smooth, tileNoise } from './noise.js';

/** @type {Map<string, THREE.CanvasTexture>} */
const cache = new Map();

/**
 * A painted, tileable texture. Most are near white and are tinted by the material's colour.
 * @param {string} name @param {number} metres that one tile covers @param {(name: string, size: number) => (x: number, y: number) => number[]} painter
 */
export function painted(name, metres, painter, size = 512) {
  const known = cache.get(name);
  if (known) return known;
  const canvas = new OffscreenCanvas(size, size), context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const image = context.createImageData(size, size), paint = painter(name, size);
  for (let y = 0, k = 0; y < size; y++) {
    for (let x = 0; x < size; x++, k += 4) {
      const [r, g, b] = paint(x, y);
      image.data[k] = clamp01(r) * 255;
      image.data[k + 1] = clamp01(g) * 255;
      image.data[k + 2] = clamp01(b) * 255;
      image.data[k + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return keep(name, canvas, metres);
}

/** A drawn texture with transparency (leaves). @param {string} name @param {(context: OffscreenCanvasRenderingContext2D, size: number, rng: Random) => void} draw */
export function drawn(name, draw, size = 512) {
  const known = cache.get(name);
  if (known) return known;
  const canvas = new OffscreenCanvas(size, size);
  draw(/** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d')), size, new Random(name));
  return keep(name, canvas, 1);
}

function keep(/** @type {string} */ name, /** @type {OffscreenCanvas} */ canvas, /** @type {number} */ metres) {
  const texture = new THREE.CanvasTexture(/** @type {any} */ (canvas));
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
  texture.repeat.set(1 / metres, 1 / metres);
  texture.anisotropy = 1;
  texture.name = name;
  cache.set(name, texture);
  return texture;
}

const grey = (/** @type {number} */ v) => [v, v, v];

export const plaster = () => painted('plaster', 3, (name, size) => {
  const fine = tileNoise(name, size, 64, 3), broad = tileNoise(`${name}b`, size, 3, 5), drip = tileNoise(`${name}d`, size, 24, 3, 10);
  return (x, y) => {
    const i = y * size + x;
    return grey(0.9 + 0.06 * (fine[i] - 0.5) + 0.12 * (broad[i] - 0.5) - 0.03 * smooth(0.6, 0.85, drip[i]));
  };
});

/** Courses of bricks, blocks, pavers or tiles with a joint, each piece a little different. */
function courses(/** @type {{ across: number, down: number, joint: number, offset: number, vary: number, rough: number, jointShade: number, base: number }} */ o) {
  return (/** @type {string} */ name, /** @type {number} */ size) => {
    const noise = tileNoise(name, size, 32, 4), broad = tileNoise(`${name}b`, size, 4, 3), rng = new Random(name);
    const tone = Array.from({ length: o.across * o.down }, () => rng.range(-o.vary, o.vary));
    return (/** @type {number} */ x, /** @type {number} */ y) => {
      const row = Math.floor((y / size) * o.down), fy = (y / size) * o.down - row;
      const sx = (x / size) * o.across + (row % 2) * o.offset, col = Math.floor(sx), fx = sx - col;
      const px = size / o.across, py = size / o.down, i = y * size + x;
      const edge = Math.min(Math.min(fx, 1 - fx) * px, Math.min(fy, 1 - fy) * py) - (noise[i] - 0.5) * o.rough * 6;
      const face = o.base + tone[row * o.across + (col % o.across)] + (noise[i] - 0.5) * o.rough + (broad[i] - 0.5) * 0.08;
      const m = smooth(o.joint * 0.6, o.joint * 1.6, edge);
      return grey(o.jointShade * (1 - m) + face * m);
    };
  };
}

export const blocks = () => painted('blocks', 1.8, courses({ across: 4, down: 8, joint: 3, offset: 0.5, vary: 0.06, rough: 0.24, jointShade: 0.66, base: 0.8 }));
export const bricks = () => painted('bricks', 1.2, courses({ across: 5, down: 14, joint: 2.2, offset: 0.5, vary: 0.12, rough: 0.2, jointShade: 0.92, base: 0.72 }));
export const pavers = () => painted('pavers', 1.6, courses({ across: 8, down: 16, joint: 1.6, offset: 0.5, vary: 0.09, rough: 0.16, jointShade: 0.5, base: 0.82 }));
export const floorTiles = () => painted('floor-tiles', 2.4, courses({ across: 4, down: 4, joint: 1.2, offset: 0, vary: 0.015, rough: 0.03, jointShade: 0.6, base: 0.93 }));
export const wallTiles = () => painted('wall-tiles', 1.2, courses({ across: 4, down: 3, joint: 1.4, offset: 0, vary: 0.012, rough: 0.02, jointShade: 0.78, base: 0.95 }));
export const smallTiles = () => painted('small-tiles', 1.2, courses({ across: 8, down: 8, joint: 1.6, offset: 0, vary: 0.04, rough: 0.03, jointShade: 0.72, base: 0.92 }));
export const stoneCladding = () => painted('stone', 1.6, courses({ across: 4, down: 10, joint: 2.4, offset: 0.37, vary: 0.2, rough: 0.34, jointShade: 0.34, base: 0.7 }));

export const concrete = () => painted('concrete', 2.6, (name, size) => {
  const fine = tileNoise(name, size, 80, 3), broad = tileNoise(`${name}b`, size, 4, 5);
  return (x, y) => grey(0.8 + 0.16 * (fine[y * size + x] - 0.5) + 0.3 * (broad[y * size + x] - 0.5));
});

/** Long-span sheets: a rib every 19 cm, a lap between sheets, streaks of weather down the slope. */
export const roofSheet = () => painted('roof-sheet', 1.14, (name, size) => {
  const streak = tileNoise(name, size, 20, 3, 10), broad = tileNoise(`${name}b`, size, 3, 4);
  return (x, y) => {
    const p = ((x / size) * 6) % 1, i = y * size + x;
    const rib = p < 0.1 ? 0.12 : p < 0.2 ? 0.02 : p < 0.27 ? -0.3 : 0;
    return grey(0.8 + rib + 0.16 * (streak[i] - 0.5) + 0.14 * (broad[i] - 0.5) + (x < 3 ? -0.16 : 0));
  };
});

/** Old corrugated zinc: soft waves, laps, rust. */
export const zinc = () => painted('zinc', 1.5, (name, size) => {
  const rust = tileNoise(name, size, 5, 5), streak = tileNoise(`${name}s`, size, 20, 3, 8);
  return (x, y) => {
    const i = y * size + x, wave = 0.09 * Math.sin((x / size) * Math.PI * 2 * 18), lap = y % 256 < 4 ? -0.16 : 0;
    const v = 0.72 + wave + lap + 0.2 * (streak[i] - 0.5), k = smooth(0.54, 0.72, rust[i] + 0.25 * (streak[i] - 0.5)) * 0.8;
    return [v + (0.5 - v) * k, v + (0.29 - v) * k, v + (0.17 - v) * k];
  };
});

/** Stone-coated or clay tiles in wavy rows. */
export const roofTile = () => painted('roof-tile', 1.5, (name, size) => {
  const noise = tileNoise(name, size, 40, 3), broad = tileNoise(`${name}b`, size, 5, 4), rng = new Random(name);
  const tone = Array.from({ length: 64 }, () => rng.range(-0.09, 0.09));
  return (x, y) => {
    const row = Math.floor((y / size) * 4), fy = (y / size) * 4 - row, col = Math.floor((x / size) * 5), fx = (x / size) * 5 - col;
    const wave = 0.15 * Math.sin(fx * Math.PI * 2), step = fy > 0.88 ? -0.36 : 0.1 * fy, i = y * size + x;
    return grey(0.76 + wave + step + tone[(row * 5 + col) % 64] + 0.2 * (noise[i] - 0.5) + 0.12 * (broad[i] - 0.5));
  };
});

export const wood = () => painted('wood', 1.2, (name, size) => {
  const grain = tileNoise(name, size, 48, 4, 24), broad = tileNoise(`${name}b`, size, 5, 3, 5);
  return (x, y) => {
    const i = y * size + x, v = 0.78 + 0.34 * (grain[i] - 0.5) + 0.2 * Math.sin(broad[i] * 34) * 0.3;
    return [v, v * 0.97, v * 0.93];
  };
});

export const fabric = () => painted('fabric', 0.5, (name, size) => {
  const noise = tileNoise(name, size, 24, 4);
  return (x, y) => grey(0.86 + 0.07 * Math.sin(x * 0.8) * Math.sin(y * 0.8) + 0.22 * (noise[y * size + x] - 0.5));
}, 256);

export const terrazzo = () => painted('terrazzo', 1.2, (name, size) => {
  const chips = tileNoise(name, size, 40, 2), broad = tileNoise(`${name}b`, size, 4, 3);
  return (x, y) => {
    const v = chips[y * size + x], k = v > 0.66 ? -0.26 : v < 0.36 ? 0.12 : 0;
    return [0.84 + k, 0.83 + k * 1.05, 0.8 + k * 1.1].map((c) => c + 0.06 * (broad[y * size + x] - 0.5));
  };
});

export const marble = () => painted('marble', 2.2, (name, size) => {
  const broad = tileNoise(name, size, 3, 6), fine = tileNoise(`${name}f`, size, 6, 5);
  return (x, y) => {
    const i = y * size + x, vein = 1 - smooth(0, 0.035, Math.abs(broad[i] - 0.5) + 0.04 * (fine[i] - 0.4));
    const edge = x % 256 < 2 || y % 256 < 2 ? 0.12 : 0;
    return grey(0.95 - 0.2 * vein * fine[i] * 1.6 - 0.08 * (fine[i] - 0.5) - edge);
  };
});
