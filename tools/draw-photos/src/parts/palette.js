import * as THREE from 'three';
import { gloss, lamp, matt } from './materials.js';
import * as tex from './textures.js';

/**
 * Every material of one house and its yard, chosen to go together.
 * @typedef {ReturnType<typeof makePalette>} Palette
 */

const WALLS = {
  white: '#f1ede4', cream: '#ecdfc0', butter: '#e6cd8e', peach: '#e3b892', sand: '#d5bd97', ochre: '#c99a55', coral: '#cf8468', terracotta: '#b96e4c',
  sage: '#b7c0a0', mint: '#b9d2bd', teal: '#6f9c98', 'sky blue': '#a9c5d8', grey: '#b9b8b2', charcoal: '#5b5c5e', pink: '#dfb4ab', lilac: '#c1b4c8', lime: '#c6cd86',
};
const ROOFS = { red: '#8e3026', maroon: '#5f2522', green: '#2f5a41', blue: '#2d4f78', charcoal: '#3d4043', brown: '#5b3d2e', silver: '#a9aeb1', terracotta: '#a85a3a' };
const FRAMES = { white: '#e9e9e6', black: '#222325', bronze: '#5a4332', silver: '#b5b8ba', brown: '#573a28' };

/** @param {import('../random.js').Random} rng @param {import('../render/moods.js').Mood} mood @param {THREE.Texture} env @param {{ class: 'modest' | 'middle' | 'rich', bare?: boolean, walls?: string[], number?: number }} taste */
export function makePalette(rng, mood, env, taste) {
  const names = taste.walls ?? (taste.class === 'rich' ? ['white', 'cream', 'white', 'grey', 'sand', 'charcoal', 'white', 'butter'] : Object.keys(WALLS).filter((n) => n !== 'charcoal'));
  const wallName = names[((taste.number ?? rng.int(0, 99)) * 7 + rng.int(0, 1)) % names.length];
  const roofName = rng.pick(taste.class === 'rich' ? ['red', 'charcoal', 'brown', 'green', 'maroon', 'terracotta', 'blue'] : Object.keys(ROOFS));
  const frameName = rng.pick(taste.class === 'modest' ? ['brown', 'white', 'silver'] : Object.keys(FRAMES));
  const wear = { modest: 0.85, middle: 0.5, rich: 0.24 }[taste.class], splash = { modest: 0.85, middle: 0.5, rich: 0.12 }[taste.class];
  const wallColor = new THREE.Color(WALLS[/** @type {keyof typeof WALLS} */ (wallName)]).offsetHSL(rng.range(-0.012, 0.012), rng.range(-0.05, 0.05), rng.range(-0.03, 0.03));
  const second = rng.chance(0.4) ? WALLS.white : WALLS[/** @type {keyof typeof WALLS} */ (rng.pick(['white', 'cream', 'terracotta', 'charcoal', 'grey', 'ochre', 'sand']))];
  const tint = rng.pick(['#0e1a22', '#141c1a', '#1d1712', '#10161c', '#0c1c26']);
  return {
    mood, env, wallName, roofName, class: taste.class, barPattern: rng.int(0, 2),
    wall: taste.bare ? matt({ color: '#9b958b', map: tex.blocks(), bump: 1.6, wear: 0.8, splash: 0.9 }) : matt({ color: `#${wallColor.getHexString()}`, map: tex.plaster(), wear, splash }),
    accent: matt({ color: second, map: tex.plaster(), wear, splash: splash * 0.6 }),
    trim: matt({ color: rng.chance(0.7) ? '#f2efe8' : second, map: tex.plaster(), wear: wear * 0.8 }),
    base: matt({ color: rng.pick(['#7d6a5a', '#6e3f32', '#8b8b88', '#5a5450', '#a58f78']), map: tex.plaster(), wear: 0.7, splash: 0.8 }),
    blocks: matt({ color: '#a39c90', map: tex.blocks(), bump: 1.5, wear: 0.9, splash: 0.9 }),
    concrete: matt({ color: '#b3aea4', map: tex.concrete(), wear: 0.8, splash: 0.3 }),
    stone: matt({ color: rng.pick(['#a58d72', '#8d8880', '#b39b7d', '#776b62']), map: tex.stoneCladding(), bump: 2.5, wear: 0.3 }),
    brick: matt({ color: rng.pick(['#b4694a', '#a65a40', '#c07f5c']), map: tex.bricks(), wear: 0.5 }),
    roof: roofMaterial(rng, roofName, taste.class),
    fascia: matt({ color: rng.pick(['#efece6', '#efece6', '#4a3a30', ROOFS[/** @type {keyof typeof ROOFS} */ (roofName)]]), wear: 0.3 }),
    soffit: matt({ color: '#e8e4db', wear: 0.2 }),
    frame: matt({ color: FRAMES[/** @type {keyof typeof FRAMES} */ (frameName)], wear: 0.15 }),
    glass: gloss({ color: tint, env, reflect: 0.42, shine: 160, opacity: taste.class === 'rich' ? 0.72 : 0.58, double: true }),
    clearGlass: gloss({ color: '#6f8f94', env, reflect: 0.35, shine: 160, opacity: 0.32, double: true }),
    curtainWall: gloss({ color: rng.pick(['#0d2233', '#12302f', '#14202a', '#2a1f16', '#0c2a40']), env, reflect: 0.62, shine: 200 }),
    dark: matt({ color: '#15130f', wear: 0 }),
    litRoom: lamp(rng.pick(['#ffc98a', '#ffdcae', '#ffb871']), 1.1),
    lampGlow: lamp('#ffd9a0', 1.2 + mood.lamps * 3.4),
    curtains: [0, 1, 2].map(() => matt({ color: rng.pick(['#e9dfcd', '#d9c7a4', '#b98f64', '#9c3f38', '#7d9aa0', '#f0ece4', '#c7a33f', '#6d7f5a', '#efe3d2']), wear: 0.1 })),
    door: matt({ color: rng.pick(['#5c3520', '#7a4a2a', '#472a1b', '#8a5b34', '#3d4a44', '#e7e3da', '#6b2f22', '#2e4a63']), map: tex.wood(), wear: wear * 0.6 }),
    doorTrim: matt({ color: rng.pick(['#4c2f1d', '#e8e3d8', '#6a452b']), map: tex.wood(), wear: 0.3 }),
    iron: matt({ color: rng.pick(['#2a2a2b', '#3a3634', '#e4e0d8', '#5b4636']), wear: 0.3 }),
    steel: gloss({ color: '#aeb2b5', env, reflect: 0.4, shine: 90 }),
    tank: matt({ color: '#1d1e20', wear: 0.25 }),
    plastic: matt({ color: '#e6e5e0', wear: 0.3 }),
    floor: gloss({ color: rng.pick(['#b5a692', '#a8604a', '#8f8d88', '#cabba3', '#7c5546']), map: tex.floorTiles(), env, reflect: 0.08, shine: 40 }),
    paving: matt({ color: rng.pick(['#a49a90', '#b0705a', '#8d8f92', '#a38b76', '#94867a']), map: tex.pavers(), wear: 0.6, splash: 0.35 }),
    wood: matt({ color: rng.pick(['#7c5331', '#9b6f45', '#5d3d26']), map: tex.wood(), wear: 0.4 }),
    rust: matt({ color: '#c9c2ba', map: tex.zinc(), wear: 0.6, double: true }),
  };
}

function roofMaterial(/** @type {import('../random.js').Random} */ rng, /** @type {string} */ name, /** @type {string} */ klass) {
  const color = ROOFS[/** @type {keyof typeof ROOFS} */ (name)];
  if (klass === 'modest' && rng.chance(0.55)) return matt({ color: rng.pick(['#c9c4bd', '#b59f8c', '#d0ccc6']), map: tex.zinc(), wear: 0.7, double: true });
  if (klass === 'rich' && rng.chance(0.55)) return matt({ color, map: tex.roofTile(), wear: 0.4, double: true });
  return matt({ color, map: tex.roofSheet(), wear: 0.5, double: true });
}
