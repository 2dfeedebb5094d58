import { ensureWebBuild } from "./web-build.ts";
import { prepareRuntime, stopWithNpm } from "./runtime.ts";

/** `npm start`: builds the web app if its sources changed, then runs the server in this process. */
console.log("Starting Efie");
prepareRuntime();
stopWithNpm();
if (await ensureWebBuild()) await import(new URL("../apps/api/src/main.ts", import.meta.url).href);
else {
  console.error("The web app could not be built, so the server was not started.");
  process.exitCode = 1;
}
