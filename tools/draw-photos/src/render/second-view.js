import * as THREE from 'three';
import { frameCamera } from './camera.js';

/** Plots are seen by walking sideways, not by coming nearer. @type {Record<string, { turn?: number, nearer?: number, aside?: number }>} */
const WALKS = {
  plot: { turn: 40, nearer: 1, aside: 3 },
};

/**
 * Moves the camera of a finished scene: the same house or room, seen from another place.
 * @param {import('../scenes/scene.js').Shot} shot @param {string} kind
 */
export function lookAgain(shot, kind) {
  const { camera } = shot, { x, y, z } = camera.position;
  const ahead = camera.getWorldDirection(new THREE.Vector3());
  if (shot.outdoors) {
    const { turn = 36, nearer = 0.8, aside = 1.2 } = WALKS[kind] ?? {};
    const away = Math.hypot(x, z) * nearer, side = x >= 0 ? -1 : 1;
    const angle = THREE.MathUtils.clamp(Math.atan2(x, z) + side * THREE.MathUtils.degToRad(turn), -0.7, 0.7);
    camera.position.set(Math.sin(angle) * away, y, Math.cos(angle) * away);
    camera.lookAt(side * aside, y, -1);
  } else {
    camera.position.set(-x, y, z);
    camera.lookAt(-x - ahead.x * 4, y, z + ahead.z * 4);
  }
  camera.updateMatrixWorld();
  frameCamera(camera, 0, 0);
}
