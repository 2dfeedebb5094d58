import { dayMs } from "../../platform/process/clock.ts";
import { recordMatches, type DueTimes } from "./match.repository.ts";
import type { SavedSearchesDeps } from "./saved-searches-deps.ts";

/** Digests go out at seven in Accra, which is on UTC all year; those of a week on Mondays. */
const [digestHour, monday] = [7, 1];
const undoMs = 10 * 60_000;

/** The next morning at seven, from this moment on. */
export function nextMorning(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), digestHour);
  return new Date(today > now.getTime() ? today : today + dayMs);
}

/** When alerts of what matches now are sent. */
export function dueTimes(now: Date): DueTimes {
  const daily = nextMorning(now);
  const days = (monday - daily.getUTCDay() + 7) % 7;
  return { instant: now, daily, weekly: new Date(daily.getTime() + days * dayMs) };
}

/** Searches that were deleted before this moment cannot be restored any more. */
export function undoEnd(now: Date): Date {
  return new Date(now.getTime() - undoMs);
}

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
