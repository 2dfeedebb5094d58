import { ensureWebBuild } from "../../tools/web-build.ts";
import { findBrowser } from "../browser.ts";
import { ensureDemoData } from "./demo-data.ts";

/** What the journeys need and do not change, made before they begin: the browser, the pages, the demo world. */
await findBrowser();
if (await ensureWebBuild()) await ensureDemoData();
else process.exitCode = 1;
