import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

/* A contact sheet, to judge many pictures at once for sameness: node sheet.mjs --match villa --out sheet.png */
const { values: options } = parseArgs({
  options: {
    photos: { type: 'string', default: path.join(import.meta.dirname, '../../apps/api/seeds/photos') },
    match: { type: 'string', default: '' },
    out: { type: 'string', default: 'sheet.png' },
    width: { type: 'string', default: '300' },
    columns: { type: 'string', default: '5' },
  },
});

const width = Number(options.width), height = Math.round((width * 2) / 3), columns = Number(options.columns);
const files = (await readdir(options.photos)).filter((file) => file.endsWith('.webp') && file.startsWith(options.match)).sort();
const tiles = await Promise.all(files.map(async (file, i) => ({
  input: await sharp(path.join(options.photos, file)).resize(width, height).png().toBuffer(),
  left: (i % columns) * width,
  top: Math.floor(i / columns) * height,
})));
await sharp({ create: { width: columns * width, height: Math.max(1, Math.ceil(files.length / columns)) * height, channels: 3, background: '#ffffff' } })
  .composite(tiles).png().toFile(options.out);
console.log(`${files.length} pictures on ${options.out}`);
