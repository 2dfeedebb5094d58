import { ensureWebBuild } from "../../tools/web-build.ts";
import { findBrowser } from "../browser.ts";
import { ensureDemoData } from "./demo-data.ts";

/** Makes what the journeys need but do not change: the browser, the pages, the demo world. */
await findBrowser();
if (await ensureWebBuild()) await ensureDemoData();
else process.exitCode = 1;
