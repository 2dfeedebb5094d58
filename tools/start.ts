import { ensureWebBuild, finishBuild } from "./web-build.ts";
import { prepareRuntime, stopWithNpm } from "./runtime.ts";

/** `npm start`: builds the web app if its sources changed, then runs the server in this process. */
console.log("Starting Efie");
prepareRuntime();
stopWithNpm();

/** @throws Error when the pages could not be built */
async function buildPages(): Promise<null> {
  if (await ensureWebBuild({ isQuick: true })) return null;
  throw new Error("The web app could not be built");
}

type PageSource = { serveWith: (source: Promise<null>) => void; readCompressedAgain: () => Promise<void> };

// The pages are built while the server opens and fills its database. Imported by URL: the apps have other compiler settings.
const building = buildPages();
const { serveWith, readCompressedAgain } = (await import(
  new URL("../apps/api/src/http/pages/page-source.ts", import.meta.url).href
)) as PageSource;
serveWith(building);
await import(new URL("../apps/api/src/main.ts", import.meta.url).href);
if (await finishBuild()) await readCompressedAgain();
