import type { PropertyImage } from "@efie/contract";
import { rateLimits } from "../../config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Logger } from "../../platform/log.ts";
import type { LimiterFactory } from "../../platform/rate-limiter.ts";
import type { ServeCall } from "../../plugins/calls.ts";
import type { IdempotencyKeys } from "../idempotency-keys/index.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { Census } from "./census.ts";
import { findMoment } from "./census.repository.ts";
import { changePhotosOf, checkPhotosOf, type PhotoChange, type PhotographedListing } from "./change-photos.ts";
import { listPublishedBetween, listPublishedRanges } from "./feeds.repository.ts";
import { findDue, type FeePurpose } from "./find-due.ts";
import { KnownDocuments } from "./known-documents.ts";
import { KnownListings } from "./known-listings.ts";
import { ListingDetails } from "./listing-details.ts";
import { listReviewQueue, type QueuedListing, type QueueQuestion } from "./list-review-queue.ts";
import type { ListingQuota } from "./listing-quota.ts";
import { lockPerks, shortenPerks } from "./listing-life.repository.ts";
import { registerListingRoutes } from "./listings.routes.ts";
import type { Owner } from "./open-listing.ts";
import { readOwn } from "./create-property.ts";
import type { PolicyViewer } from "./properties.policy.ts";
import { registerContactRoute, registerPropertyRoutes } from "./properties.routes.ts";
import { rejectListing, verifyListing, type Reviewed } from "./review-listing.ts";
import { settleFee, withdrawFee, type Fee } from "./settle-fee.ts";
import { Tastes } from "./tastes.ts";
import { findVisible, presentVisible, type VisibleProperty } from "./visible-properties.ts";
import { Vocabulary } from "./vocabulary.ts";
import { watchCatalogue, type OnChange } from "./watch-catalogue.ts";

export { catalogueTasks } from "./catalogue-upkeep.ts";
export type { QueuedListing } from "./list-review-queue.ts";
export { countWaiting, type ReviewQueue, type WaitingRow } from "./review-queues.repository.ts";
export { listingTasks } from "./listing-upkeep.ts";

export type PropertiesDeps = {
  db: Executor;
  reads: Executor;
  clock: Clock;
  log: Logger;
  limiters: Pick<LimiterFactory, "create">;
  quota: ListingQuota;
  idempotencyKeys: IdempotencyKeys;
  isSecure: boolean;
};

/** What a payment for a listing does to it. Every call takes the payment's own transaction. */
export type ListingFees = {
  /**
   * What the owner may pay for now; null when nothing is due. Raises "not found" or "forbidden" for another's listing.
   */
  findDue(executor: Executor, viewer: Owner, propertyId: number): Promise<{ purpose: FeePurpose; title: string } | null>;
  /**
   * Activates a draft, or renews an expired listing for 14 days, under its row lock. `applied` is false where the listing
   * was activated, renewed or deleted meanwhile. Call `afterCommit` when the transaction has ended well.
   */
  settleFee(executor: Executor, fee: Fee): Promise<{ applied: boolean; afterCommit: () => void }>;
  /** Takes back what a fee brought about, and marks the listing for staff. `isTaken` is false where nothing is left of it. */
  withdrawFee(executor: Executor, fee: Fee): Promise<{ isTaken: boolean; afterCommit: () => void }>;
  /** Call it before a subscription is taken back: whoever needs both locks listings first. */
  lockPerks(executor: Executor, userId: number): Promise<void>;
  /** Somebody's subscription was taken back, whole or in part: what it gave their listings ends with it. */
  shortenPerks(executor: Executor, userId: number): Promise<void>;
};

/** What staff do with listings. Both verdicts are for the transaction that records whose they were. */
export type ListingReviews = {
  /** Those that wait longest first. */
  listQueue(question: QueueQuestion): Promise<{ listings: QueuedListing[]; total: number }>;
  verify(executor: Executor, id: number): Promise<Reviewed>;
  reject(executor: Executor, id: number, reason: string): Promise<Reviewed>;
  /** The JSON text of a listing as its owner reads it. */
  readOwn(viewerId: number, id: number): Promise<string>;
};

/** What the photos' module does with the listings that they belong to. */
export type PhotographedListings = {
  /** Raises what a change of the photos would raise now: for another's listing, and one that has expired or rests. */
  checkPhotos(owner: Owner, id: number): Promise<PhotographedListing>;
  /** Changes the photos in one transaction that holds the listing; a draft is activated with its first. Answers them all. */
  changePhotos(owner: Owner, id: number, change: PhotoChange): Promise<PropertyImage[]>;
};

