import type { Executor } from "../../../platform/database/tables.ts";
import { countCovered, lockCovered } from "./covered-periods.repository.ts";
import {
  findDue,
  revokeCover,
  revokeCreditPeriod,
  revokeFee,
  settleFee,
  useFreeListing,
  type Fee,
  type PayableProperty,
} from "./listing-fees.ts";
import type { Owner, PropertyDeps } from "./own-property.ts";

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
