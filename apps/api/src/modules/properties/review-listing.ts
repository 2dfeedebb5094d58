import type { Executor } from "../../platform/database/tables.ts";
import { rejected, verified, type LifeChange, type ListingLife } from "./listing-life.ts";
import { lockListingLife, updateListingLife } from "./listing-life.repository.ts";
import { PropertyErrors } from "./property-errors.ts";
import { refreshPublished } from "./refresh-published.ts";

/** What staff's word did: `isNews` to the owner, or nothing that was not so before. */
export type Reviewed = { title: string; creatorId: number; isChanged: boolean; isNews: boolean };

async function openForReview(executor: Executor, id: number): Promise<ListingLife> {
  const life = await lockListingLife(executor, id);
  if (!life || life.deleted_at !== null) throw PropertyErrors.notFound();
  if (life.activated_at === null || life.photo_count === 0) throw PropertyErrors.notInReview();
  return life;
}

async function record(executor: Executor, life: ListingLife, change: LifeChange, now: Date): Promise<void> {
  await updateListingLife(executor, life.id, change);
  await refreshPublished(executor, [life.id], now);
}

/**
 * Staff verify a listing, in the transaction that records who did: it is published and runs. Verified once already, it
 * is only taken off the changed ones. Raises "conflict" for a draft, "not found" for what is not there.
 */
export async function verifyListing(executor: Executor, id: number, now: Date): Promise<Reviewed> {
  const life = await openForReview(executor, id);
  const isNews = !life.is_verified;
  const isChanged = isNews || life.changed_at !== null;
  if (isChanged) await record(executor, life, verified(life, now), now);
  return { title: life.title, creatorId: life.creator_id, isChanged, isNews };
}

/** Staff send a listing back to its owner; a published one leaves the lists. Raises what verifying does. */
export async function rejectListing(executor: Executor, id: number, reason: string, now: Date): Promise<Reviewed> {
  const life = await openForReview(executor, id);
  const isChanged = life.is_verified || life.rejected_reason !== reason;
  if (isChanged) await record(executor, life, rejected(life, reason, now), now);
  return { title: life.title, creatorId: life.creator_id, isChanged, isNews: isChanged };
}
