import * as THREE from 'three';
import { Builder, rawGeometry } from '../parts/builder.js';
import { Garden } from '../parts/foliage.js';
import { soft } from '../parts/materials.js';
import { makePalette } from '../parts/palette.js';
import { drawn } from '../parts/textures.js';
import * as tex from '../parts/textures.js';
import { fourSides, wall } from '../parts/wall.js';
import { doorUnit } from '../parts/window.js';
import { makeCamera } from '../render/camera.js';
import { IndoorLights } from '../render/lights.js';
import { FloorMirror } from '../render/mirror.js';
import { makeMood } from '../render/moods.js';
import { makeEnvironment } from '../render/sky.js';

/** @typedef {ReturnType<typeof beginRoom>} Room @typedef {import('../random.js').Random} Random */

const PAINT = ['#f8f5ee', '#f6efe0', '#f1e6cf', '#fbfaf7', '#dfe3dc', '#e3d3c0', '#d9e0e3', '#efe3cf', '#c9d3c4', '#e9d6c8', '#f0ead8', '#d5cfc4', '#cfdadf', '#eadfae', '#b9c8bd', '#d8b99a'];
const FLOORS = {
  'cream tiles': { color: '#e6dcc8', map: tex.floorTiles, shine: 0.5 }, 'white tiles': { color: '#eeeeea', map: tex.floorTiles, shine: 0.55 },
  'grey tiles': { color: '#a7a6a2', map: tex.floorTiles, shine: 0.42 }, 'brown tiles': { color: '#a9805c', map: tex.floorTiles, shine: 0.4 },
  'terrazzo': { color: '#d9d2c4', map: tex.terrazzo, shine: 0.3 }, 'red tiles': { color: '#a5543b', map: tex.floorTiles, shine: 0.3 },
  'a wooden floor': { color: '#9a6b42', map: tex.wood, shine: 0.22 }, 'marble': { color: '#efece6', map: tex.marble, shine: 0.6 },
  'cement screed': { color: '#a39e95', map: tex.concrete, shine: 0.12 }, 'vinyl': { color: '#b58f68', map: tex.smallTiles, shine: 0.2 },
};

/** What one sees outside: sky, leaves, a wall, all a little too bright. */
function outsideView(/** @type {Random} */ rng, /** @type {number} */ strength) {
  const kind = rng.int(0, 3);
  const map = drawn(`outside-${kind}`, (c, size, local) => {
    const sky = c.createLinearGradient(0, 0, 0, size);
    sky.addColorStop(0, '#a9cdf0');
    sky.addColorStop(0.6, '#e8f1f6');
    c.fillStyle = sky;
    c.fillRect(0, 0, size, size);
    c.filter = 'blur(5px)';
    for (let i = 0; i < 260; i++) {
      const y = size * local.range(0.42, 0.86), r = size * local.range(0.02, 0.06);
      c.fillStyle = `hsl(${local.range(78, 110)} ${local.range(22, 42)}% ${local.range(26, 58)}%)`;
      c.beginPath();
      c.arc(local.range(0, size), y, r, 0, 7);
      c.fill();
    }
    c.fillStyle = kind % 2 ? '#e2d6bf' : '#cdb79a';
    c.fillRect(0, size * 0.8, size, size * 0.2);
  }, 256);
  map.wrapS = map.wrapT = THREE.RepeatWrapping;
  map.repeat.set(1 / 6, 1 / 5.4);
  return new THREE.MeshBasicMaterial({ map, color: new THREE.Color(strength, strength, strength) });
}

/** @param {import('./scene.js').Order} order @param {{ klass: 'modest' | 'middle' | 'rich', w: number, d: number, h?: number, floors?: string[], paint?: string[], evening?: boolean }} plan */
export function beginRoom({ rng, kind, number, renderer }, plan) {
  const mood = makeMood(rng.fork('mood'), number, 0, kind.length * 3, ['cumulus', 'clear', 'morning', 'cumulus', 'overcast', 'golden', 'clear']);
  const environment = makeEnvironment(renderer, mood);
  const palette = makePalette(rng.fork('palette'), mood, environment.texture, { class: plan.klass, number });
  const b = new Builder(), floorName = rng.pick(plan.floors ?? (plan.klass === 'modest' ? ['terrazzo', 'cement screed', 'vinyl', 'cream tiles', 'red tiles', 'brown tiles'] : ['cream tiles', 'white tiles', 'grey tiles', 'a wooden floor', 'marble', 'white tiles', 'brown tiles']));
  const floor = FLOORS[/** @type {keyof typeof FLOORS} */ (floorName)];
  const mirror = new FloorMirror(floor.shine);
  const floorMaterial = mirror.polish(/** @type {THREE.MeshLambertMaterial} */ (soft({ color: floor.color, map: floor.map() })));
  const names = plan.paint ?? PAINT;
  const paint = names[(number * 7 + kind.length * 5) % names.length];
  return {
    rng, mood, environment, palette, b, garden: new Garden(b, rng.fork('garden')), mirror, floorMaterial, floorName,
    w: plan.w, d: plan.d, h: plan.h ?? rng.range(2.75, 3), klass: plan.klass,
    paint: soft({ color: paint, map: tex.plaster() }), ceiling: soft({ color: '#f6f4ef' }), trim: soft({ color: rng.pick(['#f4f2ec', '#f4f2ec', '#5a3a26']) }),
    outside: outsideView(rng, mood.name === 'golden' ? 1.2 : 1.5), emitters: /** @type {import('../render/lights.js').Emitter[]} */ ([]),
  };
}

