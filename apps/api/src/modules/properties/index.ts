import type { PropertyImage } from "@efie/contract";
import { rateLimits } from "../../config.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Job, WithJobs } from "../../platform/process/scheduler.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Logger } from "../../platform/observability/log.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { Notifications } from "../notifications/index.ts";
import type { IdempotencyKeys } from "../idempotency-keys/index.ts";
import { CatalogueIndex, type IndexMode } from "./search-index/index.ts";
import { findVersion } from "./history.repository.ts";
import { NewPropertyChecks } from "./catalogue/new-property-checks.ts";
import { changePhotosOf, checkPhotosOf, type PhotoChange, type PhotographedProperty } from "./editing/change-photos.ts";
import { listPublishedBetween, listPublishedRanges } from "./catalogue/feeds.repository.ts";
import { findDue, type FeePurpose } from "./lifecycle/find-due.ts";
import { IndexChecks, usualCheckInterval, type IndexCheckOptions, type IndexDifference } from "./catalogue/index-checks.ts";
import { DocumentCache } from "./catalogue/document-cache.ts";
import { PropertyReader } from "./catalogue/property-reader.ts";
import { PropertyDetails } from "./catalogue/property-details.ts";
import type { ContactReveals } from "./catalogue/get-owner-contact.ts";
import { listReviewQueue, type QueuedProperty, type QueueQuestion } from "./lifecycle/list-review-queue.ts";
import type { PropertyQuota } from "./lifecycle/property-quota.ts";
import { countCovered, lockCovered } from "./lifecycle/covered-periods.repository.ts";
import { withdrawCover } from "./lifecycle/withdraw-cover.ts";
import { registerOwnPropertyRoutes } from "./own-properties.routes.ts";
import type { Owner } from "./lifecycle/open-property.ts";
import { PlaceNames } from "./search-text/place-names.ts";
import { readOwn } from "./editing/create-property.ts";
import type { PolicyViewer } from "./properties.policy.ts";
import { registerContactRoute, registerPropertyRoutes } from "./properties.routes.ts";
import { rejectProperty, verifyProperty, type Reviewed, type ReviewSubject } from "./lifecycle/review-property.ts";
import { settleFee, withdrawCreditPeriod, withdrawFee, type Fee } from "./lifecycle/settle-fee.ts";
import { useFreeListing, type FreeUse, type PayableProperty } from "./lifecycle/use-free-listing.ts";
import type { ListDeps } from "./catalogue/list-properties.ts";
import { Preferences } from "./catalogue/preferences.ts";
import { findVisible, filterVisible, presentVisible, type VisibleProperty } from "./catalogue/visible-properties.ts";
import { createVisitors } from "./catalogue/visitors.ts";
import { Vocabulary } from "./search-text/spelling.ts";
import { watchCatalogue, type OnChange } from "./catalogue/watch-catalogue.ts";
import { catalogueJobs } from "./publication/catalogue-upkeep.ts";
import { upkeepJobs, type PropertyUpkeepDeps } from "./lifecycle/property-upkeep.ts";

export type { IndexCheckOptions } from "./catalogue/index-checks.ts";
export type { QueuedProperty } from "./lifecycle/list-review-queue.ts";
export type { ReviewedCopy, ReviewSubject } from "./lifecycle/review-property.ts";
export { countWaiting, type ReviewQueue, type WaitingRow } from "./lifecycle/review-queues.repository.ts";

export type PropertiesDeps = {
  db: Executor;
  reads: Executor;
  clock: Clock;
  log: Logger;
  reportError: ReportError;
  limiters: Pick<LimiterFactory, "create">;
  quota: PropertyQuota;
  notifications: Notifications;
  idempotencyKeys: IdempotencyKeys;
  isSecure: boolean;
  /** CATALOGUE_INDEX */
  indexMode: IndexMode;
  /** How often the index is checked against SQL. One request in 251, and differences are logged, unless it is given. */
  indexChecks?: IndexCheckOptions | undefined;
  /** What guests' cookies and networks are signed and hashed with. */
  secret: string;
};

