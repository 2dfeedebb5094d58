import * as THREE from 'three';

/** Van der Corput, for points that spread evenly however few are taken. */
export function halton(/** @type {number} */ index, /** @type {number} */ base) {
  let f = 1, r = 0;
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    f /= base;
    r += f * (i % base);
  }
  return r;
}

const size = 640;

function directional(/** @type {number} */ reach, /** @type {THREE.Vector3} */ centre, mapSize = size) {
  const light = new THREE.DirectionalLight(0xffffff, 1);
  light.castShadow = true;
  light.shadow.mapSize.set(mapSize, mapSize);
  Object.assign(light.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: 260 });
  light.shadow.bias = -0.0001;
  light.shadow.normalBias = 0.05;
  light.shadow.radius = 2;
  light.target.position.copy(centre);
  return light;
}

/**
 * Daylight outdoors. One frame has the sun and two directions of the sky dome, all casting shadows;
 * each frame moves them. Averaged, that is a soft sun and true sky light with contact shadows everywhere.
 */
export class OutdoorLights {
  /** @param {THREE.Scene} scene @param {import('./moods.js').Mood} mood @param {{ centre: THREE.Vector3, reach: number }} area */
  constructor(scene, mood, area) {
    this.mood = mood;
    this.centre = area.centre;
    this.sun = directional(area.reach, area.centre, 1536);
    this.dome = [directional(area.reach, area.centre), directional(area.reach, area.centre)];
    for (const light of [this.sun, ...this.dome]) scene.add(light, light.target);
    const [r, g, b] = mood.bounce;
    const strength = 0.09 * mood.sun + 0.35 * mood.sky;
    const hemi = new THREE.HemisphereLight(new THREE.Color(...mood.dome).multiplyScalar(0.3 * mood.sky), new THREE.Color(r, g, b).multiplyScalar(strength), 1);
    scene.add(hemi);
  }

  /** @param {number} frame @param {number} frames */
  aim(frame, frames) {
    const { mood, centre } = this;
    const a = halton(frame + 1, 2) * Math.PI * 2, r = Math.sqrt(halton(frame + 1, 3)) * mood.softness;
    const side = new THREE.Vector3(-mood.sunDir.z, 0, mood.sunDir.x).normalize();
    const up = new THREE.Vector3().crossVectors(side, mood.sunDir);
    const dir = mood.sunDir.clone().addScaledVector(side, Math.cos(a) * r).addScaledVector(up, Math.sin(a) * r).normalize();
    this.sun.position.copy(centre).addScaledVector(dir, 120);
    this.sun.color.setRGB(...mood.sunColor);
    this.sun.intensity = mood.sun;
    const count = frames * 2;
    this.dome.forEach((light, k) => {
      const i = frame * 2 + k;
      const y = 0.1 + 0.9 * ((((i * 7) % count) + 0.5) / count), turn = i * 2.399963 + mood.seed, flat = Math.sqrt(1 - y * y);
      light.position.set(centre.x + Math.cos(turn) * flat * 120, centre.y + y * 120, centre.z + Math.sin(turn) * flat * 120);
      const tint = 1 - y * 0.35;
      light.color.setRGB(mood.dome[0] * tint + 0.05, mood.dome[1] * (0.7 + tint * 0.3), mood.dome[2]);
      light.intensity = Math.PI * mood.sky * 0.86;
    });
  }
}

function spot(/** @type {number} */ mapSize) {
  const light = new THREE.SpotLight(0xffffff, 1, 0, 1.36, 1, 2);
  light.castShadow = true;
  light.shadow.mapSize.set(mapSize, mapSize);
  light.shadow.camera.near = 0.08;
  light.shadow.camera.far = 30;
  light.shadow.bias = -0.002;
  light.shadow.normalBias = 0.03;
  light.shadow.radius = 3;
  return light;
}

/**
 * Light indoors: the sun through the windows, points spread over the window panes, and points on
 * the room's surfaces that stand for light bounced once.
 * @typedef {{ at: number[], toward: number[], size: number[], color: number[], power: number }} Emitter
 */
export class IndoorLights {
  /** @param {THREE.Scene} scene @param {import('./moods.js').Mood} mood @param {{ emitters: Emitter[], centre: THREE.Vector3, ambient: number[] }} room */
  constructor(scene, mood, room) {
    this.mood = mood;
    this.room = room;
    this.sun = directional(9, room.centre, 2048);
    this.sun.shadow.normalBias = 0.012;
    this.sun.shadow.camera.far = 90;
    this.spots = [spot(512), spot(512), spot(512)];
    for (const light of [this.sun, ...this.spots]) scene.add(light, light.target);
    scene.add(new THREE.HemisphereLight(new THREE.Color(...room.ambient), new THREE.Color(...room.ambient).multiplyScalar(0.85), 1));
  }

  /** @param {number} frame @param {number} frames */
  aim(frame, frames) {
    const { mood, room } = this;
    this.sun.position.copy(room.centre).addScaledVector(mood.sunDir, 60);
    this.sun.position.x += (halton(frame + 1, 2) - 0.5) * 1.2;
    this.sun.position.y += (halton(frame + 1, 3) - 0.5) * 1.2;
    this.sun.color.setRGB(...mood.sunColor);
    this.sun.intensity = mood.sun * 1.25;
    const count = frames * this.spots.length, total = room.emitters.reduce((sum, e) => sum + e.power, 0);
    this.spots.forEach((light, k) => {
      const i = frame * this.spots.length + k;
      let mark = ((((i * 11) % count) + 0.5) / count) * total;
      const emitter = room.emitters.find((e) => (mark -= e.power) <= 0) ?? room.emitters[0];
      const jitter = [halton(i + 1, 2) - 0.5, halton(i + 1, 3) - 0.5, halton(i + 1, 5) - 0.5];
      const at = emitter.at.map((v, axis) => v + emitter.size[axis] * jitter[axis]);
      light.position.set(at[0], at[1], at[2]);
      light.target.position.set(at[0] + emitter.toward[0], at[1] + emitter.toward[1], at[2] + emitter.toward[2]);
      light.color.setRGB(...emitter.color);
      light.intensity = total;
    });
  }
}
