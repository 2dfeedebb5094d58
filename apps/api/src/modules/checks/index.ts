import { rateLimits } from "../../config.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { createKeyedSemaphores } from "../../platform/load/keyed-semaphores.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import { deriveKey } from "../../platform/security/derived-key.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
import { createSignedLinks } from "../../platform/security/signed-links.ts";
import type { CheckDeps } from "./check-deps.ts";
import { registerOwnCheckRoutes, registerStaffCheckRoutes } from "./checks.routes.ts";
import { runCheckJobs } from "./check-jobs.ts";

export { createCheckEnds, type CheckEnds } from "./end-checks.ts";
export { checksPersonalData } from "./personal-data.repository.ts";

/** A person's uploads wait for each other: each holds its files in memory. */
const uploadQueueLimits = { maxWaiting: 2, maxWaitMilliseconds: 10_000 };

type Deps = Omit<CheckDeps, "uploadSemaphores" | "perPerson" | "links" | "cardKey"> & {
  limiters: Pick<LimiterFactory, "create">;
  secret: string;
};

/** Registers the routes and the job of checks. `serve` belongs to a scope that accepts multipart forms. */
export function registerChecks(serve: ServeCall, { limiters, secret, ...rest }: Deps): WithJobs {
  const deps: CheckDeps = {
    ...rest,
    uploadSemaphores: createKeyedSemaphores(1, uploadQueueLimits),
    perPerson: limiters.create("checks", rateLimits.checksPerPerson),
    links: createSignedLinks(secret, "document of a check", rest.clock),
    cardKey: deriveKey(secret, "numbers of Ghana Cards"),
  };
  registerOwnCheckRoutes(serve, deps);
  registerStaffCheckRoutes(serve, deps);
  return { jobs: [{ name: "end checks and delete their documents", everySeconds: 60, run: () => runCheckJobs(deps) }] };
}
