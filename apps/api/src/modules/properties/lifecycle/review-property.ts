import { publicFieldNames, type PageQuery, type PropertyDocument } from "@efie/contract";
import { createHash } from "node:crypto";
import { rejected, verified, type PropertyLifecycle, type LifecycleChange } from "./property-lifecycle.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { findFirstPublication } from "./earlier-listing.ts";
import { lockPropertyLifecycle } from "./property-lifecycle.repository.ts";
import { findPhotoHashes } from "./property-photos.repository.ts";
import { findDocument } from "../publication/property-document.repository.ts";
import { PropertyErrors } from "../property-errors.ts";
import { readDocument } from "../publication/stored-document.ts";
import { readPage } from "../../../platform/database/list-page.ts";
import { findOwnRows, selectQueue, type QueueRow, type ReviewQueue } from "./own-properties.repository.ts";
import { presentOwn, readOwn, saveLifecycle, type PropertyDeps, type PropertyQuota } from "./own-property.ts";

/** A property's state in the review by staff. Every verdict changes it. */
type ReviewState = "pending" | "changed" | "verified" | "rejected";

export function reviewStateOf({
  is_verified,
  changed_at,
  rejected_reason,
}: Pick<PropertyLifecycle, "is_verified" | "changed_at" | "rejected_reason">): ReviewState {
  if (is_verified) return changed_at === null ? "verified" : "changed";
  return rejected_reason === null ? "pending" : "rejected";
}

/** Where a property is, as its owner wrote it. Documents have the pin moved, and no GhanaPostGPS address. */
type ExactPlace = Pick<PropertyLifecycle, "latitude" | "longitude" | "gps_address">;

/** An opaque hash of what staff review, from the document and the place that the queue shows: it always matches what they saw. Photos count by content and order. */
export function versionOf(document: string, { latitude, longitude, gps_address }: ExactPlace, reviewState: ReviewState): string {
  const property = JSON.parse(document) as PropertyDocument;
  const reviewed = [
    publicFieldNames.map((field) => property[field]),
    property.city.id,
    property.features.map(({ id }) => id),
    property.images.map(({ full }) => full),
    [latitude, longitude, gps_address],
  ];
  const content = createHash("sha256").update(JSON.stringify(reviewed)).digest("hex").slice(0, 32);
  return `${content}-${reviewState}`;
}

/** The subject of a verdict: a property in the version that the reviewer saw. */
export type ReviewSubject = { id: number; version: string };

/** The reviewed content, for the record: the JSON that guests read, and its photos. */
export type ReviewedCopy = { document: string; photoHashes: string[] };

type OpenReview = { life: PropertyLifecycle; document: string; version: string };

/** Reads what staff judge and locks it until the transaction ends, so that no edit comes between what is read and what is done. Null when it is gone. */
export async function lockForReview(executor: Executor, id: number, now: Date): Promise<OpenReview | null> {
  const life = await lockPropertyLifecycle(executor, id);
  const stored = life?.deleted_at === null ? await findDocument(executor, id) : null;
  if (!life || stored === null) return null;
  return { life, document: readDocument(stored, now), version: versionOf(stored, life, reviewStateOf(life)) };
}

async function openForReview(executor: Executor, { id, version }: ReviewSubject, now: Date): Promise<OpenReview> {
  const open = await lockForReview(executor, id, now);
  if (!open) throw PropertyErrors.notFound();
  if (open.life.activated_at === null || open.life.photo_count === 0) throw PropertyErrors.notInReview();
  // The content, whatever verdicts came in between.
  if (open.version.split("-")[0] !== version.split("-")[0]) throw PropertyErrors.changedSince();
  return open;
}

type Verdict = { seen: string; change: LifecycleChange; now: Date };

async function record(executor: Executor, { life, version }: OpenReview, { seen, change, now }: Verdict): Promise<void> {
  // A reviewer must have seen a colleague's verdict before overruling it.
  if (version !== seen) throw PropertyErrors.reviewedSince();
  await saveLifecycle(executor, life.id, change, now);
}

/** The result of a verdict. `isNews`: the owner should be notified. */
async function toReviewed(executor: Executor, { life, document }: OpenReview, done: { isChanged: boolean; isNews: boolean }) {
  const copy: ReviewedCopy = { document, photoHashes: done.isChanged ? await findPhotoHashes(executor, life.id) : [] };
  return { title: life.title, ownerId: life.creator_id, copy, ...done };
}

/** Verifies and publishes a property, in the transaction that records the reviewer. @throws "conflict" for a draft and for content that changed since, "not found" */
async function verifyProperty({ quota }: { quota: PropertyQuota }, executor: Executor, subject: ReviewSubject, now: Date) {
  const open = await openForReview(executor, subject, now);
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
async function rejectProperty(executor: Executor, subject: ReviewSubject, { reason, now }: { reason: string; now: Date }) {
  const open = await openForReview(executor, subject, now);
  const isChanged = open.life.is_verified || open.life.rejected_reason !== reason;
  if (isChanged) await record(executor, open, { seen: subject.version, change: rejected(open.life, reason, now), now });
  return await toReviewed(executor, open, { isChanged, isNews: isChanged });
}

type QueueQuery = PageQuery & { queue: ReviewQueue };
/** A property that waits for staff; `text` is its JSON as its owner reads it, `version` identifies its content. */
export type QueuedProperty = QueueRow & { text: string; version: string };

/** A page of a queue. @throws a field error for an invalid cursor */
async function listReviewQueue({ db, clock }: PropertyDeps, viewerId: number, { queue, ...query }: QueueQuery) {
  const { items, ...page } = await readPage(
    db,
    query,
    (range) => selectQueue(queue, range),
    ({ waiting_since }) => waiting_since.getTime(),
  );
  const ids = items.map(({ id }) => id);
  const own = await findOwnRows(db, ids, viewerId);
  const texts = new Map(
    own.map((row) => [row.id, { text: presentOwn(row, clock.now()), version: versionOf(row.document, row, queue) }]),
  );
  // Properties deleted between the two statements are omitted.
  const properties = items.flatMap((row) => {
    const text = texts.get(row.id);
    return text === undefined ? [] : [{ ...row, ...text }];
  });
  return { ...page, properties };
}

/** Staff's review of properties. Both verdicts run in the transaction that records the reviewer. */
export type PropertyReviews = ReturnType<typeof connectReviews>;

export function connectReviews(deps: PropertyDeps) {
  return {
    listQueue: (viewerId: number, query: QueueQuery) => listReviewQueue(deps, viewerId, query),
    verify: (executor: Executor, subject: ReviewSubject) => verifyProperty(deps, executor, subject, deps.clock.now()),
    reject: (executor: Executor, subject: ReviewSubject, reason: string) =>
      rejectProperty(executor, subject, { reason, now: deps.clock.now() }),
    readOwn: (viewerId: number, id: number) => readOwn(deps, viewerId, id),
  };
}
