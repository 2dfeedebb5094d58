import { smooth, tileNoise } from './noise.js';
import { painted as plain } from './textures.js';

/** Ground is seen at a grazing angle, where plain mip levels smear. @type {typeof plain} */
const painted = (...settings) => {
  const texture = plain(...settings);
  texture.anisotropy = 2;
  return texture;
};

/** Grounds keep their own colours; the tint of the material only warms or cools them. */
const mix = (/** @type {number[]} */ a, /** @type {number[]} */ b, /** @type {number} */ k) => a.map((v, i) => v + (b[i] - v) * k);

export const laterite = () => painted('laterite', 6, (name, size) => {
  const broad = tileNoise(name, size, 4, 6), grit = tileNoise(`${name}g`, size, 128, 2), stones = tileNoise(`${name}s`, size, 64, 2);
  return (x, y) => {
    const i = y * size + x;
    let c = mix([0.6, 0.36, 0.24], [0.78, 0.53, 0.38], smooth(0.3, 0.7, broad[i]));
    if (stones[i] > 0.74) c = mix(c, [0.5, 0.38, 0.31], 0.7);
    if (stones[i] < 0.24) c = mix(c, [0.84, 0.66, 0.52], 0.6);
    return c.map((v) => v + 0.22 * (grit[i] - 0.5));
  };
}, 1024);

export const grass = () => painted('grass', 5, (name, size) => {
  const blades = tileNoise(name, size, 170, 2), broad = tileNoise(`${name}b`, size, 5, 6), dry = tileNoise(`${name}d`, size, 9, 4);
  return (x, y) => {
    const i = y * size + x;
    let c = mix([0.27, 0.32, 0.15], [0.47, 0.5, 0.27], smooth(0.15, 0.85, blades[i]));
    c = mix(c, [0.58, 0.53, 0.34], smooth(0.42, 0.72, dry[i]) * 0.7);
    return c.map((v) => v * (0.82 + 0.36 * broad[i]));
  };
}, 1024);

/** Grass worn through to red earth: the commonest yard of all. */
export const wornGrass = () => painted('worn-grass', 9, (name, size) => {
  const blades = tileNoise(name, size, 170, 2), patch = tileNoise(`${name}p`, size, 4, 6), grit = tileNoise(`${name}g`, size, 128, 2);
  return (x, y) => {
    const i = y * size + x;
    const green = mix([0.28, 0.33, 0.16], [0.5, 0.52, 0.29], smooth(0.25, 0.75, blades[i]));
    const earth = mix([0.58, 0.37, 0.26], [0.74, 0.53, 0.39], patch[i]).map((v) => v + 0.2 * (grit[i] - 0.5));
    return mix(earth, green, smooth(0.46, 0.56, patch[i] + 0.16 * (blades[i] - 0.5)));
  };
}, 1024);

export const asphalt = () => painted('asphalt', 4, (name, size) => {
  const grit = tileNoise(name, size, 128, 2), broad = tileNoise(`${name}b`, size, 3, 5);
  return (x, y) => {
    const v = 0.34 + 0.2 * (grit[y * size + x] - 0.5) + 0.16 * (broad[y * size + x] - 0.5);
    return [v * 1.04, v, v * 0.96];
  };
});

export const gravel = () => painted('gravel', 2, (name, size) => {
  const stones = tileNoise(name, size, 48, 2), broad = tileNoise(`${name}b`, size, 4, 3);
  return (x, y) => {
    const v = 0.36 + 0.7 * (stones[y * size + x] - 0.2) + 0.1 * broad[y * size + x];
    return [v, v * 0.96, v * 0.9];
  };
});

export const sand = () => painted('sand', 5, (name, size) => {
  const grit = tileNoise(name, size, 128, 2), broad = tileNoise(`${name}b`, size, 5, 5);
  return (x, y) => mix([0.7, 0.58, 0.42], [0.87, 0.77, 0.6], broad[y * size + x]).map((v) => v + 0.14 * (grit[y * size + x] - 0.5));
});
