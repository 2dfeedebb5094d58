import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { fileName, KINDS, SEED, VIEWS } from './src/catalogue.js';

const here = import.meta.dirname;
const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: path.join(here, '../../apps/api/seeds/photos') },
    only: { type: 'string' }, // "villa" or "villa:1-4,bedroom:7"
    view: { type: 'string' }, // 1 or 2: only first or only second views
    seed: { type: 'string', default: SEED },
    frames: { type: 'string', default: '3' },
    browser: { type: 'string', default: process.env.CHROMIUM ?? '/usr/bin/chromium' },
  },
});

/** Indoor pictures are smoother and need fewer bytes than leaves and gravel. */
const INDOORS = new Set(['living-room', 'bedroom', 'studio-room', 'kitchen', 'bathroom', 'office-interior', 'hostel-room']);

function wanted(/** @type {string} */ kind, /** @type {number} */ number) {
  if (!options.only) return true;
  return options.only.split(',').some((part) => {
    const [name, range = '1-999'] = part.split(':'), [from, to = from] = range.split('-').map(Number);
    return name === kind && number >= from && number <= to;
  });
}

/** The best quality whose file fits the budget. @param {Buffer} png @param {number} budget */
async function encode(png, budget) {
  let low = 24, high = 82, best;
  while (low <= high) {
    const quality = Math.round((low + high) / 2);
    const file = await sharp(png).removeAlpha().webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    if (!best || file.length <= budget || best.length > budget) best = file;
    if (file.length <= budget) low = quality + 6;
    else high = quality - 6;
  }
  return best;
}

async function openStudio() {
  const bundle = await build({ entryPoints: [path.join(here, 'src/page.js')], bundle: true, write: false, format: 'iife', minify: true });
  const browser = await chromium.launch({
    executablePath: options.browser,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-dev-shm-usage'],
  });
  const page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  page.on('pageerror', (error) => console.error(error.message));
  await page.addScriptTag({ content: bundle.outputFiles[0].text });
  return { browser, page };
}

const manifestFile = path.join(options.out, 'manifest.json');
const known = new Map(JSON.parse(await readFile(manifestFile, 'utf8').catch(() => '[]')).map((/** @type {any} */ row) => [row.file, row]));

async function writeManifest() {
  const rows = KINDS.flatMap(([kind, count]) => Array.from({ length: count }, (_, i) => VIEWS.map((view) => known.get(fileName(kind, i + 1, view)))).flat().filter(Boolean));
  await writeFile(manifestFile, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);
}

/** @param {{ kind: string, number: number, view: number }} order @param {{ alt: string, png: string, ms: number[] }} photo */
async function save({ kind, number, view }, { alt, png, ms }) {
  const file = fileName(kind, number, view), bytes = await encode(Buffer.from(png, 'base64'), INDOORS.has(kind) ? 38_000 : 49_000);
  await writeFile(path.join(options.out, file), bytes);
  known.set(file, { file, kind, alt: view === 2 ? `${alt}, from another side` : alt });
  await writeManifest();
  console.log(file, `${Math.round(bytes.length / 1000)} kB`, `built ${ms[0]} ms, exposed ${ms[1]} ms`);
}

await mkdir(options.out, { recursive: true });
const { browser, page } = await openStudio();
const orders = KINDS.flatMap(([kind, count, views]) => Array.from({ length: count * views }, (_, i) => ({ kind, number: Math.floor(i / views) + 1, count, view: (i % views) + 1, seed: options.seed, frames: Number(options.frames) })));
let failures = 0, saving = Promise.resolve();
for (const order of orders.filter(({ kind, number, view }) => wanted(kind, number) && (!options.view || Number(options.view) === view))) {
  try {
    const photo = await page.evaluate((o) => /** @type {any} */ (globalThis).drawPhoto(o), order);
    await saving; // one file is compressed while the next picture is drawn
    saving = save(order, photo);
  } catch (error) {
    failures++;
    console.error(`${order.kind} ${order.number}:`, error);
  }
}
await saving;
await browser.close();
process.exitCode = failures ? 1 : 0;
