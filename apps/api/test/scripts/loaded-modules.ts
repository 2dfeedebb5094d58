import { registerHooks } from "node:module";

/** The server; on SIGTERM it prints the number of loaded OpenTelemetry files. */
const loaded = new Set<string>();
registerHooks({
  load: (url, context, nextLoad) => {
    if (url.includes("/@opentelemetry/")) loaded.add(url);
    return nextLoad(url, context);
  },
});
process.once("SIGTERM", () => process.stdout.write(`files of OpenTelemetry: ${loaded.size}\n`));
const { runServer } = await import("../../src/platform/process/run-server.ts");
const { serverParts } = await import("../../src/server.ts");
await runServer(async () => serverParts(async () => null));
