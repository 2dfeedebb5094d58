import type { PropertyImage, PropertyListQuery } from "@efie/contract";
import type { Clock } from "../../platform/process/clock.ts";
import type { Job, WithJobs } from "../../platform/process/scheduler.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Logger } from "../../platform/observability/log.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import { deriveKey } from "../../platform/security/derived-key.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { Notifications } from "../notifications/index.ts";
import type { IdempotencyKeys } from "../idempotency-keys/index.ts";
import type { CatalogueIndex, IndexMode } from "./search-index/index.ts";
import { findVersion } from "./history.repository.ts";
import { NewPropertyChecks } from "./catalogue/new-property-checks.ts";
import { changePhotosOf, checkPhotosOf, type PhotoChange, type PhotographedProperty } from "./editing/change-photos.ts";
import { listPublishedBetween, listPublishedRanges } from "./catalogue/sitemap.repository.ts";
import { createAskedLinks } from "./freshness/asked-links.ts";
import { freshnessJobs } from "./freshness/ask-owners.ts";
import { registerFreshnessRoutes, type AskedListings } from "./freshness/freshness.routes.ts";
import { findDue, type FeePurpose } from "./lifecycle/find-due.ts";
import type { IndexChecks, IndexCheckOptions } from "./catalogue/index-checks.ts";
import { openCatalogue } from "./open-catalogue.ts";
import { createReveals } from "./catalogue/get-owner-contact.ts";
import { listReviewQueue, type QueuedProperty, type QueueQuery } from "./lifecycle/list-review-queue.ts";
import type { PropertyQuota } from "./lifecycle/property-quota.ts";
import { countCovered, lockCovered } from "./lifecycle/covered-periods.repository.ts";
import { revokeCover } from "./lifecycle/revoke-cover.ts";
import { registerOwnPropertyRoutes } from "./own-properties.routes.ts";
import type { EndRightToLet } from "./editing/change-property.ts";
import type { Owner } from "./lifecycle/open-property.ts";
import { createPosting, readOwn } from "./editing/create-property.ts";
import type { PolicyViewer } from "./visibility.policy.ts";
import { registerOwnerRoutes, registerPropertyRoutes } from "./properties.routes.ts";
import { rejectProperty, verifyProperty, type Reviewed, type ReviewSubject } from "./lifecycle/apply-verdict.ts";
import { revokeCreditPeriod, revokeFee } from "./lifecycle/revoke-fee.ts";
import { settleFee, type Fee } from "./lifecycle/settle-fee.ts";
import { useFreeListing, type FreeUse, type PayableProperty } from "./lifecycle/use-free-listing.ts";
import { findVisible, filterVisible, presentVisible, type VisibleProperty } from "./catalogue/visible-properties.ts";
import { createVisitors } from "./catalogue/visitors.ts";
import { watchCatalogue, type OnChange } from "./catalogue/watch-catalogue.ts";
import { readCriteria, type SearchCriteria } from "./catalogue/read-criteria.ts";
import { takeChange, type ChangedListing } from "./publication/listing-changes.repository.ts";
import { catalogueJobs } from "./publication/catalogue-maintenance.ts";
import { connectChecked, type CheckedListings } from "./publication/refresh-owners.ts";
import { maintenanceJobs, type PropertyMaintenanceDeps } from "./lifecycle/property-maintenance.ts";

export type { SearchCriteria } from "./catalogue/read-criteria.ts";
export type { CatalogueFilter, Circle, QueryWord } from "./query.ts";
export type { ChangedListing, ListingFacts } from "./publication/listing-changes.repository.ts";
export type { IndexCheckOptions } from "./catalogue/index-checks.ts";
export type { QueuedProperty } from "./lifecycle/list-review-queue.ts";
export type { ReviewedCopy, ReviewSubject } from "./lifecycle/apply-verdict.ts";
import { connectJudged, type JudgedProperties } from "./lifecycle/judged-properties.ts";

export { restoreProperties, withdrawPropertiesOf } from "./lifecycle/owner-deletion.ts";
export { refreshOwner } from "./publication/refresh-owners.ts";
export { propertiesPersonalData } from "./personal-data.repository.ts";
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
  endRightToLet: EndRightToLet;
  isSecure: boolean;
  /** CATALOGUE_INDEX */
  indexMode: IndexMode;
  /** How often the index is checked against SQL. Default: one request in 251; differences are logged. */
  indexChecks?: IndexCheckOptions | undefined;
  /** The key that signs guests' cookies, hashes their networks and moves pins. */
  secret: string;
};

