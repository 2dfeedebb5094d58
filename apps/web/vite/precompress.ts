import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg|json|geojson|webmanifest|txt|xml|ico)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Writes `x.br` and `x.gz` beside every text file of the browser's build, at a level no server could afford per request.
 * Once more after the server's build: the router writes its manifest for the browser only then.
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
        const entries = await readdir(client, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
        const present = new Set(files);
        await Promise.all(files.filter((file) => compressible.test(file) && !present.has(`${file}.br`)).map(compress));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < 256) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [small, smaller] = await Promise.all([deflate(content, { level: 9 }), brotli(content, { params })]);
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)]);
}
