import * as THREE from 'three';
import { HEIGHT, WIDTH } from '../catalogue.js';

/**
 * A camera that never tilts: it looks level and shifts the lens up or down instead, as an
 * architecture photographer does, so that walls stay upright.
 * @param {{ from: number[], to: number[], focal?: number, shift?: number }} view `focal` in mm of a 36 mm film;
 *   `shift` in half picture heights, positive shows more of the top.
 */
export function makeCamera({ from, to, focal = 28, shift = 0 }) {
  const aspect = WIDTH / HEIGHT;
  const fov = THREE.MathUtils.radToDeg(2 * Math.atan(36 / aspect / 2 / focal));
  const camera = new THREE.PerspectiveCamera(fov, aspect, 0.1, 900);
  camera.position.set(from[0], from[1], from[2]);
  camera.lookAt(to[0], from[1], to[2]);
  camera.userData.shift = shift;
  camera.updateMatrixWorld();
  frameCamera(camera, 0, 0);
  return camera;
}

/** Jitter in pixels: the frames that are averaged differ by parts of a pixel, which smooths every edge. */
export function frameCamera(/** @type {THREE.PerspectiveCamera} */ camera, /** @type {number} */ dx, /** @type {number} */ dy) {
  camera.updateProjectionMatrix();
  camera.projectionMatrix.elements[8] += (dx * 2) / WIDTH;
  camera.projectionMatrix.elements[9] += camera.userData.shift + (dy * 2) / HEIGHT;
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}
