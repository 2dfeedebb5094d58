import type { AlertFrequency } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { dayMs } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/scheduler.ts";
import { sweep } from "./alerts.repository.ts";
import { undoEnd, matchListings } from "./match-listings.ts";
import { activateMailedSearch, changeMailedSearch, endMailedSearch } from "./mailed-search.ts";
import { registerSavedSearchRoutes } from "./saved-searches.routes.ts";
import { findNewMatches, findSearches } from "./saved-searches.repository.ts";
import { createSearchTokens, type SavedSearchesDeps } from "./saved-searches-deps.ts";
import { sendAlerts } from "./send-alerts.ts";

export { savedSearchesPersonalData } from "./alerts.repository.ts";

/** A run deletes at most this many of each kind; the next one goes on. */
const sweepBatch = 5_000;
/** How long a guest may take to follow the link, and how long alerts of a listing that is gone are kept. */
const [confirmDays, keptDays] = [7, 90];

/** What other modules use of saved searches. */
export type SavedSearches = ReturnType<typeof registerSavedSearches>;

/** @param secret signs the links of guests' mails */
export function registerSavedSearches(
  serve: ServeCall,
  { secret, ...rest }: Omit<SavedSearchesDeps, "tokens"> & { secret: string },
) {
  const deps = { ...rest, tokens: createSearchTokens(secret, rest.clock) };
  registerSavedSearchRoutes(serve, deps);
  const { db, clock } = deps;
  const before = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
  const forget = () =>
    sweep(db, {
      now: clock.now(),
      unconfirmedBefore: before(confirmDays),
      deletedBefore: undoEnd(clock.now()),
      before: before(keptDays),
      batch: sweepBatch,
    });
  const jobs: Job[] = [
    { name: "match saved searches", everySeconds: 15, run: (stopping) => matchListings(deps, stopping) },
    { name: "notify people of new listings", everySeconds: 15, run: () => sendAlerts(deps) },
    { name: "forget old alerts", everySeconds: 3_600, run: forget },
  ];
  return {
    /** What the page behind a guest's link does without script. */
    activate: (token: string) => activateMailedSearch(deps, token),
    change: (token: string, frequency: AlertFrequency) => changeMailedSearch(deps, token, frequency),
    end: (token: string) => endMailedSearch(deps, token),
    findNewMatches,
    findSearches,
    jobs,
  };
}
