import * as THREE from 'three';
import { Builder } from '../parts/builder.js';
import { Garden } from '../parts/foliage.js';
import { makePalette } from '../parts/palette.js';
import { makeCamera } from '../render/camera.js';
import { OutdoorLights } from '../render/lights.js';
import { makeMood } from '../render/moods.js';
import { makeEnvironment } from '../render/sky.js';

/**
 * The common start of every outdoor picture: weather, palette, garden, empty land.
 * @param {import('./scene.js').Order} order
 * @param {{ taste: Parameters<typeof makePalette>[3], moods?: string[], viewYaw?: number }} plan
 */
export function beginOutdoors({ rng, kind, number, renderer }, plan) {
  const mood = makeMood(rng.fork('mood'), number, plan.viewYaw ?? 0, kind.length * 3, plan.moods);
  const environment = makeEnvironment(renderer, mood);
  const palette = makePalette(rng.fork('palette'), mood, environment.texture, { number, ...plan.taste });
  const b = new Builder();
  const garden = new Garden(b, rng.fork('garden'), mood.name === 'harmattan' ? 1 : rng.range(0, 0.35));
  return { mood, palette, b, garden, environment };
}

/**
 * @param {ReturnType<typeof beginOutdoors>} set
 * @param {{ from: number[], to: number[], focal?: number, shift?: number }} view
 * @param {{ centre?: number[], reach?: number, fog?: number }} [area] what the shadows must cover
 */
export function finishOutdoors({ mood, b, environment }, view, { centre = [0, 2, 2], reach = 24, fog = 1 } = {}) {
  const scene = new THREE.Scene();
  const haze = new THREE.Color(...mood.horizon).multiplyScalar(0.95);
  scene.fog = new THREE.FogExp2(haze, mood.fog * fog);
  b.finish(scene);
  const lights = new OutdoorLights(scene, mood, { centre: new THREE.Vector3(...centre), reach });
  return { scene, camera: makeCamera(view), mood, lights, outdoors: true, release: () => environment.dispose() };
}

/**
 * A view of a front `w` wide and `h` high at z = 0 that fills most of the frame, from `angle` to one side.
 * @param {import('../random.js').Random} rng @param {{ w: number, h: number, angle: number, eye?: number, fill?: number, focal?: number, near?: number, rise?: number }} o `rise`: how much of the picture's height it may take
 */
export function frontView(rng, o) {
  const focal = o.focal ?? rng.range(24, 30), eye = o.eye ?? rng.range(1.55, 1.9), fill = (o.fill ?? 0.8) * rng.range(0.93, 1.06);
  const across = (o.w * Math.cos(o.angle) + 2.2 * Math.abs(Math.sin(o.angle))) / ((36 / focal) * fill), up = o.h / ((24 / focal) * (o.rise ?? 0.74));
  const away = Math.max(across, up, o.near ?? 8);
  const half = (away * 12) / focal, shift = Math.min(0.5, Math.max(0.1, ((o.h - eye) * 0.5 - half * 0.05) / half - rng.range(0.02, 0.1)));
  return { from: [Math.sin(o.angle) * away, eye, Math.cos(o.angle) * away], to: [0, 0, -1], focal, shift };
}
