import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { createRandom } from "../../apps/api/seeds/random.ts";
import { findCandidates, maxDifference } from "../../apps/api/src/modules/photos/copies/copies.repository.ts";
import { perceptualHash, variantsOf, type Variant } from "../../apps/api/src/modules/photos/copies/perceptual-hash.ts";
import { readGrid, type Grid } from "../../apps/api/src/modules/photos/copies/picture-grid.ts";
import { leastLikeness, likenessOf } from "../../apps/api/src/modules/photos/copies/same-picture.ts";
import { migrate } from "../../apps/api/src/platform/database/migrate.ts";
import { createQueryBuilder } from "../../apps/api/src/platform/database/pool.ts";
import type { Executor } from "../../apps/api/src/platform/database/tables.ts";
import { createLog } from "../../apps/api/src/platform/observability/log.ts";
import { openPool, withDatabase } from "../catalogue/connect.ts";
import { benchDatabaseUrl } from "../environment.ts";
import { formatCount, formatFigure, printLine } from "../print.ts";
import type { Outcome } from "../targets.ts";

const database = "efie_bench_copies";
const photos = new URL("../../apps/api/seeds/photos/", import.meta.url);
const changedPhotos = 150;
const [storedPhotos, lookups] = [4_000_000, 200];
const [leastFound, maxMistaken, maxMilliseconds] = [95, 1, 20];

type Photo = { readonly bytes: Buffer; readonly grid: Grid; readonly hash: bigint; readonly variants: readonly Variant[] };

async function readPhoto(name: string): Promise<Photo[]> {
  // As the server compares them: by their thumbnails.
  const bytes = await readFile(new URL(name, photos));
  const grid = await readGrid(await sharp(bytes).resize({ width: 320 }).webp({ quality: 76 }).toBuffer());
  const hash = perceptualHash(grid);
  return hash === null ? [] : [{ bytes, grid, hash, variants: variantsOf(grid) }];
}

async function cut(bytes: Buffer, left: number, top: number): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const size = { width: Math.round(width * 0.92), height: Math.round(height * 0.92) };
  const place = { left: Math.round((width - size.width) * left), top: Math.round((height - size.height) * top) };
  return await sharp(bytes)
    .extract({ ...size, ...place })
    .jpeg()
    .toBuffer();
}