/** The effects of payments on properties. Every call runs in the payment's transaction. */
export type ListingFees = {
  /** The fee that the owner may pay now; null when nothing is due. @throws "not found" or "forbidden" for another owner's property. */
  findDue(executor: Executor, viewer: Owner, propertyId: number): Promise<{ purpose: FeePurpose; title: string } | null>;
  /**
   * Publishes a draft with photos, or renews an expired property, with one of its owner's free listings. Returns the source
   * of the listing, or why there was none. @throws AppError "not found" or "forbidden" for another owner's property.
   */
  useFreeListing(executor: Executor, property: PayableProperty): Promise<FreeUse>;
  /**
   * Activates a draft, or renews an expired property for `limits.renewalDays`, under its row lock. Returns false when the property was
   * activated, renewed or deleted in the meantime.
   */
  settleFee(executor: Executor, fee: Fee): Promise<boolean>;
  /** Reverses the effect of a fee, and marks the property for staff. Returns false when no effect remains. */
  revokeFee(executor: Executor, fee: Fee): Promise<boolean>;
  /** Reverses the effect of a fee that became a credit, on the property that used the credit. */
  revokeCreditPeriod(executor: Executor, credit: { userId: number; paymentId: number }): Promise<boolean>;
  /** Call it before revoking a subscription: properties are always locked before subscriptions. */
  lockCovered(executor: Executor, userId: number): Promise<void>;
  /** The number of current listing periods that come from free listings of the user's subscription. */
  countCovered(executor: Executor, userId: number): Promise<number>;
  /**
   * Revokes the effect of a revoked subscription, or of a revoked part of it, on the user's properties. `overdrawn` is
   * the number of free listings used beyond those still paid for.
   */
  revokeCover(executor: Executor, userId: number, overdrawn: number): Promise<void>;
};

/** Staff's review of properties. Both verdicts run in the transaction that records the reviewer. */
export type PropertyReviews = {
  /** Longest waiting first. */
  listQueue(query: QueueQuery): Promise<{ properties: QueuedProperty[]; total: number }>;
  verify(executor: Executor, subject: ReviewSubject): Promise<Reviewed>;
  reject(executor: Executor, subject: ReviewSubject, reason: string): Promise<Reviewed>;
  /** The JSON text of a property as its owner reads it. */
  readOwn(viewerId: number, id: number): Promise<string>;
};

/** The operations that the photos module needs on properties. */
export type PhotographedProperties = {
  /** @throws the errors that a change of photos would throw now: another owner's property, an expired or inactive one. */
  checkPhotos(owner: Owner, id: number): Promise<PhotographedProperty>;
  /** Changes the photos in one transaction that locks the property; a draft's first photo activates it. Returns all photos. */
  changePhotos(owner: Owner, id: number, change: PhotoChange): Promise<PropertyImage[]>;
};

