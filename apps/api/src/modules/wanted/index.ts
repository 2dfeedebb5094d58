import { rateLimits } from "../../rate-limits.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
import { forgetEnded } from "./own-wanted.ts";
import type { WantedDeps } from "./wanted-deps.ts";
import { registerWantedRoutes } from "./wanted.routes.ts";

export { wantedPersonalData } from "./personal-data.repository.ts";

type Deps = Omit<WantedDeps, "answering"> & { limiters: Pick<LimiterFactory, "create"> };

/** Registers the routes of what people look for, and the job that forgets what ended long ago. */
export function registerWanted(serve: ServeCall, { limiters, ...deps }: Deps): WithJobs {
  registerWantedRoutes(serve, { ...deps, answering: limiters.create("wanted-answers", rateLimits.wantedAnswersPerPerson) });
  return { jobs: [{ name: "forget ended wanted ads", everySeconds: 3_600, run: () => forgetEnded(deps) }] };
}
