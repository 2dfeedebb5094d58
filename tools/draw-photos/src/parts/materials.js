import * as THREE from 'three';
import { tileNoise } from './noise.js';

/** @type {THREE.DataTexture | undefined} */
let blankMap;

/** White: plain surfaces then share the shader of textured ones, and shaders are slow to compile in software. */
function blank() {
  if (!blankMap) {
    blankMap = new THREE.DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1);
    blankMap.colorSpace = THREE.SRGBColorSpace;
    blankMap.needsUpdate = true;
  }
  return blankMap;
}

/** @type {THREE.DataTexture | undefined} */
let weatherMap;

function weatherTexture() {
  if (weatherMap) return weatherMap;
  const size = 256, a = tileNoise('weather', size, 4, 6), b = tileNoise('weather-drip', size, 32, 3, 12);
  const data = new Uint8Array(size * size * 4);
  for (let i = 0; i < size * size; i++) data.set([a[i] * 255, b[i] * 255, 0, 255], i * 4);
  weatherMap = new THREE.DataTexture(data, size, size);
  weatherMap.wrapS = weatherMap.wrapT = THREE.RepeatWrapping;
  weatherMap.minFilter = THREE.LinearMipmapLinearFilter;
  weatherMap.magFilter = THREE.LinearFilter;
  weatherMap.generateMipmaps = true;
  weatherMap.needsUpdate = true;
  return weatherMap;
}

const POSITION = `#include <begin_vertex>
  vec4 wearAt = vec4(transformed, 1.);
  #ifdef USE_INSTANCING
    wearAt = instanceMatrix * wearAt;
  #endif
  vWear = (modelMatrix * wearAt).xyz;`;

/* Blotches everywhere, runs of dirt on upright faces, and the red splash that rain throws up from the earth. */
const WEAR = `#include <color_fragment>
  {
    vec3 wp = vWear;
    float upright = 1. - abs(normalize(vNormal).y);
    float blotch = texture2D(uWeather, vec2(wp.x + wp.z * .7, wp.y * .8 + wp.z * .4) * .09).r;
    float blotch2 = texture2D(uWeather, vec2(wp.x * .8 - wp.z, wp.y - wp.x * .3) * .37).r;
    float run = texture2D(uWeather, vec2((wp.x + wp.z) * .21, wp.y * .05)).g;
    float dirt = uWear * ((blotch - .5) * .7 + (blotch2 - .5) * .35 + smoothstep(.55, .9, run) * .2);
    diffuseColor.rgb *= 1. - clamp(dirt, -.12, .6);
    float splash = uSplash * smoothstep(.75 + blotch2 * .5, .0, wp.y) * step(-.05, wp.y);
    diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.36, .17, .09), splash * .55);
  }`;

/**
 * A matt surface that has stood in the weather.
 * @param {{ color?: number | string, map?: THREE.Texture, bump?: number, wear?: number, splash?: number, double?: boolean, glow?: number }} options
 */
export function matt({ color = 0xffffff, map, bump = 0, wear = 0.5, splash = 0, double = false, glow = 0 }) {
  const material = new THREE.MeshLambertMaterial({ color, map: map ?? blank(), side: double ? THREE.DoubleSide : THREE.FrontSide });
  if (bump && map) {
    material.bumpMap = map;
    material.bumpScale = bump;
  }
  if (glow) {
    material.emissive.set(color);
    material.emissiveIntensity = glow;
  }
  const uniforms = { uWeather: { value: weatherTexture() }, uWear: { value: wear }, uSplash: { value: splash } };
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = `varying vec3 vWear;\n${shader.vertexShader}`.replace('#include <begin_vertex>', POSITION);
    shader.fragmentShader = `varying vec3 vWear; uniform sampler2D uWeather; uniform float uWear, uSplash;\n${shader.fragmentShader}`
      .replace('#include <color_fragment>', WEAR);
  };
  material.customProgramCacheKey = () => 'wear';
  return material;
}

/** Cloth, paint and paper indoors: nothing but colour. @param {{ color?: number | string, map?: THREE.Texture, bump?: number, double?: boolean }} options */
export function soft({ color = 0xffffff, map, bump = 0, double = false }) {
  return matt({ color, map, bump, double, wear: 0.05 });
}

/**
 * A polished surface that mirrors the sky or the room.
 * @param {{ color?: number | string, map?: THREE.Texture, env: THREE.Texture, reflect?: number, shine?: number, opacity?: number, double?: boolean }} options
 */
export function gloss({ color = 0xffffff, map, env, reflect = 0.2, shine = 60, opacity = 1, double = false }) {
  const material = new THREE.MeshPhongMaterial({
    color, map: map ?? blank(), envMap: env, combine: THREE.MixOperation, reflectivity: reflect, shininess: shine,
    side: double ? THREE.DoubleSide : THREE.FrontSide,
  });
  material.specular.setScalar(0.12 + reflect * 0.4);
  if (opacity < 1) {
    material.transparent = true;
    material.opacity = opacity;
    material.depthWrite = false;
  }
  return material;
}

/** Something that shines by itself: a lamp, a lit window, the bright day seen from a room. */
export function lamp(/** @type {number | string} */ color, strength = 1) {
  return new THREE.MeshBasicMaterial({ color: new THREE.Color(color).multiplyScalar(strength) });
}

/** Leaves: cards cut by their texture, lit by the shape of the crown and not by the card's own face. */
export function leafMaterial(/** @type {THREE.Texture} */ map, /** @type {number | string} */ color = 0xffffff) {
  const material = new THREE.MeshLambertMaterial({ map, color, alphaTest: 0.3, side: THREE.DoubleSide, vertexColors: true });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace('#include <normal_fragment_begin>', 'vec3 normal = normalize(vNormal); vec3 nonPerturbedNormal = normal;');
  };
  material.customProgramCacheKey = () => 'leaf';
  return material;
}
