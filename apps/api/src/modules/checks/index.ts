import type { ServeCall } from "../../http/api/calls.ts";
import type { createUploadGates } from "../../http/api/upload-gate.ts";
import { createKeyedSemaphores } from "../../platform/load/semaphore.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import { deriveKey } from "../../platform/security/secrets.ts";
import { createSignedLinks } from "../../platform/security/signed-links.ts";
import type { CheckDeps } from "./check-deps.ts";
import { checkFormBytes, registerCheckRoutes } from "./checks.routes.ts";
import { runCheckJobs } from "./end-checks.ts";

export { createCheckEnds, type CheckEnds } from "./end-checks.ts";
export { checksPersonalData } from "./checks.repository.ts";

/** A person's uploads wait for each other. */
const uploadQueueLimits = { maxWaiting: 2, maxWaitMilliseconds: 10_000 };

type Deps = Omit<CheckDeps, "uploadSemaphores" | "uploadGate" | "links" | "cardKey"> & {
  openUploads: ReturnType<typeof createUploadGates>;
  secret: string;
};

/** Registers the routes and the job of checks. `serve` belongs to a scope that accepts multipart forms. */
export function registerChecks(serve: ServeCall, { secret, openUploads, ...rest }: Deps): WithJobs {
  const deps: CheckDeps = {
    ...rest,
    uploadSemaphores: createKeyedSemaphores(1, uploadQueueLimits),
    uploadGate: openUploads({ ...checkFormBytes, perNetwork: rest.rates.documentBytesPerNetwork }),
    links: createSignedLinks(secret, "document of a check", rest.clock),
    cardKey: deriveKey(secret, "numbers of Ghana Cards"),
  };
  registerCheckRoutes(serve, deps);
  return { jobs: [{ name: "end checks and delete their documents", everySeconds: 15, run: () => runCheckJobs(deps) }] };
}
