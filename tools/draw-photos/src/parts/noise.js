import { Random } from '../random.js';

/**
 * Tileable value noise with octaves, 0..1, `size` x `size`.
 * @param {string} name @param {number} size @param {number} cells across at the coarsest octave @param {number} octaves
 */
export function tileNoise(name, size, cells, octaves, stretch = 1) {
  const rng = new Random(name), out = new Float32Array(size * size);
  let amplitude = 0.5, total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    const nx = cells << octave, ny = Math.max(1, Math.round((cells << octave) / stretch));
    const lattice = Float32Array.from({ length: nx * ny }, () => rng.next());
    for (let y = 0; y < size; y++) {
      const fy = (y / size) * ny, y0 = Math.floor(fy), ty = ease(fy - y0), ra = (y0 % ny) * nx, rb = ((y0 + 1) % ny) * nx;
      for (let x = 0; x < size; x++) {
        const fx = (x / size) * nx, x0 = Math.floor(fx), tx = ease(fx - x0), xa = x0 % nx, xb = (x0 + 1) % nx;
        const top = lattice[ra + xa] + (lattice[ra + xb] - lattice[ra + xa]) * tx;
        const low = lattice[rb + xa] + (lattice[rb + xb] - lattice[rb + xa]) * tx;
        out[y * size + x] += amplitude * (top + (low - top) * ty);
      }
    }
    total += amplitude;
    amplitude *= 0.55;
  }
  return out.map((v) => v / total);
}

const ease = (/** @type {number} */ t) => t * t * (3 - 2 * t);

export const clamp01 = (/** @type {number} */ v) => Math.min(1, Math.max(0, v));

/** @param {number} low @param {number} high @param {number} v */
export function smooth(low, high, v) {
  const t = clamp01((v - low) / (high - low));
  return t * t * (3 - 2 * t);
}
