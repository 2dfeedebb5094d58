import { Random } from './random.js';
import { lookAgain } from './render/second-view.js';
import { Studio } from './render/studio.js';
import { SCENES } from './scenes/index.js';

/** Runs inside the browser: one studio for all pictures. @type {Studio | undefined} */
let studio;

/** @param {{ kind: string, number: number, count: number, view: number, seed: string, frames: number }} order */
async function drawPhoto({ kind, number, count, view, seed, frames }) {
  studio ??= new Studio();
  const started = performance.now();
  const rng = new Random(`${seed}/${kind}/${number}`);
  const { shot, alt } = SCENES[kind]({ rng, kind, number, count, renderer: studio.renderer });
  if (view === 2) lookAgain(shot, kind);
  const built = performance.now();
  studio.expose(shot, frames);
  const blob = await new Promise((resolve) => studio?.renderer.domElement.toBlob(resolve, 'image/png'));
  studio.dispose(shot.scene);
  shot.release();
  const bytes = new Uint8Array(await /** @type {Blob} */ (blob).arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return { alt, png: btoa(text), ms: [built - started, performance.now() - built].map(Math.round) };
}

Object.assign(globalThis, { drawPhoto });
