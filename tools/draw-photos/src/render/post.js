import * as THREE from 'three';
import { SKY_GLSL, skyUniforms } from './sky.js';

const vertexShader = 'varying vec2 vUv; void main(){ vUv = uv; gl_Position = vec4(position.xy, 0., 1.); }';

/** Adds one frame to the running sum. */
export function makeSumMaterial() {
  return new THREE.ShaderMaterial({
    vertexShader,
    fragmentShader: 'varying vec2 vUv; uniform sampler2D uFrame; uniform float uWeight; void main(){ gl_FragColor = min(texture2D(uFrame, vUv), vec4(24., 24., 24., 1.)) * uWeight; }',
    uniforms: { uFrame: { value: null }, uWeight: { value: 1 } },
    blending: THREE.CustomBlending, blendEquation: THREE.AddEquation, blendSrc: THREE.OneFactor, blendDst: THREE.OneFactor,
    depthTest: false, depthWrite: false, transparent: true,
  });
}

/** Bright parts, blurred: the veil of light that a real lens puts round windows and sunny walls. */
export function makeGlowMaterial() {
  return new THREE.ShaderMaterial({
    vertexShader,
    fragmentShader: `varying vec2 vUv; uniform sampler2D uSum; uniform vec2 uStep; uniform float uCut;
    void main(){
      vec3 c = vec3(0.); float w = 0.;
      for (int i = -7; i <= 7; i++) {
        float k = exp(-float(i * i) / 22.);
        c += k * max(min(texture2D(uSum, vUv + uStep * float(i)).rgb, vec3(6.)) - uCut, 0.); w += k;
      }
      gl_FragColor = vec4(c / w, 1.);
    }`,
    uniforms: { uSum: { value: null }, uStep: { value: new THREE.Vector2() }, uCut: { value: 1.1 } },
    depthTest: false, depthWrite: false,
  });
}

/** Sky behind, film curve, colour, vignette and a breath of grain. */
export function makeDevelopMaterial() {
  return new THREE.ShaderMaterial({
    vertexShader,
    fragmentShader: `varying vec2 vUv; uniform sampler2D uSum, uGlowMap; uniform mat4 uRay; uniform vec3 uEye, uBalance;
    uniform float uExposure, uGrain, uVignette, uVeil, uContrast, uSaturation; uniform bool uOutdoors; ${SKY_GLSL}
    vec3 film(vec3 v){
      v = mat3(.59719, .07600, .02840, .35458, .90834, .13383, .04823, .01566, .83777) * v;
      v = (v * (v + .0245786) - .000090537) / (v * (.983729 * v + .4329510) + .238081);
      return clamp(mat3(1.60475, -.10208, -.00327, -.53108, 1.10813, -.07276, -.07367, -.00605, 1.07602) * v, 0., 1.);
    }
    void main(){
      vec4 s = texture2D(uSum, vUv);
      vec3 c = s.rgb;
      if (uOutdoors && s.a < .999) {
        vec4 p = uRay * vec4(vUv * 2. - 1., 1., 1.);
        c += (1. - s.a) * skyColor(normalize(p.xyz / p.w - uEye), true);
      }
      c += texture2D(uGlowMap, vUv).rgb * uVeil;
      vec2 q = vUv - .5;
      c *= uBalance * uExposure * (1. - uVignette * dot(q, q) * 1.6);
      c = film(c * 1.7);
      float l = dot(c, vec3(.2126, .7152, .0722));
      c = mix(vec3(l), c, uSaturation);
      c = pow(clamp(c, 0., 1.), vec3(1. / 2.2));
      c = mix(c, c * c * (3. - 2. * c), uContrast);
      c += (hash21(gl_FragCoord.xy + uSeed * 31.) - .5) * uGrain;
      gl_FragColor = vec4(c, 1.);
    }`,
    uniforms: {
      uSum: { value: null }, uGlowMap: { value: null }, uRay: { value: new THREE.Matrix4() }, uEye: { value: new THREE.Vector3() },
      uBalance: { value: new THREE.Color(1, 1, 1) }, uExposure: { value: 1 }, uGrain: { value: 0.008 }, uVignette: { value: 0.32 },
      uVeil: { value: 0.12 }, uContrast: { value: 0.12 }, uSaturation: { value: 0.9 }, uOutdoors: { value: true },
    },
    depthTest: false, depthWrite: false,
  });
}

/** @param {THREE.ShaderMaterial} develop @param {import('./moods.js').Mood} mood */
export function setMood(develop, mood) {
  const sky = skyUniforms(mood);
  for (const [name, uniform] of Object.entries(sky)) develop.uniforms[name] = uniform;
  develop.uniforms.uExposure.value = mood.exposure;
}
