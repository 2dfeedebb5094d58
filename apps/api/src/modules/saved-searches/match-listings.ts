import { dueTimes } from "./due-times.ts";
import { recordMatches } from "./match.repository.ts";
import type { SavedSearchesDeps } from "./saved-searches-deps.ts";

type Deps = Pick<SavedSearchesDeps, "db" | "clock" | "properties">;

/** One listing a transaction: an owner who changes it meanwhile waits for milliseconds. Returns whether there was one. */
async function matchOne({ db, clock, properties }: Deps): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const change = await properties.takeChange(tx);
    if (!change) return false;
    const now = clock.now();
    if (change.listing) await recordMatches(tx, change.listing, { now, due: dueTimes(now) });
    return true;
  });
}

/** A run takes at most this many, so that other jobs get their turn. */
const maxListings = 2_000;

/** Compares the published listings that changed with all saved searches, until the process stops. Processes that run it at once share the work. */
export async function matchListings(deps: Deps, stopping?: AbortSignal): Promise<void> {
  for (let count = 0; count < maxListings; count += 1) {
    if (stopping?.aborted === true || !(await matchOne(deps))) return;
  }
}
