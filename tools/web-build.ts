import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./environment.ts";
import { execute, runStep } from "./steps.ts";

const web = join(root, "apps", "web");
const stampFile = join(web, "build", ".stamp");
/** Lies beside a build whose files are to be compressed better. */
const quickMark = join(web, "build", ".quick");
const router = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
const built = join(web, "build", "server", "index.js");

/** Generated folders, which are not sources of the build. */
const ignored = new Set(["build", "node_modules", ".react-router", ".cache", ".vite"]);

/**
 * Builds the web app unless the existing build has the same sources. Returns whether a build exists.
 * @param options.isQuick leaves the best compression to `finishBuild`
 */
export async function ensureWebBuild({ isQuick = false } = {}): Promise<boolean> {
  if (!existsSync(join(web, "app", "routes.ts"))) return true;
  const isCurrent = existsSync(built) && readStamp() === hashSources();
  if (!isCurrent) console.log("Building the web app (only when its sources changed)");
  if (!isCurrent && !(await build(isQuick))) return false;
  if (!isQuick) await finishBuild();
  return true;
}

/** Builds the web app and stores the hash of its sources. Returns whether the build succeeded. */
export async function buildWeb(): Promise<boolean> {
  return await build(false);
}

/** Compresses a quick build's files as well as any other's. Returns whether it changed them. */
export async function finishBuild(): Promise<boolean> {
  if (!existsSync(quickMark)) return false;
  const command = [process.execPath, join(web, "vite", "compress-build.ts")] as const;
  const { ok } = await execute({ name: "compression", command, isLowPriority: true });
  if (ok) rmSync(quickMark, { force: true });
  return ok;
}

async function build(isQuick: boolean): Promise<boolean> {
  rmSync(stampFile, { force: true });
  const command = [process.execPath, router, "build", web] as const;
  // It runs on another core before this one is busy with the sources, and with the server's code.
  const building = runStep({ name: "web build", command, env: isQuick ? { EFIE_QUICK_BUILD: "1" } : {} });
  const stamp = hashSources();
  if (!(await building).ok) return false;
  if (isQuick) writeFileSync(quickMark, "");
  writeFileSync(stampFile, stamp);
  return true;
}

function readStamp(): string | null {
  return existsSync(stampFile) ? readFileSync(stampFile, "utf8") : null;
}

/** Returns a hash of the names and contents of all sources of the build. */
function hashSources(): string {
  const files = [
    ...[web, join(root, "packages")].flatMap(listFiles),
    join(root, "package-lock.json"),
    join(root, "tsconfig.base.json"),
  ];
  const hash = createHash("sha256");
  for (const file of files.sort())
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex");
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const sources = entries.filter(({ name }) => !ignored.has(name) && !name.endsWith(".tsbuildinfo"));
  return sources.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
