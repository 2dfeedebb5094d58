import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build as bundle, type Plugin, type Rolldown } from "vite";
import { lightCalls } from "./light-contract.ts";
import { scriptTarget } from "./supported-browsers.ts";

const blank = 'const build = "";';

/** Sends what waits for the network while no page is open: the pages' own code, which a worker takes as one script. */
async function bundleSending(): Promise<string> {
  const input = path.join(import.meta.dirname, "../app/entities/property/photos/worker.ts");
  const output = { format: "iife" as const };
  const made = await bundle({
    configFile: false,
    logLevel: "warn",
    plugins: [lightCalls()],
    build: { write: false, target: scriptTarget, rolldownOptions: { input, output } },
  });
  const [{ output: files }] = [made].flat() as [Rolldown.RolldownOutput];
  return `\n${files[0].code}`;
}

/**
 * Writes the build's name, the version of the router's manifest, into the service worker. So every release is another worker, and
 * open pages of an older one hear of it. After the server's build: the router writes its manifest for the browser only then.
 */
export function stampWorker(): Plugin {
  return {
    name: "efie:stamp-worker",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir = "" }) {
        const client = path.join(dir, "../client");
        const manifests = (await readdir(path.join(client, "assets"))).map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]);
        const build = manifests.find((version) => version !== undefined);
        const worker = path.join(client, "sw.js");
        const source = await readFile(worker, "utf8");
        if (build === undefined || !source.includes(blank))
          throw new Error("The service worker could not be given its build's name.");
        await writeFile(worker, source.replace(blank, `const build = "${build}";`) + (await bundleSending()));
        // Compressed before: once more (`precompress.ts`).
        for (const ending of [".br", ".gz"]) await rm(worker + ending, { force: true });
      },
    },
  };
}
