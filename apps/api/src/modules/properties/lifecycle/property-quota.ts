import type { PerkCode } from "@efie/contract";
import type { Executor } from "../../../platform/database/tables.ts";

/** A free listing taken from a user's subscription, or from a credit (a fee that was not needed). */
export type FreeListing = {
  source: "subscription" | "credit";
  /** The subscription's end; null for a credit. */
  endsAt: Date | null;
  /** The payment that became the credit; null for a subscription. */
  paymentId: number | null;
  perks: readonly PerkCode[];
};

/** The operations that the property lifecycle needs from subscriptions. */
export type PropertyQuota = {
  /** Takes a free listing under the user's row lock; null when there is none. */
  takeFreeListing(executor: Executor, userId: number): Promise<FreeListing | null>;
  /** The end of the active subscription; null without one. */
  findEnd(executor: Executor, userId: number): Promise<Date | null>;
  /** Whether there is a free listing now. It takes no lock, so the answer may be outdated. */
  hasFreeListing(executor: Executor, userId: number): Promise<boolean>;
  /** The remaining free listings of an active subscription; null without one. */
  findRemaining(executor: Executor, userId: number): Promise<{ plan: string; remaining: number } | null>;
};
