import { limits } from "@efie/contract";
import type { FastifyInstance } from "fastify";
import type { ServeCall } from "../../http/api/calls.ts";
import type { createUploadGates } from "../../http/api/upload-gate.ts";
import { createKeyedSemaphores } from "../../platform/load/semaphore.ts";
import { dayMs } from "../../platform/process/clock.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import type { Rates } from "../../rate-limits.ts";
import { dropOldImports } from "./import-files.repository.ts";
import type { ImportsDeps } from "./imports-deps.ts";
import { importFormBytes, registerImportRoutes } from "./imports.routes.ts";
import { createImportRunner } from "./run-imports.ts";

export { importsPersonalData } from "./import-files.repository.ts";

type Deps = ImportsDeps & {
  rates: Rates;
  openUploads: ReturnType<typeof createUploadGates>;
};

/** Imports that one run of the job deletes. */
const maxDropped = 100;

async function sweep({ db, clock }: ImportsDeps): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - limits.importDays * dayMs);
  while ((await dropOldImports(db, { before, now }, maxDropped)) === maxDropped);
}

/** Registers the routes and jobs of imports. `serve` belongs to a scope that accepts multipart forms. */
export function registerImports(scope: FastifyInstance, serve: ServeCall, { openUploads, ...deps }: Deps): WithJobs {
  const runner = createImportRunner(deps);
  scope.addHook("onClose", () => runner.close());
  registerImportRoutes(serve, {
    ...deps,
    wake: runner.wake,
    uploadSemaphores: createKeyedSemaphores(1, { maxWaiting: 2, maxWaitMilliseconds: 10_000 }),
    uploadGate: openUploads({ ...importFormBytes, perNetwork: deps.rates.importBytesPerNetwork }),
  });
  return {
    jobs: [
      { name: "go on with imports", everySeconds: 15, run: async () => runner.wake() },
      { name: "delete old imports", everySeconds: 3_600, run: () => sweep(deps) },
    ],
  };
}