/**
 * Walls with windows and doors, ceiling, floor, skirting. Sides: 0 behind the camera, 1 right, 2 far, 3 left;
 * `at` runs 0..1 along the side as seen from outside.
 * @param {Room} room @param {{ side: number, at: number, w: number, h: number, y?: number, door?: string, curtains?: import('three').Material, sheer?: boolean, barred?: boolean }[]} holes
 */
export function shell(room, holes, { accent = /** @type {THREE.Material | undefined} */ (undefined), accentSide = 2, dado = /** @type {THREE.Material | undefined} */ (undefined), dadoHeight = 1.2 } = {}) {
  const { b, w, d, h } = room, t = 0.2;
  fourSides(b, w + t * 2, d + t * 2, (side, width) => {
    const own = holes.filter((hole) => hole.side === side).map((hole) => ({ ...hole, x: t + (width - t * 2) * hole.at - hole.w / 2, y: hole.door ? 0.01 : hole.y ?? 0.95 }));
    wall(b, accent && side === accentSide ? accent : room.paint, { width, height: h, thickness: t, openings: own });
    for (const hole of own) {
      if (hole.door) b.at(hole.x + hole.w, 0, -t, Math.PI, () => doorUnit(b, room.palette, { x: 0, y: 0, w: hole.w, h: hole.h }, room.rng, /** @type {any} */ (hole.door)));
      else daylight(room, hole, side);
    }
    const solid = own.filter((hole) => hole.y < 0.1).map((hole) => ({ ...hole, y: 0, h: 9 }));
    b.at(0, 0, -t - 0.012, 0, () => wall(b, room.trim, { width, height: 0.1, thickness: 0.012, openings: solid.map((hole) => ({ ...hole, h: 0.1 })) }));
    if (dado) b.at(0, 0, -t - 0.006, 0, () => wall(b, dado, { width, height: dadoHeight, thickness: 0.006, openings: own.filter((hole) => hole.y < dadoHeight).map((hole) => ({ ...hole, h: Math.min(hole.h, dadoHeight - hole.y) })) }));
  });
  b.face(room.floorMaterial, [[-w / 2 - t, 0, d / 2 + t], [w / 2 + t, 0, d / 2 + t], [w / 2 + t, 0, -d / 2 - t], [-w / 2 - t, 0, -d / 2 - t]]);
  b.box(room.ceiling, 0, h, 0, w + t * 2, 0.2, d + t * 2);
  const glow = (/** @type {number[]} */ at, /** @type {number[]} */ toward, /** @type {number[]} */ size, /** @type {number[]} */ color, /** @type {number} */ power) => room.emitters.push({ at, toward, size, color, power });
  glow([0, h - 0.08, 0], [0, -1, 0], [w * 0.7, 0, d * 0.7], [1, 0.96, 0.9], 2.6);
  glow([0, 0.06, 0], [0, 1, 0], [w * 0.6, 0, d * 0.6], [1, 0.9, 0.78], 0.5);
  glow([0, 1.6, d / 2 - 0.1], [0, -0.1, -1], [w * 0.8, 1.4, 0], [1, 0.97, 0.92], 1.9);
}

