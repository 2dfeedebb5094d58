import type { Executor } from "../../../platform/database/tables.ts";
import { createBatchLoader } from "../../../platform/load/batch-loader.ts";
import { findDetails, type DetailRow } from "./visible-properties.repository.ts";
import type { Likeness } from "@efie/catalogue-index";
import type { Clock } from "../../../platform/process/clock.ts";
import { canSee, seesReview, type PolicyViewer } from "../visibility.policy.ts";
import { PropertyErrors } from "../property-errors.ts";
import { hiddenOwnersOf, readShown } from "./visible-properties.ts";
import { presentListed, type Preferences } from "./recommendations.ts";
import type { PropertyPrice } from "@efie/contract";
import { withReview } from "../publication/property-document.presenter.ts";

const maxBatchSize = 50;

/** Reads a property in any state; null when the id does not exist. `viewerId` adds that user's favorite. */
type ReadDetails = (id: number, viewerId: number | null) => Promise<DetailRow | null>;

/** Guests' reads of one turn of the event loop are batched into one statement. */
export function createReadDetails(executor: Executor): ReadDetails {
  const ofGuests = createBatchLoader(async (ids: readonly number[]) => {
    const rows = new Map((await findDetails(executor, [...new Set(ids)], null)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  }, maxBatchSize);
  return async (id, viewerId) =>
    viewerId === null ? await ofGuests.load(id) : ((await findDetails(executor, [id], viewerId))[0] ?? null);
}

/** The dependencies of reads of properties; created once per process. */
export type ReadDeps = {
  db: Executor;
  /** The replica if there is one; the primary for callers who may have just changed something. */
  reads: Executor;
  clock: Clock;
  /** It reads from `reads`. */
  readDetails: ReadDetails;
  preferences: Preferences;
};

/** What search asks of properties. */
export type SearchedProperties = ReturnType<typeof connectSearched>;

/** Answers search from these sources. */
export function connectSearched({ reads, readDetails, preferences }: ReadDeps) {
  return {
    /** Whose properties a viewer is not shown. */
    hiddenOwnersOf: (viewer: PolicyViewer) => hiddenOwnersOf(reads, viewer),
    /** What a user seems to look for; null for a guest. */
    preferencesOf: (viewer: PolicyViewer, now: Date) => preferences.of(viewer, now),
    /** What decides which others are similar. @throws "not found" for a missing property and one that the viewer may not see. */
    readLikeness: async (viewer: PolicyViewer, id: number, now: Date): Promise<Likeness> => {
      const row = await readDetails(id, null);
      if (!row || !canSee(viewer, row, now)) throw PropertyErrors.notFound();
      return row;
    },
    present: presentListed,
  };
}

/** The row of a property. @throws "not found" for a missing property, and one that the viewer may not or does not want to see. */
async function readSeen(deps: ReadDeps, viewer: PolicyViewer, id: number, now: Date) {
  const row = await deps.readDetails(id, viewer?.id ?? null);
  const isShown = await readShown(deps.reads, viewer, now);
  if (!row || !isShown(row)) throw PropertyErrors.notFound();
  return row;
}

/** One property as JSON text, for its owner and staff with its review state. @throws "not found" also for one that the viewer may not see */
export async function getProperty(deps: ReadDeps, viewer: PolicyViewer, id: number): Promise<string> {
  const now = deps.clock.now();
  const row = await readSeen(deps, viewer, id, now);
  const { document } = row;
  if (document === null) throw PropertyErrors.notFound();
  const text = presentListed({ ...row, document }, await deps.preferences.of(viewer, now), now);
  return seesReview(viewer, row) ? withReview(text, { ...row, hidden_at: row.hidden_at ?? row.sent_back_at }) : text;
}

/** The public prices of a property, newest first. @throws "not found" for a missing property and one that the viewer may not see. */
export async function listPrices(deps: ReadDeps, viewer: PolicyViewer, id: number): Promise<PropertyPrice[]> {
  const { prices } = await readSeen(deps, viewer, id, deps.clock.now());
  return (prices ?? []).map(({ price_pesewas, changed_at }) => ({
    price: price_pesewas / 100,
    at: new Date(changed_at).toISOString(),
  }));
}
