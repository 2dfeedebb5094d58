import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureWebBuild } from "../../tools/web-build.ts";
import { findBrowser } from "../browser.ts";
import { announceRun, cache, settings } from "../environment.ts";
import { copyDemoData, ensureDemoData } from "./demo-data.ts";
import { findPort, startServer, type Server } from "./server.ts";

/** Prepares a browser, the pages and the two servers. Stops the servers after the last test. */
export default async function prepare(): Promise<() => Promise<void>> {
  const launchOptions = await findBrowser();
  if (settings.baseUrl !== undefined) {
    announceRun({ url: settings.baseUrl, publishingUrl: settings.baseUrl, launchOptions });
    return async () => {};
  }
  if (!(await ensureWebBuild())) throw new Error("The web app could not be built, so there is nothing to test.");
  await mkdir(cache, { recursive: true });
  const [server, publishing] = await startBoth();
  announceRun({ url: server.url, publishingUrl: publishing.url, launchOptions });
  return async () => {
    const ends = await Promise.allSettled([server.stop(), publishing.stop()]);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  };
}

type Started = Pick<Server, "url" | "stop">;

/** Starts both servers in parallel, each in its own range of ports. If one fails, the other is stopped. */
async function startBoth(): Promise<readonly [Started, Started]> {
  // Once, before both copy it.
  await ensureDemoData();
  const [first, second] = await Promise.allSettled([start("server", 3600), start("publishing", 3800)]);
  if (first.status === "fulfilled" && second.status === "fulfilled") return [first.value, second.value];
  for (const server of [first, second]) if (server.status === "fulfilled") await server.value.stop();
  throw first.status === "rejected" ? first.reason : (second as PromiseRejectedResult).reason;
}

async function start(name: string, firstPort: number): Promise<Started> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "efie-e2e-"));
  const clear = (): Promise<void> => rm(dataDirectory, { recursive: true, force: true });
  try {
    await copyDemoData(dataDirectory);
    const logFile = join(cache, "e2e", `${name}.log`);
    const server = await startServer({ dataDirectory, port: await findPort(firstPort), logFile });
    const stop = async (): Promise<void> => {
      try {
        await server.stop();
      } finally {
        await clear();
      }
    };
    return { url: server.url, stop };
  } catch (error) {
    await clear();
    throw error;
  }
}
