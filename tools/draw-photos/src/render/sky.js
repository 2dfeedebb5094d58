import * as THREE from 'three';

/**
 * Sky radiance for a direction, shared by the picture's background and by what glass reflects.
 * Clouds are noise on a flat layer: perspective then makes them small and dense near the horizon.
 */
export const SKY_GLSL = /* glsl */ `
uniform vec3 uZenith, uHorizon, uSunColor, uSunDir, uCloudLight, uCloudDark;
uniform float uCover, uCloudScale, uCloudSoft, uSeed, uGlow;
float hash21(vec2 p){ p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float vnoise(vec2 p){
  vec2 i = floor(p), f = fract(p); f = f * f * f * (f * (f * 6. - 15.) + 10.);
  return mix(mix(hash21(i), hash21(i + vec2(1,0)), f.x), mix(hash21(i + vec2(0,1)), hash21(i + vec2(1,1)), f.x), f.y);
}
float fbm(vec2 p){
  float a = .5, s = 0.;
  for (int i = 0; i < 7; i++) { s += a * vnoise(p); p = mat2(1.6, 1.2, -1.2, 1.6) * p + 7.3; a *= .5; }
  return s;
}
float cloudDensity(vec2 p){
  vec2 w = vec2(fbm(p * .7 + uSeed), fbm(p * .7 - uSeed + 3.1)) - .5;
  return smoothstep(1. - uCover, 1. - uCover + uCloudSoft, fbm(p + w * .9 + uSeed * 1.7) * 1.25);
}
vec3 skyColor(vec3 d, bool detailed){
  float h = clamp(d.y, 0., 1.);
  vec3 c = mix(uHorizon, uZenith, pow(1. - pow(1. - h, 3.2), .85));
  float s = max(dot(d, uSunDir), 0.);
  c += uSunColor * uGlow * (pow(s, 6.) * .10 + pow(s, 48.) * .35 + pow(s, 900.) * 4.);
  if (detailed && uCover > .01) {
    vec2 p = d.xz / (h + .13) * uCloudScale;
    float a = cloudDensity(p);
    float lit = clamp(1. - (cloudDensity(p + uSunDir.xz * .22) * .75 + a * .25), 0., 1.);
    vec3 cc = mix(uCloudDark, uCloudLight, lit) + uSunColor * uGlow * pow(s, 10.) * .18;
    c = mix(c, cc, a * smoothstep(.0, .16, h) * .95);
  }
  return c;
}`;

/** @param {import('./moods.js').Mood} mood */
export function skyUniforms(mood) {
  const c = (/** @type {number[]} */ v) => ({ value: new THREE.Color(v[0], v[1], v[2]) });
  return {
    uZenith: c(mood.zenith), uHorizon: c(mood.horizon), uSunColor: c(mood.sunColor),
    uSunDir: { value: mood.sunDir.clone() }, uCloudLight: c(mood.cloudLight), uCloudDark: c(mood.cloudDark),
    uCover: { value: mood.cover }, uCloudScale: { value: mood.cloudScale },
    uCloudSoft: { value: mood.cloudSoft }, uSeed: { value: mood.seed }, uGlow: { value: mood.glow },
  };
}

const envMaterial = () => new THREE.ShaderMaterial({
  side: THREE.BackSide,
  depthWrite: false,
  vertexShader: 'varying vec3 vD; void main(){ vD = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
  fragmentShader: `varying vec3 vD; ${SKY_GLSL} uniform vec3 uGround, uTrees;
  void main(){
    vec3 d = normalize(vD);
    vec3 c = skyColor(vec3(d.x, abs(d.y), d.z), d.y > 0.);
    float az = atan(d.x, d.z) * 9.;
    float line = .03 + .16 * fbm(vec2(az * .6 + uSeed, 2.)) + .05 * fbm(vec2(az * 4., 5.));
    c = mix(c, uTrees * (.6 + .8 * fbm(d.xy * 40.)), smoothstep(line, line - .02, d.y));
    c = mix(c, uGround, smoothstep(.0, -.03, d.y));
    gl_FragColor = vec4(c, 1.);
  }`,
});

/**
 * A small cube map of the sky over a ragged tree line: enough for window panes and polished floors.
 * @param {THREE.WebGLRenderer} renderer @param {import('./moods.js').Mood} mood
 */
export function makeEnvironment(renderer, mood) {
  const target = new THREE.WebGLCubeRenderTarget(128, { type: THREE.HalfFloatType, generateMipmaps: true, minFilter: THREE.LinearMipmapLinearFilter });
  const material = envMaterial();
  material.uniforms = { ...skyUniforms(mood), uGround: { value: new THREE.Color(...mood.bounce) }, uTrees: { value: new THREE.Color(...mood.treeLine) } };
  const scene = new THREE.Scene();
  scene.add(new THREE.Mesh(new THREE.SphereGeometry(50, 24, 16), material));
  new THREE.CubeCamera(1, 100, target).update(renderer, scene);
  material.dispose();
  return target;
}
