import * as THREE from 'three';

/**
 * Light and weather. Colours are linear radiance; `azimuth` is measured from the camera's back, so that
 * most fronts are in the sun and some are against it.
 * @typedef {object} Mood
 * @property {string} name
 * @property {THREE.Vector3} sunDir
 * @property {number[]} sunColor
 * @property {number} sun irradiance of the sun on a facing surface
 * @property {number} sky strength of the dome
 * @property {number[]} zenith
 * @property {number[]} horizon
 * @property {number[]} dome colour of the light that the dome sheds
 * @property {number[]} cloudLight
 * @property {number[]} cloudDark
 * @property {number[]} bounce
 * @property {number[]} treeLine
 * @property {number} cover
 * @property {number} cloudScale
 * @property {number} cloudSoft
 * @property {number} glow
 * @property {number} fog
 * @property {number} exposure
 * @property {number} softness
 * @property {number} wet
 * @property {number} lamps how much the lamps of the house are lit
 * @property {number} seed
 * @property {string} phrase
 */

const DAY = {
  sunColor: [1, 0.94, 0.84], sun: 9.4, sky: 1, zenith: [0.06, 0.26, 0.82], horizon: [0.55, 0.77, 1.05],
  dome: [0.62, 0.8, 1.1], cloudLight: [1.25, 1.24, 1.22], cloudDark: [0.62, 0.68, 0.78], bounce: [0.42, 0.3, 0.2],
  treeLine: [0.1, 0.14, 0.07], cover: 0.42, cloudScale: 0.85, cloudSoft: 0.34, glow: 1, fog: 0.0022,
  exposure: 0.86, softness: 0.012, wet: 0, lamps: 0, elevation: [38, 62], azimuth: [20, 62], phrase: 'under a blue sky',
};

/** @type {Record<string, any>} */
const PRESETS = {
  clear: { cover: 0.2 },
  cumulus: { cover: 0.5, phrase: 'under a blue sky with white clouds' },
  towering: { cover: 0.6, cloudScale: 0.55, phrase: 'under tall white clouds' },
  morning: {
    sunColor: [1, 0.86, 0.66], sun: 8, zenith: [0.2, 0.38, 0.72], horizon: [0.86, 0.84, 0.8], elevation: [20, 30],
    cover: 0.36, fog: 0.004, exposure: 0.94, phrase: 'in the morning light',
  },
  golden: {
    sunColor: [1, 0.68, 0.36], sun: 8.2, sky: 0.8, zenith: [0.2, 0.32, 0.6], horizon: [1, 0.7, 0.42], dome: [0.72, 0.76, 0.95],
    cloudLight: [1.35, 0.95, 0.62], cloudDark: [0.5, 0.42, 0.46], elevation: [11, 19], cover: 0.46, fog: 0.004, exposure: 1.02,
    glow: 1.1, phrase: 'in the golden light of the evening',
  },
  dusk: {
    sunColor: [1, 0.55, 0.35], sun: 0.7, sky: 0.62, zenith: [0.09, 0.15, 0.38], horizon: [0.85, 0.52, 0.42], dome: [0.55, 0.62, 1],
    cloudLight: [0.85, 0.5, 0.45], cloudDark: [0.22, 0.22, 0.36], elevation: [5, 8], azimuth: [150, 200], cover: 0.45, fog: 0.003,
    exposure: 1.55, glow: 0.5, softness: 0.08, lamps: 1, phrase: 'at dusk with the lamps lit',
  },
  harmattan: {
    sunColor: [1, 0.86, 0.66], sun: 6.4, sky: 1.05, zenith: [0.5, 0.55, 0.58], horizon: [0.84, 0.76, 0.62], dome: [0.95, 0.9, 0.78],
    cover: 0, fog: 0.007, exposure: 0.92, softness: 0.05, glow: 1.4, elevation: [30, 50], phrase: 'in harmattan haze',
  },
  overcast: {
    sunColor: [1, 0.97, 0.92], sun: 1.6, sky: 1.75, zenith: [0.62, 0.67, 0.74], horizon: [0.86, 0.88, 0.9], dome: [0.95, 1, 1.06],
    cloudLight: [0.96, 0.97, 1], cloudDark: [0.52, 0.56, 0.62], cover: 0.78, cloudSoft: 0.6, fog: 0.005, exposure: 0.92, softness: 0.16,
    glow: 0.2, phrase: 'under a bright cloudy sky',
  },
  rain: {
    sunColor: [1, 0.93, 0.82], sun: 6.4, sky: 1.1, zenith: [0.3, 0.36, 0.46], horizon: [0.72, 0.76, 0.8], cloudLight: [1, 0.98, 0.94],
    cloudDark: [0.3, 0.34, 0.42], cover: 0.68, cloudScale: 0.5, fog: 0.004, exposure: 0.92, softness: 0.03, wet: 1, elevation: [28, 42],
    phrase: 'after the rain',
  },
};

const DEAL = ['clear', 'cumulus', 'towering', 'cumulus', 'morning', 'golden', 'clear', 'harmattan', 'overcast', 'rain', 'cumulus', 'golden', 'morning', 'dusk'];

/**
 * Dealt by number rather than drawn, so that neighbours in a list never share their weather.
 * @param {import('../random.js').Random} rng @param {number} number @param {number} viewYaw @param {number} shift where the dealing starts, another for each kind
 * @param {string[]} [allowed]
 * @returns {Mood}
 */
export function makeMood(rng, number, viewYaw, shift, allowed = DEAL) {
  const name = allowed[(number * 5 + shift) % allowed.length];
  const preset = { ...DAY, ...PRESETS[name] };
  const azimuth = THREE.MathUtils.degToRad(rng.range(preset.azimuth[0], preset.azimuth[1])) * (rng.chance(0.5) ? 1 : -1);
  const elevation = THREE.MathUtils.degToRad(rng.range(preset.elevation[0], preset.elevation[1]));
  const yaw = viewYaw + azimuth;
  const sunDir = new THREE.Vector3(Math.sin(yaw) * Math.cos(elevation), Math.sin(elevation), Math.cos(yaw) * Math.cos(elevation));
  const mood = { ...preset, name, sunDir, seed: rng.range(0, 90), exposure: preset.exposure * rng.range(0.95, 1.06) };
  mood.zenith = preset.zenith.map((/** @type {number} */ v) => v * rng.range(0.88, 1.14));
  mood.cover = preset.cover * rng.range(0.88, 1.1);
  return mood;
}
