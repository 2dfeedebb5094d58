import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { OwnDesk } from "../desk/index.ts";
import type { Properties } from "../properties/index.ts";
import type { SavedSearches } from "../saved-searches/index.ts";
import type { Viewings } from "../viewings/index.ts";

/** `reads` may be a replica, and is for what guests see. */
export type HomeDeps = {
  db: Executor;
  reads: Executor;
  clock: Clock;
  desk: OwnDesk;
  properties: Pick<Properties, "present">;
  savedSearches: Pick<SavedSearches, "findNewMatches" | "findSearches">;
  viewings: Pick<Viewings, "listComing">;
};