/** A window seen from inside: frame, bars, the bright world behind it, curtains. */
function daylight(/** @type {Room} */ room, /** @type {any} */ o, /** @type {number} */ side) {
  const { b, palette: p, rng } = room, mid = o.x + o.w / 2, n = Math.max(2, Math.round(o.w / 0.75));
  b.face(room.outside, [[mid + 3, -1.2, 2.2], [mid - 3, -1.2, 2.2], [mid - 3, 4.2, 2.2], [mid + 3, 4.2, 2.2]].map(([x, y, z]) => [x, y, z]));
  for (const [x, w] of [[o.x + 0.03, 0.06], [o.x + o.w - 0.03, 0.06]]) b.box(p.frame, x, o.y, -0.1, w, o.h, 0.08);
  for (const y of [o.y, o.y + o.h - 0.06]) b.box(p.frame, mid, y, -0.1, o.w, 0.06, 0.08);
  for (let i = 1; i < n; i++) b.box(p.frame, o.x + (o.w * i) / n, o.y, -0.1, 0.05, o.h, 0.06);
  if (o.barred) for (let i = 1; i < o.w / 0.15; i++) b.box(p.iron, o.x + i * 0.15, o.y, -0.03, 0.014, o.h, 0.014);
  b.box(room.trim, mid, o.y - 0.04, -0.21, o.w + 0.16, 0.04, 0.14);
  if (o.curtains) {
    const top = Math.min(room.h - 0.12, o.y + o.h + 0.28), low = o.sheer ? 0.04 : rng.chance(0.8) ? 0.04 : o.y - 0.2, reach = 0.34;
    b.bar(p.steel, [o.x - reach - 0.1, top + 0.02, -0.3], [o.x + o.w + reach + 0.1, top + 0.02, -0.3], 0.018, 8);
    const drawnIn = o.w * rng.range(0.02, 0.2);
    drape(b, o.curtains, o.x - reach, o.x + drawnIn, low, top, -0.3, rng);
    drape(b, o.curtains, o.x + o.w - drawnIn, o.x + o.w + reach, low, top, -0.3, rng);
  }
  const turn = [0, Math.PI / 2, Math.PI, -Math.PI / 2][side], along = [[-1, 0], [0, 1], [1, 0], [0, -1]][side];
  const inward = [-Math.sin(turn), 0, -Math.cos(turn)], half = side % 2 ? room.w / 2 : room.d / 2, offset = (o.at - 0.5) * (side % 2 ? room.d : room.w);
  room.emitters.push({
    at: [-inward[0] * (half - 0.02) - along[0] * offset, o.y + o.h / 2, -inward[2] * (half - 0.02) - along[1] * offset], toward: [inward[0], -0.12, inward[2]],
    size: [Math.abs(along[0]) * o.w, o.h, Math.abs(along[1]) * o.w], color: room.mood.name === 'golden' ? [1, 0.9, 0.78] : [0.94, 0.98, 1.06], power: o.w * o.h * 1.9,
  });
}

/** Cloth hanging in folds. */
export function drape(/** @type {Builder} */ b, /** @type {THREE.Material} */ m, /** @type {number} */ x0, /** @type {number} */ x1, /** @type {number} */ y0, /** @type {number} */ y1, /** @type {number} */ z, /** @type {Random} */ rng) {
  const width = x1 - x0, n = Math.max(12, Math.round(width / 0.014)), folds = Math.max(3, Math.round(width / 0.1)), phase = rng.range(0, 6);
  const position = [], normal = [], uv = [];
  const at = (/** @type {number} */ i, /** @type {number} */ y) => {
    const t = i / n, a = t * folds * Math.PI * 2 + phase + Math.sin(t * 5) * 0.6, loose = 1 + (y1 - y) * 0.12;
    const slope = -Math.cos(a) * 0.032 * loose * folds * Math.PI * 2 / width;
    return { x: x0 + t * width, z: z + Math.sin(a) * 0.032 * loose, nx: slope, nz: 1 };
  };
  for (let i = 0; i < n; i++) {
    for (const [k, y] of [[i, y0], [i + 1, y0], [i + 1, y1], [i, y0], [i + 1, y1], [i, y1]]) {
      const q = at(k, y), l = Math.hypot(q.nx, q.nz);
      position.push(q.x, y, q.z);
      normal.push(-q.nx / l, 0, -q.nz / l);
      uv.push((k / n) * width * 2, y);
    }
  }
  b.add(m, rawGeometry(position.map((v, i) => v), normal, uv));
  b.box(m, (x0 + x1) / 2, y0, z, width * 0.98, y1 - y0, 0.012);
}

/** @param {Room} room @param {{ from: number[], to: number[], focal?: number, shift?: number }} view @param {{ sunSide?: number, exposure?: number }} [light] `sunSide`: through which side the sun comes */
export function finishRoom(room, view, { sunSide = 2, exposure = 1 } = {}) {
  const { b, mood, rng } = room, scene = new THREE.Scene();
  const turn = [0, Math.PI / 2, Math.PI, -Math.PI / 2][sunSide] + rng.range(-0.7, 0.7), up = mood.name === 'golden' ? rng.range(0.25, 0.4) : rng.range(0.5, 0.95);
  mood.sunDir.set(Math.sin(turn) * Math.cos(up), Math.sin(up), Math.cos(turn) * Math.cos(up));
  b.finish(scene);
  const lights = new IndoorLights(scene, mood, { emitters: room.emitters, centre: new THREE.Vector3(0, 1, 0), ambient: [1.15, 1.12, 1.07] });
  mood.exposure = exposure * 1.12;
  return { scene, camera: makeCamera({ focal: 21, shift: -0.1, ...view }), mood, lights, outdoors: false, veil: 0.22, mirror: room.mirror, release: () => { room.environment.dispose(); room.mirror.dispose(); } };
}