/** The interface of the catalogue to the other modules. */
export type Properties = ListingFees & {
  /** What owners answer by the links of their mails. */
  asked: AskedListings;
  reviews: PropertyReviews;
  judged: JudgedProperties;
  checked: CheckedListings;
  photos: PhotographedProperties;
  /** Calls `onChange` within about a second of any change that guests can see. Returns the function that stops it. */
  watch(onChange: OnChange): () => void;
  /** The facts that other modules need to refer to a property; null when it does not exist or the viewer may not see it. */
  find(viewer: PolicyViewer, id: number): Promise<VisibleProperty | null>;
  /** The properties of `ids` that the viewer may see, each as the JSON text (in ASCII) that lists return. */
  present(viewer: PolicyViewer, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** The ids of `ids` that the viewer may see and is shown. */
  filterVisible(viewer: PolicyViewer, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** What a list query asks for; null when nothing can match it. */
  readCriteria(query: PropertyListQuery): Promise<SearchCriteria | null>;
  /** Takes a published listing that changed from their queue, in the transaction that deals with it; null when there is none. */
  takeChange(tx: Executor): Promise<{ listing: ChangedListing | null } | null>;
  /** Call it after a user saved or removed a property: their recommendations are computed again. */
  forgetPreferences(userId: number): void;
  /** For sitemaps: the ranges of `size` ids that hold published properties, and the properties of a range. */
  listPublishedRanges(size: number): Promise<number[]>;
  listPublishedBetween(first: number, last: number): Promise<{ id: number; date_posted: Date }[]>;
  /** The number of checks of the index against SQL, by result. */
  countIndexChecks(): Readonly<Record<string, number>>;
  /** Call it after a change that lists show: the next reader waits briefly until the index has applied it. */
  expectChange(): void;
  /** The number of properties in the index, once it is complete. */
  countIndexed(): Readonly<Record<string, number>>;
  /** Stops the background work. */
  close(): Promise<void>;
};

function connectFees({ clock, quota }: Pick<PropertiesDeps, "clock" | "quota">): ListingFees {
  return {
    findDue: (executor, viewer, propertyId) => findDue(executor, viewer, propertyId, clock.now()),
    useFreeListing: (executor, property) => useFreeListing({ clock, quota }, executor, property),
    settleFee: (executor, fee) => settleFee(executor, fee, clock.now()),
    revokeFee: (executor, fee) => revokeFee(executor, fee, clock.now()),
    revokeCreditPeriod: (executor, credit) => revokeCreditPeriod(executor, credit, clock.now()),
    lockCovered,
    countCovered: (executor, userId) => countCovered(executor, userId, clock.now()),
    revokeCover: (executor, userId, overdrawn) => revokeCover(executor, { userId, overdrawn }, clock.now()),
  };
}

function connectReviews(deps: Pick<PropertiesDeps, "db" | "clock" | "quota">): PropertyReviews {
  return {
    listQueue: (query) => listReviewQueue(deps, query),
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

type IndexState = Pick<Properties, "countIndexChecks" | "expectChange" | "countIndexed" | "close">;

function connectIndex(index: CatalogueIndex, checks: IndexChecks): IndexState {
  return {
    countIndexChecks: () => ({ ...checks.counts }),
    expectChange: () => index.expectChange(),
    countIndexed: () => ({ complete: index.completeSize }),
    close: () => index.close(),
  };
}

function propertyJobs(deps: PropertyMaintenanceDeps, newProperties: NewPropertyChecks): Job[] {
  const check = { name: "check new properties", everySeconds: 15, run: () => newProperties.run() };
  return [check, ...catalogueJobs(deps.db, deps.clock), ...maintenanceJobs(deps)];
}

/** Registers the catalogue (lists, search, details, visits) and the lifecycle of its properties. */
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
  const { catalogueIndex, preferences, checks, usual, fresh } = openCatalogue({
    ...deps,
    log,
    reportError,
    indexMode,
    indexChecks,
  });
  registerPropertyRoutes(serve, { usual, fresh }, { isSecure, visitors: createVisitors(secret) });
  registerOwnerRoutes(serve, { ...deps, reveals: createReveals(limiters) });
  const properties = { ...deps, quota, posting: createPosting(limiters) };
  registerOwnPropertyRoutes(serve, { ...properties, idempotencyKeys, pinKey: deriveKey(secret, "pins") });
  const links = createAskedLinks(secret, deps.clock);
  const newProperties = new NewPropertyChecks(usual, checks);
  return {
    ...connectFees(properties),
    reviews: connectReviews(properties),
    judged: connectJudged(properties),
    checked: connectChecked(deps),
    photos: connectPhotos(properties),
    asked: registerFreshnessRoutes(serve, { ...deps, links }),
    watch: (onChange) => {
      const onVersion = (): void => {
        onChange();
        // A page that was rendered meanwhile, by an index that was behind, is not cached.
        void catalogueIndex.sync().then(onChange);
      };
      const readVersion = async (): Promise<number> => {
        catalogueIndex.retry();
        return await findVersion(deps.reads);
      };
      return watchCatalogue(readVersion, onVersion, log);
    },
    listPublishedRanges: (size) => listPublishedRanges(deps.reads, size),
    listPublishedBetween: (first, last) => listPublishedBetween(deps.reads, { first, last, now: deps.clock.now() }),
    find: (viewer, id) => findVisible({ ...deps, preferences }, viewer, id),
    filterVisible: (viewer, ids) => filterVisible(deps, viewer, ids),
    present: (viewer, ids) => presentVisible({ ...deps, preferences }, viewer, ids),
    readCriteria: (query) => readCriteria(usual, query),
    takeChange: (tx) => takeChange(tx, deps.clock.now()),
    forgetPreferences: (userId) => preferences.forget(userId),
    ...connectIndex(catalogueIndex, checks),
    jobs: [...propertyJobs({ ...deps, notifications }, newProperties), ...freshnessJobs({ ...deps, notifications, links })],
  };
}
