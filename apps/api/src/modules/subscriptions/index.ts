import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { addCredit, revokeCredit } from "./listing-credits.repository.ts";
import {
  extendSubscription,
  revokePeriod,
  type Purchase,
  type CountActive,
  type RevokedPeriod,
} from "./subscription-periods.repository.ts";
import { findCurrentSubscription, findPlan, type PlanRow } from "./subscriptions.repository.ts";
import { hasFreeListing, takeFreeListing, type FreeListing } from "./take-free-listing.ts";
import { subscriptionCalls } from "@efie/contract";
import { requireViewer } from "../../http/api/viewer.ts";
import { countListingCredits, getCurrentSubscription, listSubscriptionPlans } from "./read-subscriptions.ts";

export { subscriptionsPersonalData } from "./subscriptions.repository.ts";

export type { PlanRow } from "./subscriptions.repository.ts";
export type { FreeListing } from "./take-free-listing.ts";

export type SubscriptionsDeps = {
  /** The primary, for reads too: a replica may lag behind a payment just settled. */
  db: Executor;
  reads: Executor;
  clock: Clock;
};

/** The functions of plans, subscriptions and credits that other modules use. */
export type Subscriptions = {
  /** Uses one of the user's free listings, not counted on an unlimited plan, or else a credit; null when none remains. */
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
  const { db, reads, clock } = deps;
  serve(subscriptionCalls.listSubscriptionPlans, () => listSubscriptionPlans(reads));
  serve(subscriptionCalls.getCurrentSubscription, async (request, reply) => {
    const current = await getCurrentSubscription(db, requireViewer(request).id, clock.now());
    return current ?? reply.code(204).send();
  });
  serve(subscriptionCalls.countListingCredits, (request) => countListingCredits(db, requireViewer(request).id));
  const now = (): Date => clock.now();
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
