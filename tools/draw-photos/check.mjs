import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { HEIGHT, KINDS, WIDTH } from './src/catalogue.js';

/* Is the folder whole? Every picture listed, present, of the right size and weight, and no two the same. */
const folder = process.argv[2] ?? path.join(import.meta.dirname, '../../apps/api/seeds/photos');
const MAX_FILE = 200_000, MAX_FOLDER = 40_000_000;

/** @type {{ file: string, kind: string, alt: string }[]} */
const rows = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
const faults = [], hashes = new Map();
let total = 0;
for (const { file, kind, alt } of rows) {
  const bytes = await readFile(path.join(folder, file)).catch(() => null);
  if (!bytes) {
    faults.push(`${file} is listed and missing`);
    continue;
  }
  const { width, height } = await sharp(bytes).metadata(), hash = createHash('sha256').update(bytes).digest('hex');
  if (width !== WIDTH || height !== HEIGHT) faults.push(`${file} is ${width}x${height}`);
  if (bytes.length >= MAX_FILE) faults.push(`${file} has ${bytes.length} bytes`);
  if (hashes.has(hash)) faults.push(`${file} is the same as ${hashes.get(hash)}`);
  if (!alt || !file.startsWith(`${kind}-`)) faults.push(`${file} is badly listed`);
  hashes.set(hash, file);
  total += bytes.length;
}
for (const [kind, count, views] of KINDS) {
  const found = rows.filter((row) => row.kind === kind).length;
  if (found !== count * views) faults.push(`${kind}: ${found} of ${count * views}`);
}
const listed = new Set(rows.map((row) => row.file));
for (const file of await readdir(folder)) if (file !== 'manifest.json' && !listed.has(file)) faults.push(`${file} is not listed`);
if (total > MAX_FOLDER) faults.push(`the folder has ${total} bytes`);
console.log(`${rows.length} pictures, ${total} bytes, ${Math.round(total / rows.length)} on average`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length ? 1 : 0;
