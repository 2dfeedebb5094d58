import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./environment.ts";
import { runStep } from "./steps.ts";

const web = join(root, "apps", "web");
const stampFile = join(web, "build", ".stamp");
const built = join(web, "build", "server", "index.js");

/** What is made from sources, and what says nothing about the build. */
const ignored = new Set(["build", "node_modules", ".react-router", ".cache", ".vite"]);

/** Builds the web app unless the present build was made from these very sources. Answers whether there is one to serve. */
export async function ensureWebBuild(): Promise<boolean> {
  if (!existsSync(join(web, "app", "routes.ts"))) return true;
  const stamp = await hashSources();
  if (existsSync(built) && (await readStamp()) === stamp) return true;
  console.log("Building the web app (only when its sources changed)");
  return await build(stamp);
}

/** Builds the web app, whatever there is already, and notes from which sources. Answers whether that went well. */
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

/** One hash over the names and contents of everything the build reads. */
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
  const wanted = entries.filter(({ name }) => !ignored.has(name) && !name.endsWith(".tsbuildinfo"));
  const lists = wanted.map(async (entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? await listFiles(path) : [path];
  });
  return (await Promise.all(lists)).flat();
}
