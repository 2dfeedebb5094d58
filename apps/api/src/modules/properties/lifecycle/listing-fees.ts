import type { Executor } from "../../../platform/database/tables.ts";
import {
  renewalOf,
  activated,
  isExpired,
  renewed,
  isFirstPeriod,
  publicationRevoked,
  renewalRevoked,
  type PropertyLifecycle,
  type LifecycleChange,
  type Payment,
} from "./property-lifecycle.ts";
import {
  findOwnProperty,
  lockOwnProperty,
  changeLifecycle,
  saveLifecycle,
  type Owner,
  type PropertyDeps,
} from "./own-property.ts";
import { updatePropertyLives } from "./property-lifecycle.repository.ts";
import type { FreeListing } from "../../subscriptions/index.ts";
import { PropertyErrors } from "../property-errors.ts";
import { refreshPublished } from "../publication/refresh-published.ts";
import {
  countCovered,
  findPeriodOf,
  endPeriods,
  findCoveredPeriods,
  lockCovered,
  shortenPerks,
  shortenPeriods,
  type CoveredPeriod,
} from "./covered-periods.repository.ts";

/** What a listing fee pays for. */
export type FeePurpose = "publish" | "renew";

/** Null when nothing is due. */
function purposeOf(life: PropertyLifecycle, now: Date): FeePurpose | null {
  if (life.activated_at === null) return "publish";
  return renewalOf(life, now) === "period" ? "renew" : null;
}

/** The fee that the owner may pay now; null when nothing is due. @throws "not found" or "forbidden" for another owner's property */
export async function findDue(executor: Executor, viewer: Owner, propertyId: number, now: Date) {
  const life = await findOwnProperty(executor, viewer, propertyId, now);
  const purpose = purposeOf(life, now);
  return purpose && { purpose, title: life.title };
}

export type Fee = { propertyId: number; purpose: FeePurpose; paymentId: number };

/** Null when nothing is due for the property any more. */
function settledChange(life: PropertyLifecycle, { purpose, paymentId }: Fee, now: Date): LifecycleChange | null {
  if (life.deleted_at !== null) return null;
  const fee: Payment = { source: "fee", endsAt: null, paymentId, perks: [] };
  if (purpose === "publish") return life.activated_at === null ? activated(life, fee, now) : null;
  return isExpired(life, now) ? renewed(fee, now) : null;
}

/** Applies a paid fee in its transaction. False when the property was activated, renewed or deleted in the meantime. */
export async function settleFee(executor: Executor, fee: Fee, now: Date): Promise<boolean> {
  return await changeLifecycle(executor, fee.propertyId, (life) => settledChange(life, fee, now), now);
}

/** The source of the free listing that replaced a fee, or why none was used. */
type FreeUse = FreeListing["source"] | "nothing due" | "nothing free";

/** A property whose owner is about to pay a fee. */
export type PayableProperty = { owner: Owner; propertyId: number; purpose: FeePurpose };

/** Publishes a draft with photos, or renews an expired property, by a free listing. A draft without photos uses its one later, with the first. @throws AppError "not found" or "forbidden" */
async function useFreeListing(
  { clock, quota }: Pick<PropertyDeps, "clock" | "quota">,
  executor: Executor,
  { owner, propertyId, purpose }: PayableProperty,
): Promise<FreeUse> {
  const now = clock.now();
  const life = await lockOwnProperty(executor, owner, propertyId, now);
  if (purposeOf(life, now) !== purpose) return "nothing due";
  const waitsForPhotos = purpose === "publish" && life.photo_count === 0;
  const free = waitsForPhotos ? null : await quota.takeFreeListing(executor, life.creator_id);
  if (!free) return "nothing free";
  await saveLifecycle(executor, life.id, purpose === "publish" ? activated(life, free, now) : renewed(free, now), now);
  return free.source;
}

/** Posts a draft with photos by a free listing. @throws "conflict" for one without photos or that is posted, "payment needed", "forbidden" or "not found" */
export async function postDraft(
  deps: Pick<PropertyDeps, "clock" | "quota">,
  executor: Executor,
  owner: Owner,
  propertyId: number,
): Promise<void> {
  const used = await useFreeListing(deps, executor, { owner, propertyId, purpose: "publish" });
  if (used === "nothing due") throw PropertyErrors.alreadyPosted();
  if (used !== "nothing free") return;
  const life = await findOwnProperty(executor, owner, propertyId, deps.clock.now());
  if (life.photo_count === 0) throw PropertyErrors.noPhotos();
  throw PropertyErrors.publishingCosts(await deps.quota.findRemaining(executor, owner.id));
}

