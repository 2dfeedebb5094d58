import * as THREE from 'three';
import { HEIGHT, WIDTH } from '../catalogue.js';
import { frameCamera } from './camera.js';
import { halton } from './lights.js';
import { makeDevelopMaterial, makeGlowMaterial, makeSumMaterial, setMood } from './post.js';

/** One renderer for all pictures: shaders are compiled once, which is most of the cost in software. */
export class Studio {
  constructor() {
    this.renderer = new THREE.WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: true });
    this.renderer.setSize(WIDTH, HEIGHT);
    this.renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.BasicShadowMap;
    this.renderer.setClearColor(0x000000, 0);
    const target = (/** @type {number} */ scale, depthBuffer = false) =>
      new THREE.WebGLRenderTarget(WIDTH * scale, HEIGHT * scale, { type: THREE.HalfFloatType, depthBuffer });
    this.frame = target(0.82, true);
    this.sum = target(1);
    this.glow = [target(0.25), target(0.25)];
    this.addMaterial = makeSumMaterial();
    this.glowMaterial = makeGlowMaterial();
    this.developMaterial = makeDevelopMaterial();
    this.quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), this.addMaterial);
    this.quad.frustumCulled = false;
    this.flat = new THREE.Scene().add(this.quad);
    this.flatCamera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
  }

  /** @param {THREE.Material} material @param {THREE.WebGLRenderTarget | null} target */
  pass(material, target) {
    this.quad.material = material;
    this.renderer.setRenderTarget(target);
    this.renderer.render(this.flat, this.flatCamera);
  }

  /**
   * @param {{ scene: THREE.Scene, camera: THREE.PerspectiveCamera, mood: import('./moods.js').Mood, lights: { aim(frame: number, frames: number): void },
   *   outdoors: boolean, balance?: number[], veil?: number, mirror?: { draw(renderer: THREE.WebGLRenderer, scene: THREE.Scene, camera: THREE.PerspectiveCamera): void } }} shot
   * @param {number} frames
   */
  expose(shot, frames) {
    const { renderer } = this;
    renderer.autoClear = true;
    renderer.setRenderTarget(this.sum);
    renderer.clear();
    for (let i = 0; i < frames; i++) {
      shot.lights.aim(i, frames);
      frameCamera(shot.camera, halton(i + 1, 2) - 0.5, halton(i + 1, 3) - 0.5);
      shot.mirror?.draw(renderer, shot.scene, shot.camera);
      renderer.setRenderTarget(this.frame);
      renderer.autoClear = true;
      renderer.render(shot.scene, shot.camera);
      this.addMaterial.uniforms.uFrame.value = this.frame.texture;
      this.addMaterial.uniforms.uWeight.value = 1 / frames;
      renderer.autoClear = false;
      this.pass(this.addMaterial, this.sum);
    }
    this.develop(shot);
  }

  /** @param {Parameters<Studio['expose']>[0]} shot */
  develop(shot) {
    const glow = this.glowMaterial.uniforms, develop = this.developMaterial.uniforms;
    glow.uSum.value = this.sum.texture;
    glow.uCut.value = 1.1;
    glow.uStep.value.set(3 / WIDTH, 0);
    this.pass(this.glowMaterial, this.glow[0]);
    glow.uSum.value = this.glow[0].texture;
    glow.uCut.value = 0;
    glow.uStep.value.set(0, 4 / HEIGHT);
    this.pass(this.glowMaterial, this.glow[1]);
    frameCamera(shot.camera, 0, 0);
    setMood(this.developMaterial, shot.mood);
    develop.uSum.value = this.sum.texture;
    develop.uGlowMap.value = this.glow[1].texture;
    develop.uRay.value.copy(shot.camera.matrixWorld).multiply(shot.camera.projectionMatrixInverse);
    develop.uEye.value.copy(shot.camera.position);
    develop.uBalance.value.setRGB(...(shot.balance ?? [1, 1, 1]));
    develop.uOutdoors.value = shot.outdoors;
    develop.uVeil.value = shot.veil ?? 0.12;
    this.pass(this.developMaterial, null);
  }

  dispose(/** @type {THREE.Scene} */ scene) {
    scene.traverse((object) => {
      if (object instanceof THREE.Mesh) object.geometry.dispose();
      if (object instanceof THREE.Light && 'shadow' in object) object.dispose();
    });
  }
}