/** What the rest of the server may ask of the catalogue. */
export type Properties = ListingFees & {
  reviews: ListingReviews;
  photos: PhotographedListings;
  /** Calls back within about a second of any change that guests can see. Answers the function that ends it. */
  watch(onChange: OnChange): () => void;
  /** What must be known of a listing to hang something on it; null where it is not there or not for the viewer to know. */
  find(viewer: PolicyViewer, id: number): Promise<VisibleProperty | null>;
  /** Those of these listings that the viewer may see, each as the JSON text (in ASCII) that lists answer. */
  present(viewer: PolicyViewer, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Somebody saved or removed a listing: what is recommended to them is looked at anew. */
  forgetTastes(userId: number): void;
  /** For sitemaps: which ranges of so many ids hold published listings, and which listings a range holds. */
  listPublishedRanges(size: number): Promise<number[]>;
  listPublishedBetween(first: number, last: number): Promise<{ id: number; date_posted: Date }[]>;
  /** Ends what it does in the background. */
  close(): Promise<void>;
};

const nothingToTell = (): void => {};

function connectFees({ clock }: Pick<PropertiesDeps, "clock">): ListingFees {
  return {
    findDue: (executor, viewer, propertyId) => findDue(executor, viewer, propertyId, clock.now()),
    settleFee: async (executor, fee) => ({
      applied: await settleFee(executor, fee, clock.now()),
      afterCommit: nothingToTell,
    }),
    withdrawFee: async (executor, fee) => ({
      isTaken: await withdrawFee(executor, fee, clock.now()),
      afterCommit: nothingToTell,
    }),
    lockPerks,
    shortenPerks: (executor, userId) => shortenPerks(executor, userId, clock.now()),
  };
}

function connectReviews(deps: Pick<PropertiesDeps, "db" | "clock">): ListingReviews {
  return {
    listQueue: (question) => listReviewQueue(deps, question),
    verify: (executor, id) => verifyListing(executor, id, deps.clock.now()),
    reject: (executor, id, reason) => rejectListing(executor, id, reason, deps.clock.now()),
    readOwn: (viewerId, id) => readOwn(deps, viewerId, id),
  };
}

/** The catalogue (lists, search, details, visits), and the life of the listings in it. */
export function registerProperties(
  serve: ServeCall,
  { isSecure, log, limiters, quota, idempotencyKeys, ...deps }: PropertiesDeps,
): Properties {
  const documents = new KnownDocuments();
  const census = new Census(deps.reads, log, documents);
  void census.refresh();
  const tastes = new Tastes(deps.db);
  const shared = { ...deps, census, vocabulary: new Vocabulary(), tastes };
  const readFrom = (reads: Executor): CatalogueDeps => ({
    ...shared,
    reads,
    listings: new KnownListings(reads, documents),
    details: new ListingDetails(reads),
  });
  registerPropertyRoutes(serve, { usual: readFrom(deps.reads), fresh: readFrom(deps.db) }, isSecure);
  registerContactRoute(serve, { ...deps, contactReveals: limiters.create("contacts", rateLimits.contactRevealsPerPerson) });
  const listings = { ...deps, quota };
  registerListingRoutes(serve, { ...listings, idempotencyKeys });
  const readVersion = async (): Promise<number> => (await findMoment(deps.reads)).version;
  return {
    ...connectFees(deps),
    reviews: connectReviews(deps),
    photos: {
      checkPhotos: (owner, id) => checkPhotosOf(listings, owner, id),
      changePhotos: (owner, id, change) => changePhotosOf(listings, owner, id, change),
    },
    watch: (onChange) =>
      watchCatalogue(
        readVersion,
        () => {
          void census.refresh();
          onChange();
        },
        log,
      ),
    listPublishedRanges: (size) => listPublishedRanges(deps.reads, size),
    listPublishedBetween: (first, last) => listPublishedBetween(deps.reads, { first, last, now: deps.clock.now() }),
    find: (viewer, id) => findVisible({ ...deps, tastes }, viewer, id),
    present: (viewer, ids) => presentVisible({ ...deps, tastes }, viewer, ids),
    forgetTastes: (userId) => tastes.forget(userId),
    close: () => census.close(),
  };
}
