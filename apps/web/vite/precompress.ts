import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg|json|geojson|webmanifest|txt|xml|ico)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const [best, quick] = [11, 5];

/**
 * Writes `x.br` and `x.gz` beside every text file of the browser's build, at a level no server could afford per request.
 * Once more after the server's build: the router writes its manifest for the browser only then. With `EFIE_QUICK_BUILD` it leaves
 * the best compression, a third of the build's work, for later (`compressBuild`).
 */
export function precompress(): Plugin {
  return {
    name: "efie:precompress",
    apply: "build",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler(options) {
        if (options.dir === undefined) return;
        const client = this.environment.name === "client" ? options.dir : path.join(options.dir, "../client");
        const files = await listFiles(client);
        const present = new Set(files);
        const quality = process.env["EFIE_QUICK_BUILD"] ? quick : best;
        await Promise.all(files.filter((file) => !present.has(`${file}.br`)).map((file) => compress(file, quality)));
      },
    },
  };
}

/** Compresses a quick build as well as any other. One file after the other, so that a core is left for requests. */
export async function compressBuild(client: string): Promise<void> {
  for (const file of await listFiles(client)) await compress(file, best);
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function compress(file: string, quality: number): Promise<void> {
  if (!compressible.test(file)) return;
  const content = await readFile(file);
  if (content.length < 256) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [small, smaller] = await Promise.all([deflate(content, { level: 9 }), brotli(content, { params })]);
  await Promise.all([replaceFile(`${file}.gz`, small), replaceFile(`${file}.br`, smaller)]);
}

/** Whole at every moment: a server may read it. */
async function replaceFile(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
