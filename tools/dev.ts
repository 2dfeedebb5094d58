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

if (process.argv[2] === serving) await serve();
else watch();

async function serve(): Promise<void> {
  prepareRuntime();
  const [{ developWith }, { createDevelopmentSource }] = await Promise.all([
    load<{ developWith: (source: unknown) => void }>("../apps/api/src/http/pages/page-source.ts"),
    load<{ createDevelopmentSource: () => Promise<unknown> }>("../apps/web/vite/development.ts"),
  ]);
  developWith(await createDevelopmentSource());
  await load("../apps/api/src/main.ts");
}

/** Imports by URL, because the apps are separate projects with other compiler settings. */
async function load<Module>(path: string): Promise<Module> {
  return (await import(new URL(path, import.meta.url).href)) as Module;
}

function watch(): void {
  stopWithNpm();
  // The folders are explicit because the watcher's default includes files that Vite writes during its start.
  const folders = ["apps/api/src", "packages/contract/src", "packages/client/src"].map(
    (folder) => `--watch-path=${join(root, folder)}`,
  );
  const args = [...folders, "--watch-preserve-output", fileURLToPath(import.meta.url), serving];
  const child = spawn(execPath, args, { cwd: root, env: childEnvironment({ NODE_ENV: "development" }), stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}
