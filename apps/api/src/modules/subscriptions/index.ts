import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { addCredit, revokeCredit } from "./listing-credits.repository.ts";
import { extendSubscription, type Purchase } from "./subscription-periods.repository.ts";
import { revokePeriod, type CountActive, type RevokedPeriod } from "./revoke-period.repository.ts";
import { findCurrentSubscription, findPlan, type PlanRow } from "./subscriptions.repository.ts";
import { registerSubscriptionRoutes } from "./subscriptions.routes.ts";
import { hasFreeListing, takeFreeListing, type FreeListing } from "./take-free-listing.ts";

export { subscriptionsPersonalData } from "./personal-data.repository.ts";

export type { PlanRow } from "./subscriptions.repository.ts";

export type SubscriptionsDeps = {
  /** The primary, for reads too: a replica may lag behind a payment just settled. */
  db: Executor;
  reads: Executor;
  clock: Clock;
};

/** The functions of plans, subscriptions and credits that other modules use. */
export type Subscriptions = {
  /**
   * Uses one of the user's free listings, or else a credit. The listings of an unlimited plan are not counted.
   * Returns null when none remains.
   */
  takeFreeListing(tx: Executor, userId: number): Promise<FreeListing | null>;
  /** Returns the end of the active subscription; null without one. */
  findEnd(executor: Executor, userId: number): Promise<Date | null>;
  /** Whether the user has a free listing or a credit. */
  hasFreeListing(executor: Executor, userId: number): Promise<boolean>;
  /** Returns the active plan's slug and remaining free listings (Infinity: unlimited); null without a subscription. */
  findRemaining(executor: Executor, userId: number): Promise<{ plan: string; remaining: number } | null>;
  /** Finds a plan by its id or slug. */
  findPlan(executor: Executor, plan: number | string): Promise<PlanRow | null>;
  /** Returns the user's active plan; null without one. */
  findActivePlan(executor: Executor, userId: number): Promise<{ id: number; displayName: string } | null>;
  /** Starts a subscription, or extends the same plan's. Returns false, without a change, while another plan is active. */
  extend(tx: Executor, purchase: Purchase): Promise<boolean>;
  /** Revokes the period that a payment gave. Calls `countActive` while the subscription is locked. */
  revoke(tx: Executor, paymentId: number, countActive: CountActive): Promise<RevokedPeriod>;
  /** Adds a credit: a paid fee for the user's next property. */
  addCredit(tx: Executor, credit: { userId: number; paymentId: number }): Promise<void>;
  /** Revokes a credit. Returns false when it is used already. */
  revokeCredit(tx: Executor, paymentId: number): Promise<boolean>;
};

/** Registers the routes of plans, subscriptions and credits. */
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
    revoke: (tx, paymentId, countActive) => revokePeriod(tx, { paymentId, countActive }, now()),
    addCredit: (tx, credit) => addCredit(tx, credit, now()),
    revokeCredit: (tx, paymentId) => revokeCredit(tx, paymentId, now()),
  };
}
