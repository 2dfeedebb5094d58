import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../plugins/calls.ts";
import type { FindViewer } from "../../plugins/viewer.ts";
import { findViewerById } from "./accounts.repository.ts";
import { registerAccountRoutes } from "./accounts.routes.ts";

/** Tells the `viewer` plugin who an account is. */
export function createFindViewer(executor: Executor): FindViewer {
  return (userId) => findViewerById(executor, userId);
}

/** People. */
export function registerAccounts(serve: ServeCall, deps: { reads: Executor; clock: Clock }): void {
  registerAccountRoutes(serve, deps);
}
