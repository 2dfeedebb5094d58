import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bareEnvironment, cache, root } from "../environment.ts";
import { findPort, startServer } from "./server.ts";

const folder = join(cache, "e2e");
const finishing = fileURLToPath(new URL("../../apps/api/test/scripts/finish-demo-photos.ts", import.meta.url));
/** All sources that define the demo world. */
const sources = ["apps/api/migrations", "apps/api/seeds", "apps/api/src", "packages/contract/src", "package-lock.json"];
/** What the renditions of its photos depend on. Making them takes minutes, so they outlive changes of all else. */
const photoSources = ["apps/api/seeds/photos", "apps/api/src/platform/images.ts", "package-lock.json"];
/** Its dates of publication and expiry count from the moment when it was made, so it must be made again. */
const maxAgeHours = 12;

let kept: Promise<string> | undefined;

/**
 * A data directory with the demo world. Filling it takes a while, so it is cached by a hash of these sources and
 * copied. Every run starts from the same data.
 * @returns the path of the cached directory
 */
export function ensureDemoData(): Promise<string> {
  return (kept ??= (async () => {
    const path = join(folder, await hashOf(sources));
    if (!(await isFresh(path))) await fill(path);
    return path;
  })());
}

/** Copies the demo data into a run's own directory. */
export async function copyDemoData(target: string): Promise<void> {
  await copyFolder(await ensureDemoData(), target);
}

async function isFresh(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.birthtimeMs < maxAgeHours * 3_600_000;
}

async function fill(path: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const staging = `${path}.filling`;
  const photos = join(cache, "e2e-photos", await hashOf(photoSources));
  await mkdir(staging, { recursive: true });
  if (existsSync(photos)) await copyFolder(photos, join(staging, "media"));
  const server = await startServer({ dataDirectory: staging, port: await findPort(3600), logFile: join(folder, "fill.log") });
  await server.stop();
  await promisify(execFile)(process.execPath, [finishing, staging], { env: bareEnvironment({}) });
  await rm(dirname(photos), { recursive: true, force: true });
  await copyFolder(join(staging, "media"), `${photos}.copying`);
  await rename(`${photos}.copying`, photos);
  await rename(staging, path);
}

/** Without a second copy of the files' contents where the file system can. */
async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function hashOf(paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => listFiles(join(root, path))))).flat().sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${relative(root, file)}\0`).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

async function listFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return path.endsWith(".test.ts") ? [] : [path];
  const entries = await readdir(path);
  return (await Promise.all(entries.map((name) => listFiles(join(path, name))))).flat();
}
