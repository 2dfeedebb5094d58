import type { Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import {
  lockNext,
  lockProperty,
  markOwners,
  saveProgress,
  takeOwner,
  type OwnerToRefresh,
} from "./listing-changes.repository.ts";
import { refreshPublished } from "./refresh-published.ts";

/** What one request rewrites: some hundred milliseconds. */
const batchSize = 200;
/** What one run rewrites, so that other jobs have their turn. */
const maxBatches = 100;

async function refreshNext(tx: Executor, owner: OwnerToRefresh, now: Date): Promise<void> {
  const ids = await lockNext(tx, owner, batchSize);
  if (ids.length > 0) await refreshPublished(tx, ids, now);
  await saveProgress(tx, owner.owner_id, ids.length < batchSize ? null : (ids.at(-1) ?? null));
}

/** Rewrites an owner's listings in the transaction of a check's change. An owner may have more than 500: the rest follows by a job. */
export async function refreshOwner(tx: Executor, ownerId: number, now: Date): Promise<void> {
  await markOwners(tx, [ownerId]);
  await refreshNext(tx, { owner_id: ownerId, after_id: 0 }, now);
}

/** What other modules call when something of a person or a listing is checked, or is not any more; each in the transaction of the change. */
export function connectChecked({ clock }: { clock: Clock }) {
  return {
    refreshOwner: (tx: Executor, ownerId: number) => refreshOwner(tx, ownerId, clock.now()),
    /** As `refreshOwner`, for many owners at once: all of it by the job. */
    refreshOwnersLater: markOwners,
    refreshListing: async (tx: Executor, id: number) => {
      await lockProperty(tx, id);
      await refreshPublished(tx, [id], clock.now());
    },
  };
}

/** Rewrites the listings of marked owners, a batch a transaction. */
export async function refreshMarkedOwners({ db, clock }: { db: Executor; clock: Clock }): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const isDone = await db.transaction().execute(async (tx) => {
      const owner = await takeOwner(tx);
      if (owner) await refreshNext(tx, owner, clock.now());
      return owner === null;
    });
    if (isDone) return;
  }
}
