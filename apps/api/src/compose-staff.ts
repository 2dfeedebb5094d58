import type { AppDeps } from "./app-deps.ts";
import type { ServeCall } from "./http/api/calls.ts";
import type { Areas } from "./modules/areas/index.ts";
import { createAppealTokens, registerCases } from "./modules/cases/index.ts";
import { registerClaims, type Claims } from "./modules/claims/index.ts";
import { registerDashboard } from "./modules/dashboard/index.ts";
import { registerFlags } from "./modules/flags/index.ts";
import { recordStaffAction, registerModeration } from "./modules/moderation/index.ts";
import { countWaiting, type Properties } from "./modules/properties/index.ts";
import type { WithJobs } from "./platform/process/scheduler.ts";

type CaseDeps = Omit<Parameters<typeof registerCases>[1], "claims" | "appealTokens" | "recordStaffAction" | "db" | "clock">;
type ModerationDeps = Omit<Parameters<typeof registerModeration>[1], "claims" | "reviews" | "db" | "clock">;
type Deps = Pick<AppDeps, "db" | "reads" | "clock" | "jwtSecret"> &
  CaseDeps &
  ModerationDeps & { properties: Properties; areas: Areas };

/** Composes staff's desk: claims, cases and appeals, reviews, flags, and the dashboard. */
export function composeStaff(serve: ServeCall, deps: Deps): { claims: Claims } & WithJobs {
  const { db, reads, clock, areas, properties } = deps;
  const claims = registerClaims(serve, { db, clock });
  const appealTokens = createAppealTokens(deps.jwtSecret, clock);
  const cases = registerCases(serve, { ...deps, recordStaffAction, claims, appealTokens });
  registerModeration(serve, { ...deps, claims, reviews: properties.reviews });
  registerFlags(serve, { db, areas });
  registerDashboard(serve, { reads, clock, countWaiting, claims });
  return { claims, jobs: [claims, cases].flatMap(({ jobs }) => jobs) };
}