/** Null when the property's current period did not come from this payment. */
function revokedChange(life: PropertyLifecycle, paymentId: number, isPublication: boolean, now: Date): LifecycleChange | null {
  if (life.deleted_at !== null || life.run_payment_id !== paymentId) return null;
  return isPublication ? publicationRevoked(now) : renewalRevoked(life, now);
}

/** Revokes what a fee gave: the property is a draft again, or loses the days, and staff see it. Whether the fee still had an effect. */
export async function revokeFee(executor: Executor, { propertyId, purpose, paymentId }: Fee, now: Date): Promise<boolean> {
  return await changeLifecycle(executor, propertyId, (life) => revokedChange(life, paymentId, purpose === "publish", now), now);
}

/** Revokes what a fee gave that became a credit and was then used on another property. */
async function revokeCreditPeriod(executor: Executor, credit: { userId: number; paymentId: number }, now: Date) {
  const propertyId = await findPeriodOf(executor, credit);
  const change = (life: PropertyLifecycle) => revokedChange(life, credit.paymentId, isFirstPeriod(life), now);
  return propertyId !== null && (await changeLifecycle(executor, propertyId, change, now));
}

/** The periods that are no longer paid for: those begun in revoked time, and the latest of those beyond the remaining quota. */
function findUnpaid(periods: readonly CoveredPeriod[], overdrawn: number): CoveredPeriod[] {
  const unpaid = periods.filter(({ is_paid }) => !is_paid);
  const paid = periods.filter(({ is_paid, is_of_subscription }) => is_paid && is_of_subscription);
  return [...unpaid, ...paid.slice(0, Math.max(overdrawn - unpaid.length, 0))];
}

const idsOf = (periods: readonly CoveredPeriod[]): number[] => periods.map(({ id }) => id);

/**
 * Revokes the effect of a revoked subscription, or part of it. Periods that are still paid for last to its new end, at
 * least `limits.renewalDays`. Unpaid publications become drafts again; unpaid renewals end now. The caller holds both locks.
 */
async function revokeCover(executor: Executor, { userId, overdrawn }: { userId: number; overdrawn: number }, now: Date) {
  const periods = await findCoveredPeriods(executor, userId, now);
  const unpaid = findUnpaid(periods, overdrawn);
  const [first, renewals] = [unpaid.filter(({ is_first }) => is_first), unpaid.filter(({ is_first }) => !is_first)];
  await shortenPeriods(executor, idsOf(periods.filter((period) => !unpaid.includes(period))));
  await endPeriods(executor, idsOf(renewals), now);
  await updatePropertyLives(executor, idsOf(first), publicationRevoked(now));
  await shortenPerks(executor, userId, now);
  if (periods.length > 0) await refreshPublished(executor, idsOf(periods), now);
}

/** The effects of payments on properties. Every call runs in the payment's transaction. */
export type ListingFees = ReturnType<typeof connectFees>;

/** Connects them with the clock and the subscriptions. */
export function connectFees({ clock, quota }: Pick<PropertyDeps, "clock" | "quota">) {
  return {
    findDue: (executor: Executor, viewer: Owner, propertyId: number) => findDue(executor, viewer, propertyId, clock.now()),
    useFreeListing: (executor: Executor, property: PayableProperty) => useFreeListing({ clock, quota }, executor, property),
    settleFee: (executor: Executor, fee: Fee) => settleFee(executor, fee, clock.now()),
    revokeFee: (executor: Executor, fee: Fee) => revokeFee(executor, fee, clock.now()),
    revokeCreditPeriod: (executor: Executor, credit: { userId: number; paymentId: number }) =>
      revokeCreditPeriod(executor, credit, clock.now()),
    /** Call it before revoking a subscription: properties are always locked before subscriptions. */
    lockCovered,
    countCovered: (executor: Executor, userId: number) => countCovered(executor, userId, clock.now()),
    /** `overdrawn` is the number of free listings used beyond those still paid for. */
    revokeCover: (executor: Executor, userId: number, overdrawn: number) =>
      revokeCover(executor, { userId, overdrawn }, clock.now()),
  };
}
