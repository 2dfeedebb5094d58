import * as THREE from 'three';
import { rawGeometry } from './builder.js';
import * as leaf from './leaf-textures.js';
import { leafMaterial, matt } from './materials.js';
import * as tex from './textures.js';

/** @typedef {import('../random.js').Random} Random @typedef {import('./builder.js').Builder} Builder */

/** The plants of one picture, sharing their materials. */
export class Garden {
  /** @param {Builder} builder @param {Random} rng @param {number} [dryness] 0 green to 1 harmattan brown */
  constructor(builder, rng, dryness = 0) {
    this.b = builder;
    this.rng = rng;
    const tint = new THREE.Color(1.15, 1.15, 1.05).lerp(new THREE.Color(1.25, 1.02, 0.72), dryness * 0.7);
    const make = (/** @type {THREE.Texture} */ map, gain = 1) => {
      map.wrapS = map.wrapT = THREE.ClampToEdgeWrapping;
      return leafMaterial(map, `#${tint.clone().multiplyScalar(Math.min(1, 0.8 * gain)).getHexString()}`);
    };
    this.leaves = {
      mango: make(leaf.mangoLeaves(), 1.2),
      neem: make(leaf.neemLeaves(), 1.1),
      bush: make(leaf.bushLeaves(), 1.1),
      dry: make(leaf.dryLeaves()),
      croton: make(leaf.crotonLeaves(), 1.2),
      flower: make(leaf.flowers(rng.pick(['magenta', 'scarlet', 'orange', 'magenta', 'white'])), 1.2),
      frond: make(leaf.frond(), 1.2),
      plantainLeaf: make(leaf.plantainLeaf(), 1.2),
      tuft: make(leaf.grassTuft(), 1.1),
    };
    this.bark = matt({ color: '#6f5d4c', map: tex.wood(), wear: 0.6 });
    this.palmBark = matt({ color: '#8b7d6c', map: tex.concrete(), wear: 0.7 });
    this.stalk = matt({ color: '#7d8b4a', map: tex.plaster(), wear: 0.7 });
  }

  /** Leaf cards over an ellipsoid; lit as the ellipsoid is, darker towards its heart. */
  crown(/** @type {THREE.Material} */ material, /** @type {number[]} */ centre, /** @type {number[]} */ radii, /** @type {number} */ count, /** @type {number} */ size) {
    const position = [], normal = [], uv = [], color = [], { rng } = this, half = new THREE.Vector3(), other = new THREE.Vector3();
    for (let i = 0; i < count; i++) {
      const out = new THREE.Vector3(rng.range(-1, 1), rng.range(-0.75, 1), rng.range(-1, 1)).normalize();
      const depth = Math.pow(rng.next(), 0.45), lump = 0.82 + 0.3 * Math.sin(out.x * 5 + centre[0]) * Math.cos(out.z * 5 + out.y * 4);
      const at = [0, 1, 2].map((k) => centre[k] + out.getComponent(k) * radii[k] * depth * lump);
      const face = new THREE.Vector3(rng.range(-1, 1), rng.range(-1, 1), rng.range(-1, 1)).addScaledVector(out, 0.9).normalize();
      half.set(face.z, 0, -face.x).normalize().multiplyScalar(size * rng.range(0.35, 0.62));
      other.crossVectors(face, half);
      const lit = out.clone().multiplyScalar(0.8).addScaledVector(face, 0.35).add(new THREE.Vector3(0, 0.35, 0)).normalize();
      const shade = (0.42 + 0.58 * depth * depth) * rng.range(0.78, 1.15), warm = rng.range(0.9, 1.1);
      for (const [u, v] of [[0, 0], [1, 0], [1, 1], [0, 0], [1, 1], [0, 1]]) {
        position.push(...[0, 1, 2].map((k) => at[k] + half.getComponent(k) * (u * 2 - 1) + other.getComponent(k) * (v * 2 - 1)));
        normal.push(lit.x, lit.y, lit.z);
        uv.push(u, v);
        color.push(shade * warm, shade, shade * (2 - warm) * 0.92);
      }
    }
    this.b.add(material, rawGeometry(position, normal, uv, color));
  }

  trunk(/** @type {THREE.Material} */ material, /** @type {number[][]} */ points, /** @type {number} */ radius, taper = 0.6) {
    for (let i = 0; i + 1 < points.length; i++) {
      const k = 1 - (1 - taper) * (i / (points.length - 1));
      this.b.bar(material, points[i], points[i + 1], radius * k, 8);
      this.b.ball(material, points[i + 1][0], points[i + 1][1], points[i + 1][2], radius * k);
    }
  }

  /** @param {number} x @param {number} z @param {number} height @param {'mango' | 'neem' | 'dry' | 'flower'} species */
  tree(x, z, height, species = 'mango', detail = 1) {
    const { rng } = this, fork = height * rng.range(0.26, 0.38), lean = rng.range(-0.3, 0.3);
    this.trunk(this.bark, [[x, 0, z], [x + lean * 0.4, fork * 0.6, z], [x + lean, fork, z]], height * 0.03);
    const lobes = rng.int(4, 6), spread = height * (species === 'neem' ? 0.3 : 0.34);
    for (let i = 0; i < lobes; i++) {
      const turn = (i / lobes) * Math.PI * 2 + rng.range(0, 1), out = i === 0 ? 0 : spread * rng.range(0.5, 0.8);
      const at = [x + lean + Math.cos(turn) * out, height * (i === 0 ? 0.78 : rng.range(0.5, 0.72)), z + Math.sin(turn) * out];
      this.b.bar(this.bark, [x + lean, fork * 0.9, z], at, height * 0.011, 5);
      const r = spread * rng.range(0.6, 0.85);
      this.crown(this.leaves[species], at, [r, r * 0.75, r], Math.round(120 * detail), height * 0.165);
    }
  }

