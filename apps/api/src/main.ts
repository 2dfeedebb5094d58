import { fileURLToPath } from "node:url";
import { runServer } from "./platform/process/run-server.ts";
import type { ServerParts } from "./platform/process/run-server.ts";

const webBuild = fileURLToPath(new URL("../../web/build", import.meta.url));

async function loadServer(): Promise<ServerParts> {
  const [{ serverParts }, { loadWebBuild }] = await Promise.all([import("./server.ts"), import("./http/pages/page-source.ts")]);
  return serverParts(() => loadWebBuild(webBuild));
}

/** The server's process. Importing this module starts it. */
await runServer(loadServer);