/** What a payment for a property does to it. Every call takes the payment's own transaction. */
export type ListingFees = {
  /**
   * What the owner may pay for now; null when nothing is due. @throws "not found" or "forbidden" for another's property.
   */
  findDue(executor: Executor, viewer: Owner, propertyId: number): Promise<{ purpose: FeePurpose; title: string } | null>;
  /**
   * Publishes a draft that has its photos, or renews an expired property, by one of its owner's free listings; answers what gave it, or why
   * nothing did. @throws AppError "not found" or "forbidden" for another's property.
   */
  useFreeListing(executor: Executor, property: PayableProperty): Promise<FreeUse>;
  /**
   * Activates a draft, or renews an expired property for 14 days, under its row lock. False where the property
   * was activated, renewed or deleted meanwhile.
   */
  settleFee(executor: Executor, fee: Fee): Promise<boolean>;
  /** Takes back what a fee brought about, and marks the property for staff. False where nothing is left of it. */
  withdrawFee(executor: Executor, fee: Fee): Promise<boolean>;
  /** The same for a fee that was kept as a credit: of the property that it was used on. */
  withdrawCreditPeriod(executor: Executor, credit: { userId: number; paymentId: number }): Promise<boolean>;
  /** Call it before a subscription is taken back: whoever needs both locks properties first. */
  lockCovered(executor: Executor, userId: number): Promise<void>;
  /** How many runs the free listings of somebody's subscription gave that are not over. */
  countCovered(executor: Executor, userId: number): Promise<number>;
  /**
   * Somebody's subscription was taken back, whole or in part: what it gave their properties ends with it. `overdrawn` is how many free
   * properties they took beyond those that are still paid for.
   */
  withdrawCover(executor: Executor, userId: number, overdrawn: number): Promise<void>;
};

/** What staff do with properties. Both verdicts are for the transaction that records whose they were. */
export type PropertyReviews = {
  /** Those that wait longest first. */
  listQueue(question: QueueQuestion): Promise<{ properties: QueuedProperty[]; total: number }>;
  verify(executor: Executor, subject: ReviewSubject): Promise<Reviewed>;
  reject(executor: Executor, subject: ReviewSubject, reason: string): Promise<Reviewed>;
  /** The JSON text of a property as its owner reads it. */
  readOwn(viewerId: number, id: number): Promise<string>;
};

/** What the photos' module does with the properties that they belong to. */
export type PhotographedProperties = {
  /** @throws what a change of the photos would raise now: for another's property, and one that has expired or rests. */
  checkPhotos(owner: Owner, id: number): Promise<PhotographedProperty>;
  /** Changes the photos in one transaction that holds the property; a draft is activated with its first. Answers them all. */
  changePhotos(owner: Owner, id: number, change: PhotoChange): Promise<PropertyImage[]>;
};

