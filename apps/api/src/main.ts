import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runServer } from "./platform/process/run-server.ts";
import { loadWebBuild } from "./http/pages/page-source.ts";
import { serverParts } from "./server.ts";

// V8 allocates what survived a few garbage collections in the old generation from then on: also the parts of a page, which then
// keep the rest of the page alive. Without that, pages take 8 % less CPU (decision 315).
setFlagsFromString("--no-allocation-site-pretenuring");

const webBuild = fileURLToPath(new URL("../../web/build", import.meta.url));

/** The server's process. Importing this module starts it. */
await runServer(serverParts(() => loadWebBuild(webBuild)));
