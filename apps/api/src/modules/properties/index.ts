import type { Rates } from "../../rate-limits.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { deriveKey } from "../../platform/security/secrets.ts";
import type { IdempotencyKeys } from "../idempotency-keys/index.ts";
import type { LeadRecorder } from "../leads/index.ts";
import type { Notifications } from "../notifications/index.ts";
import { connectSearched, createReadDetails, type ReadDeps, type SearchedProperties } from "./catalogue/read-property.ts";
import { createPreferences } from "./catalogue/recommendations.ts";
import { connectCatalogue } from "./catalogue/visible-properties.ts";
import { createCountedVisitors } from "./catalogue/counted-visitors.ts";
import { connectPhotos } from "./editing/change-photos.ts";
import type { EndRightToLet } from "./editing/change-property.ts";
import { connectImported } from "./editing/imported-properties.ts";
import { freshnessJobs } from "./freshness/ask-owners.ts";
import { createAskedLinks } from "./freshness/confirm-property.ts";
import { connectFees } from "./lifecycle/listing-fees.ts";
import { connectJudged } from "./lifecycle/judged-properties.ts";
import { maintenanceJobs } from "./lifecycle/property-maintenance.ts";
import type { PropertyQuota, QualityDeps } from "./lifecycle/own-property.ts";
import { connectReviews } from "./lifecycle/review-property.ts";
import {
  registerFreshnessRoutes,
  registerOwnPropertyRoutes,
  registerOwnerRoutes,
  registerPropertyRoutes,
} from "./properties.routes.ts";
import { catalogueJobs } from "./publication/catalogue-maintenance.ts";
import { takeChange } from "./publication/listing-changes.repository.ts";
import { connectChecked } from "./publication/refresh-owners.ts";

export type { CountedVisitors, Visitor } from "./catalogue/counted-visitors.ts";
export type { SearchedProperties } from "./catalogue/read-property.ts";
export type { PhotographedProperties } from "./editing/change-photos.ts";
export type { ImportedProperties, KnownProperty } from "./editing/imported-properties.ts";
export type { NewProperty, PropertyEdit } from "./editing/property-facts.ts";
export type { ListingFees } from "./lifecycle/listing-fees.ts";
export { restoreProperties, withdrawPropertiesOf } from "./lifecycle/judged-properties.ts";
export { countWaiting, type ReviewQueue, type WaitingRow } from "./lifecycle/own-properties.repository.ts";
export type { PropertyReviews, QueuedProperty, ReviewedCopy, ReviewSubject } from "./lifecycle/review-property.ts";
export { propertiesPersonalData } from "./personal-data.repository.ts";
export type { ChangedListing, ListingFacts } from "./publication/listing-changes.repository.ts";
export { refreshOwner } from "./publication/refresh-owners.ts";
export type { PolicyViewer } from "./visibility.policy.ts";

export type PropertiesDeps = {
  db: Executor;
  reads: Executor;
  clock: Clock;
  rates: Rates;
  quota: PropertyQuota;
  areas: QualityDeps["areas"];
  notifications: Notifications;
  idempotencyKeys: IdempotencyKeys;
  endRightToLet: EndRightToLet;
  leads: Pick<LeadRecorder, "record">;
  isSecure: boolean;
  /** The key that signs guests' cookies, hashes their networks and moves pins. */
  secret: string;
  /** Is notified of each visit that counted. */
  onVisit: (propertyId: number, now: Date) => void;
};

/** What search asks of properties: `usual` may lag, `fresh` reads the primary. */
export type PropertiesOfSearch = { usual: SearchedProperties; fresh: SearchedProperties };

/** The interface of properties to the other modules, by who asks: payments, staff, checks, photos, search, alerts, mails; all read the catalogue. */
export type Properties = ReturnType<typeof registerProperties>;

/** Registers properties: their pages, visits, lifecycle and editing. */
export function registerProperties(
  serve: ServeCall,
  { isSecure, secret, onVisit, quota, notifications, idempotencyKeys, ...deps }: PropertiesDeps,
) {
  const preferences = createPreferences(deps.db);
  const readFrom = (reads: Executor): ReadDeps => ({ ...deps, reads, readDetails: createReadDetails(reads), preferences });
  const [usual, fresh] = [readFrom(deps.reads), readFrom(deps.db)];
  const counted = createCountedVisitors({ ...deps, isSecure, secret });
  registerPropertyRoutes(serve, { usual, fresh }, { secret, onVisit, visitorOf: counted.visitorOf });
  registerOwnerRoutes(serve, deps);
  const own = { ...deps, quota };
  const posting = { ...own, idempotencyKeys, pinKey: deriveKey(secret, "pins") };
  registerOwnPropertyRoutes(serve, posting);
  const links = createAskedLinks(secret, deps.clock);
  const notified = { ...own, notifications };
  return {
    ...connectCatalogue({ ...deps, preferences }),
    fees: connectFees(own),
    reviews: connectReviews(own),
    judged: connectJudged(own),
    checked: connectChecked(deps),
    photos: connectPhotos(own),
    imported: connectImported(posting),
    counted,
    searched: { usual: connectSearched(usual), fresh: connectSearched(fresh) },
    /** Takes a published listing that changed from their queue, in the transaction that deals with it; null when there is none. */
    takeChange: (tx: Executor) => takeChange(tx, deps.clock.now()),
    /** What owners answer by the links of their mails. */
    asked: registerFreshnessRoutes(serve, { ...deps, links }),
    jobs: [...catalogueJobs(deps.db, deps.clock), ...maintenanceJobs(notified), ...freshnessJobs({ ...notified, links })],
  };
}
