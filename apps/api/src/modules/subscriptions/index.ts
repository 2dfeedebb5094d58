import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { addCredit, withdrawCredit } from "./listing-credits.repository.ts";
import { extendSubscription, type Purchase } from "./subscription-periods.repository.ts";
import { withdrawPeriod, type CountRuns, type WithdrawnPeriod } from "./withdraw-period.repository.ts";
import { findCurrentSubscription, findPlan, type PlanRow } from "./subscriptions.repository.ts";
import { registerSubscriptionRoutes } from "./subscriptions.routes.ts";
import { hasFreeListing, takeFreeListing, type FreeListing } from "./take-free-listing.ts";

export type { PlanRow } from "./subscriptions.repository.ts";

export type SubscriptionsDeps = {
  /** The primary, for reads too: what was just paid for must be there. */
  db: Executor;
  reads: Executor;
  clock: Clock;
};

/** What the rest of the server may ask of plans and of what people hold of them. */
export type Subscriptions = {
  /**
   * Counts one of the person's free listings down, or uses up a credit; an unlimited plan gives without counting.
   * Null when there is nothing to take.
   */
  takeFreeListing(tx: Executor, userId: number): Promise<FreeListing | null>;
  /** The end of the subscription that runs; null without one. */
  findEnd(executor: Executor, userId: number): Promise<Date | null>;
  /** Whether `takeFreeListing` would find one now. */
  hasFreeListing(executor: Executor, userId: number): Promise<boolean>;
  /** The active plan's slug and what is left of its free listings (Infinity: unlimited); null without a subscription. */
  findRemaining(executor: Executor, userId: number): Promise<{ plan: string; remaining: number } | null>;
  /** A plan by its id or slug. */
  findPlan(executor: Executor, plan: number | string): Promise<PlanRow | null>;
  /** The plan that a person has now. */
  findActivePlan(executor: Executor, userId: number): Promise<{ id: number; displayName: string } | null>;
  /** Begins a subscription, or adds to the end of the same plan's. False, and nothing done, while another plan runs. */
  extend(tx: Executor, purchase: Purchase): Promise<boolean>;
  /** Takes back what a payment gave. `countRuns` is asked once the subscription is locked. */
  withdraw(tx: Executor, paymentId: number, countRuns: CountRuns): Promise<WithdrawnPeriod>;
  /** Keeps a fee for the person's next property. */
  addCredit(tx: Executor, credit: { userId: number; paymentId: number }): Promise<void>;
  /** False where the credit is used up already. */
  withdrawCredit(tx: Executor, paymentId: number): Promise<boolean>;
};

/** Plans, and the subscriptions and credits that people hold. */
export function registerSubscriptions(serve: ServeCall, deps: SubscriptionsDeps): Subscriptions {
  registerSubscriptionRoutes(serve, deps);
  const now = (): Date => deps.clock.now();
  return {
    takeFreeListing: (tx, userId) => takeFreeListing(tx, userId, now()),
    findEnd: async (executor, userId) => (await findCurrentSubscription(executor, userId, now()))?.ends_at ?? null,
    hasFreeListing: (executor, userId) => hasFreeListing(executor, userId, now()),
    findRemaining: async (executor, userId) => {
      const current = await findCurrentSubscription(executor, userId, now());
      if (!current) return null;
      return { plan: current.plan, remaining: current.unlimited_listings ? Infinity : current.free_listings_remaining };
    },
    findPlan,
    findActivePlan: async (executor, userId) => {
      const current = await findCurrentSubscription(executor, userId, now());
      return current && { id: current.plan_id, displayName: current.display_name };
    },
    extend: (tx, purchase) => extendSubscription(tx, purchase, now()),
    withdraw: (tx, paymentId, countRuns) => withdrawPeriod(tx, { paymentId, countRuns }, now()),
    addCredit: (tx, credit) => addCredit(tx, credit, now()),
    withdrawCredit: (tx, paymentId) => withdrawCredit(tx, paymentId, now()),
  };
}
