import { spawn } from "node:child_process";
import { join } from "node:path";
import { execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { childEnvironment, root } from "./environment.ts";
import { prepareRuntime, stopWithNpm } from "./runtime.ts";

/**
 * `npm run dev`: API and web in one process. Web modules reload in place; Node's watcher restarts the process after a
 * change in the API.
 */
const serving = "serve";

type PageSource = { serveWith: (source: Promise<unknown>) => void };
type Development = { createDevelopmentSource: () => unknown };

if (process.argv[2] === serving) await serve();
else watch();

async function serve(): Promise<void> {
  prepareRuntime();
  const { serveWith } = await load<PageSource>("../apps/api/src/http/pages/page-source.ts");
  const { createDevelopmentSource } = await load<Development>("../apps/web/vite/development.ts");
  serveWith(Promise.resolve(createDevelopmentSource()));
  await load("../apps/api/src/main.ts");
}

/** Imports by URL, because the apps are separate projects with other compiler settings. */
async function load<Module>(path: string): Promise<Module> {
  return (await import(new URL(path, import.meta.url).href)) as Module;
}

function watch(): void {
  stopWithNpm();
  // The folders are explicit because the watcher's default includes files that Vite writes during its start.
  const folders = ["apps/api/src", "packages/catalogue-index/src", "packages/contract/src", "packages/client/src"].map(
    (folder) => `--watch-path=${join(root, folder)}`,
  );
  const args = [...folders, "--watch-preserve-output", fileURLToPath(import.meta.url), serving];
  // Compiled files are kept, which makes restarts a third shorter.
  const env = childEnvironment({ NODE_ENV: "development", NODE_COMPILE_CACHE: join(root, ".cache", "compiled") });
  const child = spawn(execPath, args, { cwd: root, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}