/** What the rest of the server may ask of the catalogue. */
export type Properties = ListingFees & {
  reviews: PropertyReviews;
  photos: PhotographedProperties;
  /** Calls back within about a second of any change that guests can see. Answers the function that ends it. */
  watch(onChange: OnChange): () => void;
  /** What must be known of a property to hang something on it; null where it is not there or not for the viewer to know. */
  find(viewer: PolicyViewer, id: number): Promise<VisibleProperty | null>;
  /** Those of these properties that the viewer may see, each as the JSON text (in ASCII) that lists answer. */
  present(viewer: PolicyViewer, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Those of these properties that the viewer may see. */
  filterVisible(viewer: PolicyViewer, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Somebody saved or removed a property: what is recommended to them is looked at anew. */
  forgetPreferences(userId: number): void;
  /** For sitemaps: which ranges of so many ids hold published properties, and which properties a range holds. */
  listPublishedRanges(size: number): Promise<number[]>;
  listPublishedBetween(first: number, last: number): Promise<{ id: number; date_posted: Date }[]>;
  /** Whether the index agreed with SQL, by result. */
  countIndexChecks(): Readonly<Record<string, number>>;
  /** Somebody has changed what lists show: who asks next waits until the index has heard of it, for a moment at most. */
  expectChange(): void;
  /** How many properties the index holds, once it is complete. */
  countIndexed(): Readonly<Record<string, number>>;
  /** Ends what it does in the background. */
  close(): Promise<void>;
};

function connectFees({ clock, quota }: Pick<PropertiesDeps, "clock" | "quota">): ListingFees {
  return {
    findDue: (executor, viewer, propertyId) => findDue(executor, viewer, propertyId, clock.now()),
    useFreeListing: (executor, property) => useFreeListing({ clock, quota }, executor, property),
    settleFee: (executor, fee) => settleFee(executor, fee, clock.now()),
    withdrawFee: (executor, fee) => withdrawFee(executor, fee, clock.now()),
    withdrawCreditPeriod: (executor, credit) => withdrawCreditPeriod(executor, credit, clock.now()),
    lockCovered,
    countCovered: (executor, userId) => countCovered(executor, userId, clock.now()),
    withdrawCover: (executor, userId, overdrawn) => withdrawCover(executor, { userId, overdrawn }, clock.now()),
  };
}

function connectReviews(deps: Pick<PropertiesDeps, "db" | "clock" | "quota">): PropertyReviews {
  return {
    listQueue: (question) => listReviewQueue(deps, question),
    verify: (executor, subject) => verifyProperty(deps, executor, subject, deps.clock.now()),
    reject: (executor, subject, reason) => rejectProperty(executor, subject, { reason, now: deps.clock.now() }),
    readOwn: (viewerId, id) => readOwn(deps, viewerId, id),
  };
}

function connectPhotos(deps: Pick<PropertiesDeps, "db" | "clock" | "quota">): PhotographedProperties {
  return {
    checkPhotos: (owner, id) => checkPhotosOf(deps, owner, id),
    changePhotos: (owner, id, change) => changePhotosOf(deps, owner, id, change),
  };
}

function createReveals(limiters: PropertiesDeps["limiters"]): ContactReveals {
  return {
    perPerson: limiters.create("contacts", rateLimits.contactRevealsPerPerson),
    perNewPerson: limiters.create("contacts-new", rateLimits.contactRevealsPerNewPerson),
    perNetwork: limiters.create("contacts-network", rateLimits.contactRevealsPerNetwork),
  };
}

function usualChecks(log: Logger): IndexCheckOptions {
  const report = (difference: IndexDifference): void => log.error(difference, "the catalogue index and SQL disagree");
  return { every: usualCheckInterval, report };
}

type IndexState = Pick<Properties, "countIndexChecks" | "expectChange" | "countIndexed" | "close">;

function connectIndex(index: CatalogueIndex, checks: IndexChecks): IndexState {
  return {
    countIndexChecks: () => ({ ...checks.counts }),
    expectChange: () => index.expectChange(),
    countIndexed: () => ({ complete: index.isComplete ? index.size : 0 }),
    close: () => index.close(),
  };
}

function propertyJobs(deps: PropertyUpkeepDeps, newProperties: NewPropertyChecks): Job[] {
  const check = { name: "check new properties", everySeconds: 15, run: () => newProperties.run() };
  return [check, ...catalogueJobs(deps.db, deps.clock), ...upkeepJobs(deps)];
}

/** The catalogue (lists, search, details, visits), and the life of the properties in it. */
export function registerProperties(
  serve: ServeCall,
  {
    isSecure,
    secret,
    log,
    reportError,
    limiters,
    quota,
    notifications,
    idempotencyKeys,
    indexMode,
    indexChecks,
    ...deps
  }: PropertiesDeps,
): Properties & WithJobs {
  const documents = new DocumentCache();
  const catalogueIndex = new CatalogueIndex({ executor: deps.reads, log, reportError, follower: documents, mode: indexMode });
  void catalogueIndex.sync();
  const preferences = new Preferences(deps.db);
  const checks = new IndexChecks(indexChecks ?? usualChecks(log));
  const shared = { ...deps, index: catalogueIndex, checks, vocabulary: new Vocabulary(), places: new PlaceNames(), preferences };
  const readFrom = (reads: Executor, mayLag: boolean): ListDeps => ({
    ...shared,
    reads,
    chooseIndex: async () => {
      if (mayLag) await catalogueIndex.waitForExpected();
      return mayLag || (await catalogueIndex.isCurrent(reads)) ? catalogueIndex : null;
    },
    properties: new PropertyReader(reads, documents),
    details: new PropertyDetails(reads),
  });
  const usual = readFrom(deps.reads, indexChecks?.mayLag ?? true);
  registerPropertyRoutes(serve, { usual, fresh: readFrom(deps.db, false) }, { isSecure, visitors: createVisitors(secret) });
  registerContactRoute(serve, { ...deps, reveals: createReveals(limiters) });
  const properties = { ...deps, quota };
  registerOwnPropertyRoutes(serve, { ...properties, idempotencyKeys });
  const newProperties = new NewPropertyChecks(usual, checks);
  return {
    ...connectFees(properties),
    reviews: connectReviews(properties),
    photos: connectPhotos(properties),
    watch: (onChange) => {
      const onVersion = (): void => {
        onChange();
        // A page that was rendered meanwhile, by an index that was behind, is not cached.
        void catalogueIndex.sync().then(onChange);
      };
      return watchCatalogue(() => findVersion(deps.reads), onVersion, log);
    },
    listPublishedRanges: (size) => listPublishedRanges(deps.reads, size),
    listPublishedBetween: (first, last) => listPublishedBetween(deps.reads, { first, last, now: deps.clock.now() }),
    find: (viewer, id) => findVisible({ ...deps, preferences }, viewer, id),
    filterVisible: (viewer, ids) => filterVisible(deps, viewer, ids),
    present: (viewer, ids) => presentVisible({ ...deps, preferences }, viewer, ids),
    forgetPreferences: (userId) => preferences.forget(userId),
    ...connectIndex(catalogueIndex, checks),
    jobs: propertyJobs({ ...deps, notifications }, newProperties),
  };
}