  bush(/** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ r, /** @type {'bush' | 'croton' | 'flower' | 'dry'} */ species = 'bush', height = 1) {
    this.crown(this.leaves[species], [x, r * 0.6 * height, z], [r, r * 0.8 * height, r], Math.round(50 + r * 45), 0.32 + r * 0.26);
  }

  /** A clipped hedge along x. */
  hedge(/** @type {number} */ x0, /** @type {number} */ x1, /** @type {number} */ z, height = 0.8, species = /** @type {'bush' | 'croton' | 'flower'} */ ('bush')) {
    const n = Math.max(2, Math.round(Math.abs(x1 - x0) / 0.55));
    for (let i = 0; i < n; i++) this.crown(this.leaves[species], [x0 + ((x1 - x0) * (i + 0.5)) / n, height * 0.5, z], [0.42, height * 0.52, 0.36], 38, 0.4);
  }

  /** A bent card: fronds and plantain leaves. */
  blade(/** @type {THREE.Material} */ material, /** @type {number[]} */ root, /** @type {number} */ turn, /** @type {number} */ rise, /** @type {number} */ length, /** @type {number} */ width, /** @type {number} */ droop) {
    const position = [], normal = [], uv = [], color = [], n = 7, { rng } = this;
    const dx = Math.cos(turn), dz = Math.sin(turn), fold = width * 0.2, shade = rng.range(0.75, 1.12);
    const rib = Array.from({ length: n + 1 }, (_, i) => {
      const t = i / n, angle = rise - droop * t * t, along = length * t * Math.cos(angle * 0.6);
      return [root[0] + dx * along, root[1] + length * (t * Math.sin(rise) - droop * 0.42 * t * t * t), root[2] + dz * along];
    });
    for (let i = 0; i < n; i++) {
      for (const side of [-1, 1]) {
        const corner = (/** @type {number} */ k, /** @type {boolean} */ edge) => edge
          ? [rib[k][0] - dz * side * width * 0.5, rib[k][1] - fold, rib[k][2] + dx * side * width * 0.5, k / n, 0.5 + side * 0.5]
          : [...rib[k], k / n, 0.5];
        const quad = [corner(i, false), corner(i + 1, false), corner(i + 1, true), corner(i, false), corner(i + 1, true), corner(i, true)];
        for (const [x, y, z, u, v] of quad) {
          position.push(x, y, z);
          normal.push(dx * 0.3 - dz * side * 0.4, 0.85, dz * 0.3 + dx * side * 0.4);
          uv.push(u, v);
          color.push(shade, shade, shade * 0.95);
        }
      }
    }
    this.b.add(material, rawGeometry(position, normal, uv, color));
  }

  palm(/** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ height) {
    const { rng } = this, lean = rng.range(-0.12, 0.12) * height, n = 6;
    const points = Array.from({ length: n + 1 }, (_, i) => [x + lean * (i / n) ** 2, (height * i) / n, z]);
    this.trunk(this.palmBark, points, 0.07 + height * 0.013, 0.7);
    const top = points[n], count = rng.int(17, 22), length = rng.range(2.1, 2.9) * Math.min(1.2, 0.6 + height * 0.06);
    for (let i = 0; i < count; i++) {
      const ring = i / count;
      this.blade(this.leaves.frond, top, i * 2.399963, 1.25 - ring * 1.55, length * rng.range(0.88, 1.1), length * 0.5, 0.7 + ring * 0.9);
    }
  }

  plantain(/** @type {number} */ x, /** @type {number} */ z, /** @type {number} */ height = 3) {
    const { rng } = this;
    for (let stem = 0; stem < rng.int(2, 3); stem++) {
      const sx = x + rng.range(-0.6, 0.6), sz = z + rng.range(-0.6, 0.6), h = height * rng.range(0.5, 0.66);
      this.b.cylinder(this.stalk, sx, 0, sz, 0.12, h, 0.08, 10);
      const count = rng.int(6, 8);
      for (let i = 0; i < count; i++) {
        this.blade(this.leaves.plantainLeaf, [sx, h * 0.97, sz], i * 2.399963 + stem, rng.range(0.55, 1.35), height * rng.range(0.5, 0.68), height * 0.3, rng.range(0.9, 1.7));
      }
    }
  }

  /** Tufts strewn over a rectangle. */
  tufts(/** @type {number} */ x0, /** @type {number} */ x1, /** @type {number} */ z0, /** @type {number} */ z1, /** @type {number} */ count, size = 0.35) {
    const position = [], normal = [], uv = [], color = [], { rng } = this;
    for (let i = 0; i < count; i++) {
      const x = rng.range(x0, x1), z = rng.range(z0, z1), h = size * rng.range(0.5, 1.3), turn = rng.range(0, Math.PI), shade = rng.range(0.5, 0.9);
      for (let k = 0; k < 2; k++) {
        const dx = Math.cos(turn + k * 1.5) * h * 0.7, dz = Math.sin(turn + k * 1.5) * h * 0.7;
        for (const [u, v] of [[0, 0], [1, 0], [1, 1], [0, 0], [1, 1], [0, 1]]) {
          position.push(x + dx * (u * 2 - 1), v * h - 0.02, z + dz * (u * 2 - 1));
          normal.push(0, 1, 0);
          uv.push(u, v);
          color.push(shade * rng.range(0.95, 1.05), shade, shade * 0.9);
        }
      }
    }
    this.b.add(this.leaves.tuft, rawGeometry(position, normal, uv, color));
  }
}