async function mark(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const text = `<text x="50%" y="52%" text-anchor="middle" font-size="${width / 14}" fill="white" fill-opacity="0.6" font-family="sans-serif">MEGA HOMES GH</text>`;
  const input = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${text}</svg>`);
  return await sharp(bytes).composite([{ input }]).jpeg().toBuffer();
}

const changes: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  "compressed to quality 40": (bytes) => sharp(bytes).jpeg({ quality: 40 }).toBuffer(),
  "scaled to a third": async (bytes) =>
    await sharp(bytes)
      .resize({ width: Math.round((await sharp(bytes).metadata()).width / 3) })
      .jpeg()
      .toBuffer(),
  "cut by 8 % all around": (bytes) => cut(bytes, 0.5, 0.5),
  "cut by 8 % at two edges": (bytes) => cut(bytes, 1, 0),
  "brightened by 30 %": (bytes) => sharp(bytes).modulate({ brightness: 1.3 }).jpeg().toBuffer(),
  mirrored: (bytes) => sharp(bytes).flop().jpeg().toBuffer(),
  "with a watermark": mark,
};
/** The issue asks for one cut by 8 %; two edges at once are the hardest case, and only reported. */
const withoutTarget = "cut by 8 % at two edges";

function bitsOf(value: bigint): number {
  let [bits, left] = [0, BigInt.asUintN(64, value)];
  for (; left !== 0n; left &= left - 1n) bits++;
  return bits;
}

function sharesBand({ bands }: Variant, hash: bigint): boolean {
  return bands.some((values, band) => values.includes(Number((hash >> BigInt(48 - 16 * band)) & 65_535n)));
}

/** The server's three steps, without its database. */
function isCopy(copy: Pick<Photo, "grid" | "variants">, original: Photo): boolean {
  const candidates = copy.variants
    .filter((variant) => sharesBand(variant, original.hash))
    .map((variant) => ({ variant, bits: bitsOf(variant.hash ^ original.hash) }))
    .filter(({ bits }) => bits <= maxDifference)
    .toSorted((one, next) => one.bits - next.bits);
  const best = candidates[0]?.variant;
  return best !== undefined && likenessOf(copy.grid, original.grid, best) >= leastLikeness;
}

async function measureFound(all: readonly Photo[]): Promise<Outcome[]> {
  const step = Math.max(1, Math.floor(all.length / changedPhotos));
  const sample = all.filter((_, index) => index % step === 0).slice(0, changedPhotos);
  const outcomes: Outcome[] = [];
  for (const [name, change] of Object.entries(changes)) {
    let found = 0;
    for (const photo of sample) {
      const grid = await readGrid(await change(photo.bytes));
      if (isCopy({ grid, variants: variantsOf(grid) }, photo)) found++;
    }
    const value = (100 * found) / sample.length;
    printLine(`${name}: ${formatFigure(value)} % of ${sample.length} photos found`);
    if (name !== withoutTarget)
      outcomes.push({ name: `photos ${name}`, unit: "% found", value, limit: leastFound, isFloor: true });
  }
  return outcomes;
}

function measureMistaken(all: readonly Photo[]): Outcome {
  let [pairs, mistaken] = [0, 0];
  for (const [index, photo] of all.entries())
    for (const other of all.slice(0, index)) {
      pairs++;
      if (isCopy(photo, other)) mistaken++;
    }
  printLine(`${mistaken} of ${formatCount(pairs)} pairs of different photos are taken for copies`);
  return {
    name: "different photos",
    unit: "in 10,000 pairs taken for copies",
    value: (mistaken / pairs) * 10_000,
    limit: maxMistaken,
  };
}

async function addPhotos(db: Executor): Promise<void> {
  await sql`
    with hashes as (
      select n, ('x' || substr(md5(n::text), 1, 16))::bit(64)::bigint as hash from generate_series(1, ${storedPhotos}::integer) n
    )
    insert into property_photos (property_id, position, content_hash, width, height, placeholder, created_at, perceptual_hash, compared_at)
    select n / 4 + 10, n % 4, md5(n::text), 1280, 853, '', now(), hash, now() from hashes`.execute(db);
  await sql`vacuum analyze property_photos`.execute(db);
}

async function measureLookups(db: Executor, all: readonly Photo[]): Promise<Outcome> {
  // The photos need no properties here.
  await sql`set session_replication_role = replica`.execute(db);
  await addPhotos(db);
  const random = createRandom(20_261_124);
  const times: number[] = [];
  let found = 0;
  for (let count = 0; count < lookups + 20; count++) {
    const { variants } = random.pick(all);
    const began = performance.now();
    found += (await findCandidates(db, { id: 2_000_000_000, property_id: 1 }, variants)).length;
    if (count >= 20) times.push(performance.now() - began);
  }
  times.sort((one, next) => one - next);
  const [median = 0, p95 = 0] = [times[Math.floor(times.length / 2)], times[Math.floor(times.length * 0.95)]];
  const candidates = formatFigure(found / (lookups + 20));
  printLine(
    `${formatCount(storedPhotos)} photos: a lookup takes ${formatFigure(median)} ms (p95 ${formatFigure(p95)}), ${candidates} candidates`,
  );
  return { name: `${formatCount(storedPhotos)} photos, one lookup`, unit: "ms, median", value: median, limit: maxMilliseconds };
}

/** Measures how many changed photos are found, how many different ones are taken for copies, and what a lookup costs. In a database of its own, which it drops. */
export async function benchCopies(): Promise<Outcome[]> {
  const names = (await readdir(photos)).filter((name) => name.endsWith(".webp"));
  const all: Photo[] = [];
  for (const name of names) all.push(...(await readPhoto(name)));
  printLine(`${all.length} of ${names.length} photos have shapes`);
  const outcomes = [...(await measureFound(all)), measureMistaken(all)];
  const admin = openPool(benchDatabaseUrl());
  await admin.query(`drop database if exists ${database}`);
  await admin.query(`create database ${database}`);
  const db = createQueryBuilder(openPool(withDatabase(benchDatabaseUrl(), database)));
  try {
    await migrate(db, createLog("silent"));
    return [...outcomes, await measureLookups(db, all)];
  } finally {
    await db.destroy();
    await admin.query(`drop database ${database}`);
    await admin.end();
  }
}
