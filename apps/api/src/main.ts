import { fileURLToPath } from "node:url";
import { runServer } from "./platform/process/run-server.ts";
import { loadWebBuild } from "./http/pages/page-source.ts";
import { serverParts } from "./server.ts";

const webBuild = fileURLToPath(new URL("../../web/build", import.meta.url));

/** The server's process. Importing this module starts it. */
await runServer(serverParts(() => loadWebBuild(webBuild)));
