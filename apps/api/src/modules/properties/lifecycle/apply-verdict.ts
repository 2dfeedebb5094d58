import type { Executor } from "../../../platform/database/tables.ts";
import { findFirstPublication } from "./earlier-listing.ts";
import type { PropertyQuota } from "./property-quota.ts";
import { rejected, verified, type LifecycleChange, type PropertyLifecycle } from "./property-lifecycle.ts";
import { lockPropertyLifecycle, updatePropertyLifecycle } from "./property-lifecycle.repository.ts";
import { findPhotosOf } from "./property-photos.repository.ts";
import { isSameContent, reviewStateOf, versionOf } from "./property-version.ts";
import { findDocument } from "../publication/property-document.repository.ts";
import { PropertyErrors } from "../property-errors.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

/** The subject of a verdict: a property in the version that the reviewer saw. */
export type ReviewSubject = { id: number; version: string };

/** The reviewed content, for the record: the JSON that guests read, and its photos. */
export type ReviewedCopy = { document: string; photoHashes: string[] };

/** The result of a verdict. `isNews`: the owner should be notified. */
export type Reviewed = { title: string; ownerId: number; isChanged: boolean; isNews: boolean; copy: ReviewedCopy };

type OpenReview = { life: PropertyLifecycle; document: string; version: string };

/** Locks the property, so that no edit happens between the comparison and the verdict. */
async function openForReview(executor: Executor, { id, version }: ReviewSubject): Promise<OpenReview> {
  const life = await lockPropertyLifecycle(executor, id);
  if (!life || life.deleted_at !== null) throw PropertyErrors.notFound();
  if (life.activated_at === null || life.photo_count === 0) throw PropertyErrors.notInReview();
  const document = await findDocument(executor, id);
  if (document === null) throw PropertyErrors.notFound();
  const current = versionOf(document, life, reviewStateOf(life));
  if (!isSameContent(current, version)) throw PropertyErrors.changedSince();
  return { life, document, version: current };
}

type Verdict = { seen: string; change: LifecycleChange; now: Date };

async function record(executor: Executor, { life, version }: OpenReview, { seen, change, now }: Verdict): Promise<void> {
  // A reviewer must have seen a colleague's verdict before overruling it.
  if (version !== seen) throw PropertyErrors.reviewedSince();
  await updatePropertyLifecycle(executor, life.id, change);
  await refreshPublished(executor, [life.id], now);
}

async function toReviewed(executor: Executor, { life, document }: OpenReview, done: Pick<Reviewed, "isChanged" | "isNews">) {
  const photos = done.isChanged ? await findPhotosOf(executor, life.id) : [];
  const copy = { document, photoHashes: [...new Set(photos.map(({ content_hash }) => content_hash))] };
  return { title: life.title, ownerId: life.creator_id, copy, ...done };
}

/**
 * Verifies and publishes a property, in the transaction that records the reviewer. A property that is already verified
 * only leaves the "changed" queue. @throws "conflict" for a draft and for content that changed since the reviewer saw it,
 * "not found" for a missing or deleted property.
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
    const first = open.life.published_at === null ? await findFirstPublication(executor, open.life, now) : null;
    const dated = first === null ? change : { ...change, first_published_at: first };
    await record(executor, open, { seen: subject.version, change: dated, now });
  }
  return await toReviewed(executor, open, { isChanged, isNews });
}

/** Sends a property back to its owner; a published one leaves the lists. @throws the errors of `verifyProperty`. */
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
