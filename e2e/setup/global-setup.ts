import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureWebBuild } from "../../tools/web-build.ts";
import { findBrowser } from "../browser.ts";
import { announceRun, cache, settings } from "../environment.ts";
import { copyDemoData } from "./demo-data.ts";
import { findPort, startServer, type Server } from "./server.ts";

/** Before the first test: a browser, the pages, and one server for all of them. After the last: the server ends well. */
export default async function prepare(): Promise<() => Promise<void>> {
  const launchOptions = await findBrowser();
  if (settings.baseUrl !== undefined) {
    announceRun({ url: settings.baseUrl, launchOptions });
    return async () => {};
  }
  if (!(await ensureWebBuild())) throw new Error("The web app could not be built, so there is nothing to test.");
  const dataDirectory = await mkdtemp(join(tmpdir(), "efie-e2e-"));
  const server = await start(dataDirectory).catch(async (error: unknown) => {
    await rm(dataDirectory, { recursive: true, force: true });
    throw error;
  });
  announceRun({ url: server.url, launchOptions });
  return async () => {
    try {
      await server.stop();
    } finally {
      await rm(dataDirectory, { recursive: true, force: true });
    }
  };
}

async function start(dataDirectory: string): Promise<Server> {
  await mkdir(cache, { recursive: true });
  await copyDemoData(dataDirectory);
  return startServer({ dataDirectory, port: await findPort(), logFile: join(cache, "e2e", "server.log") });
}
