import type { Executor } from "../../../platform/database/tables.ts";
import type { Clock } from "../../../platform/process/clock.ts";
import { countCovered, lockCovered } from "./covered-periods.repository.ts";
import {
  findDue,
  revokeCover,
  revokeCreditPeriod,
  revokeFee,
  settleFee,
  useFreeListing,
  type Fee,
  type FeePurpose,
  type FreeUse,
  type PayableProperty,
} from "./listing-fees.ts";
import type { Owner } from "./own-property.ts";
import type { PropertyQuota } from "./property-quota.ts";

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

/** Connects them with the clock and the subscriptions. */
export function connectFees({ clock, quota }: { clock: Clock; quota: PropertyQuota }): ListingFees {
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
