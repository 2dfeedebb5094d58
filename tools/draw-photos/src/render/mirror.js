import * as THREE from 'three';
import { HEIGHT, WIDTH } from '../catalogue.js';

/**
 * A polished floor at y = 0: the room is drawn once more upside down and laid faintly over the tiles.
 * One such drawing serves all frames, since the reflection is soft anyway.
 */
export class FloorMirror {
  /** @param {number} strength */
  constructor(strength) {
    this.strength = strength;
    this.target = new THREE.WebGLRenderTarget(WIDTH / 2, HEIGHT / 2, { type: THREE.HalfFloatType, generateMipmaps: true, minFilter: THREE.LinearMipmapLinearFilter });
    /** @type {THREE.Mesh[]} */
    this.floors = [];
    this.drawn = false;
  }

  /** Makes a matt material shine. @param {THREE.MeshLambertMaterial} material */
  polish(material) {
    const wear = material.onBeforeCompile, uniforms = { uMirror: { value: this.target.texture }, uMirrorGain: { value: this.strength } };
    material.onBeforeCompile = (shader, renderer) => {
      wear.call(material, shader, renderer);
      Object.assign(shader.uniforms, uniforms);
      shader.fragmentShader = `uniform sampler2D uMirror; uniform float uMirrorGain;\n${shader.fragmentShader}`.replace('#include <opaque_fragment>', `
        float facing = clamp(dot(normalize(vViewPosition), normal), 0., 1.);
        vec2 mirrorUv = gl_FragCoord.xy / vec2(textureSize(uMirror, 0)) * uMirrorGain2;
        vec3 mirrored = texture2D(uMirror, mirrorUv, 1.6).rgb * .6 + texture2D(uMirror, mirrorUv, 3.2).rgb * .4;
        outgoingLight = mix(outgoingLight, mirrored, uMirrorGain * (.16 + .84 * pow(1. - facing, 3.)));
        #include <opaque_fragment>`.replace('uMirrorGain2', `vec2(${(0.5 / 0.82).toFixed(5)})`));
    };
    material.customProgramCacheKey = () => 'wear-polished';
    this.material = material;
    return material;
  }

  /** @param {THREE.WebGLRenderer} renderer @param {THREE.Scene} scene @param {THREE.PerspectiveCamera} camera */
  draw(renderer, scene, camera) {
    if (this.drawn) return;
    this.drawn = true;
    const floors = scene.children.filter((child) => child instanceof THREE.Mesh && child.material === this.material);
    for (const floor of floors) floor.visible = false;
    scene.scale.y = -1;
    scene.updateMatrixWorld(true);
    renderer.setRenderTarget(this.target);
    renderer.autoClear = true;
    renderer.render(scene, camera);
    scene.scale.y = 1;
    scene.updateMatrixWorld(true);
    for (const floor of floors) floor.visible = true;
  }

  dispose() {
    this.target.dispose();
  }
}
