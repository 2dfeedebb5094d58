import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../apps/api/src/app.ts";
import { readConfig } from "../../apps/api/src/config.ts";
import { systemClock } from "../../apps/api/src/platform/process/clock.ts";
import type { Executor } from "../../apps/api/src/platform/database/tables.ts";
import { createLog } from "../../apps/api/src/platform/observability/log.ts";
import { createErrorReport } from "../../apps/api/src/platform/observability/report-error.ts";
import { createLimiterFactory } from "../../apps/api/src/platform/security/rate-limiter.ts";
import { createStorage, createPrivateFiles } from "../../apps/api/src/platform/storage/create-storage.ts";
import { createJournal } from "../../apps/api/src/platform/storage/journal.ts";
import { nextPath } from "../load/request.ts";

export type InProcessServer = {
  /** Requests a list and returns the path of its next page. */
  readonly request: (path: string) => Promise<string | null>;
  readonly close: () => Promise<void>;
};

/** Starts the API with another executor and without a socket. */
export async function startInProcess(db: Executor, catalogueIndex: "on" | "off"): Promise<InProcessServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "efie-bench-"));
  const config = readConfig({ DATA_DIR: dataDirectory, RATE_LIMIT: "off", DEMO_DATA: "off", CATALOGUE_INDEX: catalogueIndex });
  const log = createLog("warn");
  const app = await buildApp({
    config,
    jwtSecret: "only for the bench, where nobody signs in",
    db,
    reads: db,
    storage: await createStorage(config),
    privateFiles: await createPrivateFiles(config),
    impressions: createJournal(join(dataDirectory, "impressions"), systemClock),
    clock: systemClock,
    log,
    reportError: createErrorReport(log, null),
    limiters: createLimiterFactory(null, () => {}),
    isReady: async () => true,
    web: null,
  });
  return {
    async request(path) {
      const { statusCode, headers, body } = await app.inject({ method: "GET", url: path });
      if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}: ${body.slice(0, 200)}`);
      return nextPath({ status: statusCode, head: `\r\nlink: ${String(headers.link ?? "")}`, body: Buffer.alloc(0) });
    },
    async close() {
      await app.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
