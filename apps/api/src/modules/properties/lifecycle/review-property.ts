import type { Executor } from "../../../platform/database/tables.ts";
import type { PropertyQuota } from "./property-quota.ts";
import { rejected, verified, type LifecycleChange, type PropertyLifecycle } from "./property-lifecycle.ts";
import { lockPropertyLifecycle, updatePropertyLifecycle } from "./property-lifecycle.repository.ts";
import { findPhotosOf } from "./property-photos.repository.ts";
import { isSameContent, standingOf, versionOf } from "./property-version.ts";
import { findDocument } from "../publication/property-document.repository.ts";
import { PropertyErrors } from "../property-errors.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

/** What staff decide on: a property, as the version that they looked at. */
export type ReviewSubject = { id: number; version: string };

/** What staff decided on, to be kept: the JSON that guests read, and the photos it shows. */
export type ReviewedCopy = { document: string; photoHashes: string[] };

/** What a verdict did: `isNews` to the owner, or nothing that was not so before. */
export type Reviewed = { title: string; creatorId: number; isChanged: boolean; isNews: boolean; copy: ReviewedCopy };

type Open = { life: PropertyLifecycle; document: string; version: string };

/** Locks it, so that no edit comes between the comparison and the verdict. */
async function openForReview(executor: Executor, { id, version }: ReviewSubject): Promise<Open> {
  const life = await lockPropertyLifecycle(executor, id);
  if (!life || life.deleted_at !== null) throw PropertyErrors.notFound();
  if (life.activated_at === null || life.photo_count === 0) throw PropertyErrors.notInReview();
  const document = await findDocument(executor, id);
  if (document === null) throw PropertyErrors.notFound();
  const current = versionOf(document, standingOf(life));
  if (!isSameContent(current, version)) throw PropertyErrors.changedSince();
  return { life, document, version: current };
}

type Step = { seen: string; change: LifecycleChange; now: Date };

async function record(executor: Executor, { life, version }: Open, { seen, change, now }: Step): Promise<void> {
  // A colleague's verdict is not overruled by a screen that has not seen it.
  if (version !== seen) throw PropertyErrors.reviewedSince();
  await updatePropertyLifecycle(executor, life.id, change);
  await refreshPublished(executor, [life.id], now);
}

async function toReviewed(executor: Executor, { life, document }: Open, done: Pick<Reviewed, "isChanged" | "isNews">) {
  const photos = done.isChanged ? await findPhotosOf(executor, life.id) : [];
  const copy = { document, photoHashes: [...new Set(photos.map(({ content_hash }) => content_hash))] };
  return { title: life.title, creatorId: life.creator_id, copy, ...done };
}

/**
 * Staff verify a property, in the transaction that records who did: it is published and runs. Verified once already, it
 * is only taken off the changed ones. @throws "conflict" for a draft and for what changed since it was looked at, "not found" for
 * what is not there.
 */
export async function verifyProperty(
  { quota }: { quota: PropertyQuota },
  executor: Executor,
  subject: ReviewSubject,
  now: Date,
): Promise<Reviewed> {
  const open = await openForReview(executor, subject);
  const isNews = !open.life.is_verified;
  const isChanged = isNews || open.life.changed_at !== null;
  if (isChanged) {
    const change = verified(open.life, await quota.findEnd(executor, open.life.creator_id), now);
    await record(executor, open, { seen: subject.version, change, now });
  }
  return await toReviewed(executor, open, { isChanged, isNews });
}

/** Staff send a property back to its owner; a published one leaves the lists. @throws what verifying does. */
export async function rejectProperty(
  executor: Executor,
  subject: ReviewSubject,
  { reason, now }: { reason: string; now: Date },
): Promise<Reviewed> {
  const open = await openForReview(executor, subject);
  const isChanged = open.life.is_verified || open.life.rejected_reason !== reason;
  if (isChanged) await record(executor, open, { seen: subject.version, change: rejected(open.life, reason, now), now });
  return await toReviewed(executor, open, { isChanged, isNews: isChanged });
}
