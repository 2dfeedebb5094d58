import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { migrationsDirectory } from "../../apps/api/src/platform/database/migrate.ts";
import { root } from "../environment.ts";

const generator = "bench/generate.ts";
/** Files that the generator reads without importing them. */
const tables = ["apps/api/seeds/ghana-places.json"];

const imports = /^(?:import|export)\s(?!type\b)[^;]*?from\s+"(\.{1,2}\/[^"]+)"/gm;

/** Returns the specifiers of local value imports in a source. */
export function localImports(source: string): string[] {
  return [...source.matchAll(imports)].flatMap((match) => match[1] ?? []);
}

/** Collects a module and, recursively, the local modules that it imports. */
async function collect(file: string, found: Map<string, string>): Promise<void> {
  if (found.has(file)) return;
  const text = await readFile(file, "utf8");
  found.set(file, text);
  for (const name of localImports(text)) await collect(resolve(dirname(file), name), found);
}

/** Returns a hash of everything that determines the generated data: generator, imported sources and schema. */
export async function hashGenerator(): Promise<string> {
  const found = new Map<string, string>();
  await collect(join(root, generator), found);
  const migrations = (await readdir(migrationsDirectory)).filter((name) => name.endsWith(".sql"));
  const plain = [...tables.map((file) => join(root, file)), ...migrations.map((name) => join(migrationsDirectory, name))];
  for (const file of plain) found.set(file, await readFile(file, "utf8"));
  const hash = createHash("sha256");
  for (const file of [...found.keys()].sort()) hash.update(`${relative(root, file)}\0${found.get(file)}\0`);
  return hash.digest("hex");
}
