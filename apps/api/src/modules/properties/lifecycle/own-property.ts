import { judgeQuality, ownProperty, toJudged, type Quality } from "@efie/contract";
import type { Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { isExpired, type PropertyLifecycle, type LifecycleChange } from "./property-lifecycle.ts";
import { findPropertyLifecycle, lockPropertyLifecycle, updatePropertyLives } from "./property-lifecycle.repository.ts";
import type { Areas } from "../../areas/index.ts";
import type { Subscriptions } from "../../subscriptions/index.ts";
import { canSee } from "../visibility.policy.ts";
import { PropertyErrors } from "../property-errors.ts";
import { refreshPublished } from "../publication/refresh-published.ts";
import { findOwnRows, selectOwn, type OwnRow } from "./own-properties.repository.ts";
import { ownerColumns } from "../field-columns.ts";
import { completeDocument, withReview } from "../publication/property-document.presenter.ts";

/** What the lifecycle asks of subscriptions. */
export type PropertyQuota = Pick<Subscriptions, "takeFreeListing" | "findEnd" | "hasFreeListing" | "findRemaining">;

/** The dependencies of every change of a property. */
export type PropertyDeps = { db: Executor; clock: Clock; quota: PropertyQuota };

export type Owner = { id: number; isStaff: boolean };

function requireOwn(life: PropertyLifecycle | null, viewer: Owner, now: Date): PropertyLifecycle {
  if (!life || life.deleted_at !== null) throw PropertyErrors.notFound();
  if (viewer.id === life.creator_id) return life;
  throw canSee(viewer, life, now) ? PropertyErrors.notYours() : PropertyErrors.notFound();
}

/** The viewer's own property. @throws "forbidden" for another owner's property that they can see, "not found" for any other. */
export async function findOwnProperty(executor: Executor, viewer: Owner, id: number, now: Date): Promise<PropertyLifecycle> {
  return requireOwn(await findPropertyLifecycle(executor, id), viewer, now);
}

/** The same, locked until the transaction ends. */
export async function lockOwnProperty(executor: Executor, viewer: Owner, id: number, now: Date): Promise<PropertyLifecycle> {
  return requireOwn(await lockPropertyLifecycle(executor, id), viewer, now);
}

/** @throws "conflict" for an expired or inactive property: it must be renewed before it changes. */
export function requireEditable(life: PropertyLifecycle, now: Date): void {
  if (isExpired(life, now)) throw PropertyErrors.expired();
  if (life.status === "inactive") throw PropertyErrors.inactive();
}

/** Changes a property that is locked, and what guests see of it. */
export async function saveLifecycle(tx: Executor, id: number, change: LifecycleChange, now: Date): Promise<void> {
  await updatePropertyLives(tx, [id], change);
  await refreshPublished(tx, [id], now);
}

/** Changes a property under its row lock. Returns false, without a change, if `change` returns null or there is no property. */
export async function changeLifecycle(
  executor: Executor,
  propertyId: number,
  change: (life: PropertyLifecycle) => LifecycleChange | null,
  now: Date,
): Promise<boolean> {
  const life = await lockPropertyLifecycle(executor, propertyId);
  const changes = life && change(life);
  if (!changes) return false;
  await saveLifecycle(executor, propertyId, changes, now);
  return true;
}

/** In a document; texts cannot hold it, because their quotes are escaped. */
const publicPoint = /"latitude":[^,]*,"longitude":[^,]*,"is_approximate":true/;

/** Owners and staff see the pin where it is. */
function showPin(document: string, { latitude, longitude }: OwnRow): string {
  if (latitude === null || longitude === null) return document;
  return document.replace(publicPoint, `"latitude":${latitude},"longitude":${longitude},"is_approximate":false`);
}

/** The JSON text, in ASCII, of an `OwnProperty`. */
export function presentOwn(row: OwnRow, now: Date): string {
  const property = completeDocument(showPin(row.document, row), { ...row, is_recommended: row.is_popular }, now);
  const own = Object.fromEntries(ownerColumns.map((name) => [name, row[name]]));
  return withReview(property, row, { ...own, gps_address: row.gps_address });
}

/** The same, read from the primary or in the transaction that changed it. @throws "not found". */
export async function readOwn({ db, clock }: Pick<PropertyDeps, "db" | "clock">, viewerId: number, id: number): Promise<string> {
  const [row] = await findOwnRows(db, [id], viewerId);
  if (!row) throw PropertyErrors.notFound();
  return presentOwn(row, clock.now());
}

/** The median of an area with fewer listings says little. */
const leastSample = 8;

export type QualityDeps = Pick<PropertyDeps, "db" | "clock"> & { areas: Pick<Areas, "compare"> };

/** The quality of one's own listing, in any state (server contract, section 15). @throws AppError "not_found" for another's, to staff too */
export async function getQuality({ db, clock, areas }: QualityDeps, ownerId: number, id: number): Promise<Quality> {
  const [row] = (await selectOwn({ ownerId, id, after: null, limit: 1 }).execute(db)).rows;
  if (!row) throw PropertyErrors.notFound();
  const now = clock.now();
  const listing = ownProperty.parse(JSON.parse(presentOwn(row, now)));
  const median = await areas.compare({ ...listing, city_id: listing.city.id }, leastSample);
  return judgeQuality(toJudged(listing, now, median && median.median_pesewas / 100));
}
