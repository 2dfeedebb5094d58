import { gloss, lamp, soft } from '../parts/materials.js';
import * as tex from '../parts/textures.js';

/** @typedef {import('./room.js').Room} Room */

const CLOTH = ['#b9a88e', '#8b8f92', '#7a5a44', '#3d4f5c', '#5e6f57', '#c7b59a', '#a65f45', '#2f3336', '#d4c9b8', '#8a3b34', '#4b6a78', '#b98f3f'];
const BRIGHT = ['#c8963c', '#a8492f', '#2f5d62', '#7c8c5a', '#d8c9ae', '#8a4a5e', '#e0b04a', '#3b4d6b', '#c46a4a', '#efe6d6'];
const COVERS = ['#e9e2d5', '#c9b79c', '#8fa3a8', '#6f7f6a', '#b86f50', '#3f5268', '#d9b7a2', '#8d5a6b', '#f2efe9', '#a9a29a', '#d7a94e', '#5a7f8a'];

/** The woods, cloths and metals of one room. @param {Room} room */
export function furnish(room) {
  const { rng, environment } = room, env = environment.texture;
  const woodColor = rng.pick(['#6b4429', '#8d6239', '#b48a5a', '#4a2f1e', '#c9a477', '#7a4a30', '#e6e0d6']), cloth = () => soft({ color: rng.pick(CLOTH), map: tex.fabric() });
  const body = cloth();
  return {
    wood: soft({ color: woodColor, map: tex.wood() }), woodDark: soft({ color: '#3d291c', map: tex.wood() }), body, cushion: rng.chance(0.7) ? body : cloth(),
    accent: soft({ color: rng.pick(BRIGHT), map: tex.fabric() }), second: soft({ color: rng.pick(BRIGHT), map: tex.fabric() }), cover: soft({ color: rng.pick(COVERS), map: tex.fabric() }),
    sheet: soft({ color: rng.pick(['#f4f1ea', '#efe9dc', '#e6ecee', '#f0e3d8']), map: tex.fabric() }), mattress: soft({ color: rng.pick(['#e8e0d0', '#9fb4cf', '#c9a0a0', '#d9d4c8', '#8fae9b']), map: tex.fabric() }),
    curtain: soft({ color: rng.pick(['#d9cbb3', '#b99f78', '#8d9a94', '#a3553f', '#efe9de', '#5e6d78', '#c8a24a', '#7d6a86', '#6d7f5c', '#e4d6c4']), map: tex.fabric(), double: true }),
    white: gloss({ color: '#f1f1ee', env, reflect: 0.06, shine: 80 }), steel: gloss({ color: '#a9adb0', env, reflect: 0.3, shine: 100 }), dark: gloss({ color: '#17181a', env, reflect: 0.06, shine: 80 }),
    screen: gloss({ color: '#08090b', env, reflect: 0.1, shine: 160 }), glass: gloss({ color: '#9fb5b8', env, reflect: 0.2, shine: 160, opacity: 0.22, double: true }), mirror: gloss({ color: '#c9cfd2', env, reflect: 0.55, shine: 200 }),
    black: soft({ color: '#232425' }), shade: lamp('#ffe3b8', 1.5), glow: lamp('#fff0d2', 3), pot: soft({ color: rng.pick(['#e9e4da', '#a5573a', '#3b3d3f', '#c2b59e']) }), rug: soft({ color: rng.pick(['#d9cdb8', '#8f7f6a', '#a65040', '#5d6f78', '#c3b28f', '#e5dfd3', '#4a4f52']), map: tex.fabric() }),
    rugEdge: soft({ color: rng.pick(['#4d4036', '#b79a6a', '#e6dfd0', '#7c2f2a', '#2f4047']), map: tex.fabric() }), plastic: soft({ color: rng.pick(['#e9e7df', '#2f62a0', '#a23a33', '#3c7a4c']) }),
  };
}

/** The view from a back corner of the room to the one across. @param {Room} room @param {number} side -1 from the left, 1 from the right */
export function cornerView(room, side, { eye = 1.35, focal = 19, back = 0.3, aim = 0.3, inset = 0.3 } = {}) {
  const { rng } = room;
  return {
    from: [side * (room.w / 2 - rng.range(inset, inset + 0.5)), eye + rng.range(-0.08, 0.12), room.d / 2 - back],
    to: [-side * room.w * rng.range(aim * 0.4, aim), 0, -room.d / 2], focal: focal + rng.range(-1, 2), shift: -0.12,
  };
}

/** Mouldings of a plaster ceiling with a hidden strip of light. @param {Room} room */
export function coffer(room) {
  const { b, w, d, h } = room, inset = 0.55;
  for (const s of [-1, 1]) {
    b.box(room.ceiling, 0, h - 0.16, s * (d / 2 - inset / 2), w, 0.16, inset);
    b.box(room.ceiling, s * (w / 2 - inset / 2), h - 0.16, 0, inset, 0.16, d);
  }
  const strip = lamp('#ffe2b0', 1.3);
  for (const s of [-1, 1]) b.box(strip, 0, h - 0.03, s * (d / 2 - inset - 0.03), w - inset * 2, 0.02, 0.03);
  for (let i = 0; i < 4; i++) b.cylinder(lamp('#fff4dc', 2.6), (i % 2 ? 1 : -1) * (w / 2 - inset / 2), h - 0.17, (i < 2 ? 1 : -1) * d * 0.25, 0.045, 0.012, 0.045, 16);
}
