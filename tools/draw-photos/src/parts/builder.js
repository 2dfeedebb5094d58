import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

/**
 * Collects shapes by material and merges them, so that a house of a thousand parts is a dozen draw calls.
 * Texture coordinates are metres; a texture knows how many metres it covers.
 */
export class Builder {
  constructor() {
    /** @type {Map<THREE.Material, THREE.BufferGeometry[]>} */
    this.parts = new Map();
    this.frame = new THREE.Matrix4();
  }

  /** Everything built inside `build` stands at (x, y, z), turned by `turn` round the vertical. */
  at(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z, /** @type {number} */ turn, /** @type {() => void} */ build) {
    const before = this.frame.clone();
    this.frame.multiply(new THREE.Matrix4().makeRotationY(turn).setPosition(x, y, z));
    build();
    this.frame.copy(before);
  }

  /** Tilted parts. @param {THREE.Matrix4} matrix @param {() => void} build */
  within(matrix, build) {
    const before = this.frame.clone();
    this.frame.multiply(matrix);
    build();
    this.frame.copy(before);
  }

  /** @param {THREE.Material} material @param {THREE.BufferGeometry} geometry @param {THREE.Matrix4} [matrix] */
  add(material, geometry, matrix) {
    const flat = geometry.index ? geometry.toNonIndexed() : geometry.clone();
    for (const name of Object.keys(flat.attributes)) {
      if (!['position', 'normal', 'uv', 'color'].includes(name)) flat.deleteAttribute(name);
    }
    if (matrix) flat.applyMatrix4(matrix);
    flat.applyMatrix4(this.frame);
    geometry.dispose();
    const list = this.parts.get(material) ?? [];
    list.push(flat);
    this.parts.set(material, list);
  }

  /** A box by its middle in x and z and its underside in y. */
  box(/** @type {THREE.Material} */ material, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z, /** @type {number} */ w, /** @type {number} */ h, /** @type {number} */ d) {
    this.add(material, boxGeometry(x - w / 2, y, z - d / 2, x + w / 2, y + h, z + d / 2));
  }

  /** A box with soft edges, for furniture. */
  cushion(/** @type {THREE.Material} */ material, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z, /** @type {number} */ w, /** @type {number} */ h, /** @type {number} */ d, radius = 0.04, turn = 0) {
    const r = Math.min(radius, w / 2.01, h / 2.01, d / 2.01);
    const geometry = new RoundedBoxGeometry(w, h, d, 3, r);
    this.add(material, metreUv(geometry), new THREE.Matrix4().makeRotationY(turn).setPosition(x, y + h / 2, z));
  }

  cylinder(/** @type {THREE.Material} */ material, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z, /** @type {number} */ radius, /** @type {number} */ height, top = radius, sides = 14) {
    this.add(material, new THREE.CylinderGeometry(top, radius, height, sides), new THREE.Matrix4().makeTranslation(x, y + height / 2, z));
  }

  ball(/** @type {THREE.Material} */ material, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z, /** @type {number} */ rx, ry = rx, rz = rx) {
    this.add(material, new THREE.SphereGeometry(1, 18, 12), new THREE.Matrix4().makeScale(rx, ry, rz).setPosition(x, y, z));
  }

  /** A turned shape from [radius, height] pairs. @param {THREE.Material} material @param {number[][]} profile */
  turned(material, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z, profile, sides = 12) {
    const points = profile.map(([r, h]) => new THREE.Vector2(r, h));
    this.add(material, new THREE.LatheGeometry(points, sides), new THREE.Matrix4().makeTranslation(x, y, z));
  }

  /** A bar from a to b. @param {THREE.Material} material @param {number[]} a @param {number[]} b */
  bar(material, a, b, radius = 0.02, sides = 6) {
    const from = new THREE.Vector3(...a), to = new THREE.Vector3(...b), along = to.clone().sub(from);
    const matrix = new THREE.Matrix4().makeRotationFromQuaternion(new THREE.Quaternion().setFromUnitVectors(new THREE.Vector3(0, 1, 0), along.clone().normalize()));
    matrix.setPosition(from.add(to).multiplyScalar(0.5));
    this.add(material, new THREE.CylinderGeometry(radius, radius, along.length(), sides), matrix);
  }

  /** A flat face through corners given in order; texture runs along the first edge. @param {THREE.Material} material @param {number[][]} corners */
  face(material, corners) {
    const p = corners.map((c) => new THREE.Vector3(...c));
    const u = p[1].clone().sub(p[0]).normalize();
    // The sum over all corners: three of them may lie in a line, or in a hollow of the outline.
    const n = p.reduce((sum, q, i) => sum.add(new THREE.Vector3().crossVectors(q, p[(i + 1) % p.length])), new THREE.Vector3()).normalize();
    const v = new THREE.Vector3().crossVectors(n, u);
    const position = [], normal = [], uv = [];
    for (let i = 1; i < p.length - 1; i++) {
      for (const q of [p[0], p[i], p[i + 1]]) {
        position.push(q.x, q.y, q.z);
        normal.push(n.x, n.y, n.z);
        uv.push(q.clone().sub(p[0]).dot(u) + p[0].dot(u), q.clone().sub(p[0]).dot(v));
      }
    }
    this.add(material, rawGeometry(position, normal, uv));
  }

  /** @param {THREE.Scene} scene @param {(material: THREE.Material) => boolean} [castsShadow] */
  finish(scene, castsShadow = () => true) {
    for (const [material, list] of this.parts) {
      const geometry = mergeGeometries(list, false);
      if (!geometry) throw new Error(`parts of ${material.type} do not match`);
      for (const part of list) part.dispose();
      const mesh = new THREE.Mesh(geometry, material);
      mesh.receiveShadow = true;
      // Leaves last: most of them are hidden, and hidden fragments are cheap only when what hides them is drawn.
      mesh.renderOrder = material.alphaTest > 0 ? 1 : 0;
      mesh.castShadow = !material.transparent && material.type !== 'MeshBasicMaterial' && castsShadow(material);
      scene.add(mesh);
    }
    this.parts.clear();
  }
}

/** @param {number[]} position @param {number[]} normal @param {number[]} uv @param {number[]} [color] */
export function rawGeometry(position, normal, uv, color) {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new THREE.Float32BufferAttribute(normal, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uv, 2));
  if (color) geometry.setAttribute('color', new THREE.Float32BufferAttribute(color, 3));
  return geometry;
}

function boxGeometry(/** @type {number} */ x0, /** @type {number} */ y0, /** @type {number} */ z0, /** @type {number} */ x1, /** @type {number} */ y1, /** @type {number} */ z1) {
  const geometry = new THREE.BoxGeometry(x1 - x0, y1 - y0, z1 - z0);
  geometry.translate((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2);
  return metreUv(geometry);
}

/** Texture coordinates from the position itself, by the side that a face looks to. */
export function metreUv(/** @type {THREE.BufferGeometry} */ geometry) {
  const { position, normal, uv } = geometry.attributes;
  for (let i = 0; i < position.count; i++) {
    const x = position.getX(i), y = position.getY(i), z = position.getZ(i);
    const nx = Math.abs(normal.getX(i)), ny = Math.abs(normal.getY(i)), nz = Math.abs(normal.getZ(i));
    if (ny >= nx && ny >= nz) uv.setXY(i, x, z);
    else if (nx > nz) uv.setXY(i, z, y);
    else uv.setXY(i, x, y);
  }
  return geometry;
}
