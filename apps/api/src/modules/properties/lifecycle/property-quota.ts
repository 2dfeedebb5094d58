import type { PerkCode } from "@efie/contract";
import type { Executor } from "../../../platform/database/tables.ts";

/** A free listing that was taken from somebody's subscription, or from a fee that was kept for them. */
export type FreeListing = {
  source: "subscription" | "credit";
  /** The subscription's end; null for a credit. */
  endsAt: Date | null;
  /** The payment that became the credit; null for a subscription. */
  paymentId: number | null;
  perks: readonly PerkCode[];
};

/** What the life of a property asks of subscriptions. */
export type PropertyQuota = {
  /** Takes one, under the person's row lock; null where there is none to take. */
  takeFreeListing(executor: Executor, userId: number): Promise<FreeListing | null>;
  /** The end of the subscription that runs now; null without one. */
  findEnd(executor: Executor, userId: number): Promise<Date | null>;
  /** Whether there is one to take now: a look, which promises nothing. */
  hasFreeListing(executor: Executor, userId: number): Promise<boolean>;
  /** What is left of an active subscription; null without one. */
  findRemaining(executor: Executor, userId: number): Promise<{ plan: string; remaining: number } | null>;
};
