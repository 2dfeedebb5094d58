import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./environment.ts";
import { runStep } from "./steps.ts";

const web = join(root, "apps", "web");
const stampFile = join(web, "build", ".stamp");
const built = join(web, "build", "server", "index.js");

/** Generated folders, which are not sources of the build. */
const ignored = new Set(["build", "node_modules", ".react-router", ".cache", ".vite"]);

/** Builds the web app unless the existing build has the same sources. Returns whether a build exists. */
export async function ensureWebBuild(): Promise<boolean> {
  if (!existsSync(join(web, "app", "routes.ts"))) return true;
  const stamp = await hashSources();
  if (existsSync(built) && (await readStamp()) === stamp) return true;
  console.log("Building the web app (only when its sources changed)");
  return await build(stamp);
}

/** Builds the web app and stores the hash of its sources. Returns whether the build succeeded. */
export async function buildWeb(): Promise<boolean> {
  return await build(await hashSources());
}

async function build(stamp: string): Promise<boolean> {
  await rm(stampFile, { force: true });
  const step = { name: "web build", command: ["npm", "run", "--silent", "build", "-w", "@efie/web"] as const };
  if (!(await runStep(step)).ok) return false;
  await writeFile(stampFile, stamp);
  return true;
}

async function readStamp(): Promise<string | null> {
  return readFile(stampFile, "utf8").catch(() => null);
}

/** Returns a hash of the names and contents of all sources of the build. */
async function hashSources(): Promise<string> {
  const folders = await Promise.all([web, join(root, "packages")].map(listFiles));
  const files = [...folders.flat(), join(root, "package-lock.json"), join(root, "tsconfig.base.json")].sort();
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(await readFile(file))
      .update("\0");
  return hash.digest("hex");
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sources = entries.filter(({ name }) => !ignored.has(name) && !name.endsWith(".tsbuildinfo"));
  const lists = sources.map(async (entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? await listFiles(path) : [path];
  });
  return (await Promise.all(lists)).flat();
}
