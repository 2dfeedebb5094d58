import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { addCredit, revokeCredit, findCurrentSubscription, findPlan } from "./subscriptions.repository.ts";
import { extendSubscription, revokePeriod, type Purchase, type CountActive } from "./subscription-periods.repository.ts";
import { hasFreeListing, takeFreeListing } from "./take-free-listing.ts";
import { subscriptionCalls } from "@efie/contract";
import { countListingCredits, getCurrentSubscription, listSubscriptionPlans } from "./read-subscriptions.ts";

export { subscriptionsPersonalData } from "./subscriptions.repository.ts";

export type { FreeListing } from "./take-free-listing.ts";

type SubscriptionsDeps = {
  /** The primary, for reads too: a replica may lag behind a payment just settled. */
  db: Executor;
  reads: Executor;
  clock: Clock;
};

/** The functions of plans, subscriptions and credits that other modules use. */
export type Subscriptions = ReturnType<typeof registerSubscriptions>;

/** Registers the routes of plans, subscriptions and credits. */
export function registerSubscriptions(serve: ServeCall, { db, reads, clock }: SubscriptionsDeps) {
  serve(subscriptionCalls.listSubscriptionPlans, () => listSubscriptionPlans(reads));
  serve(subscriptionCalls.getCurrentSubscription, async (request, reply) => {
    const current = await getCurrentSubscription(db, request.viewer.id, clock.now());
    return current ?? reply.code(204).send();
  });
  serve(subscriptionCalls.countListingCredits, (request) => countListingCredits(db, request.viewer.id));
  const now = (): Date => clock.now();
  return {
    /** Uses one of the user's free listings, not counted on an unlimited plan, or else a credit; null when none remains. */
    takeFreeListing: (tx: Executor, userId: number) => takeFreeListing(tx, userId, now()),
    findEnd: async (executor: Executor, userId: number) =>
      (await findCurrentSubscription(executor, userId, now()))?.ends_at ?? null,
    hasFreeListing: (executor: Executor, userId: number) => hasFreeListing(executor, userId, now()),
    /** Returns the active plan's slug and remaining free listings (Infinity: unlimited); null without a subscription. */
    findRemaining: async (executor: Executor, userId: number) => {
      const current = await findCurrentSubscription(executor, userId, now());
      if (!current) return null;
      return { plan: current.plan, remaining: current.unlimited_listings ? Infinity : current.free_listings_remaining };
    },
    findPlan,
    /** Returns the user's active plan; null without one. */
    findActivePlan: async (executor: Executor, userId: number) => {
      const current = await findCurrentSubscription(executor, userId, now());
      return current && { id: current.plan_id, displayName: current.display_name };
    },
    extend: (tx: Executor, purchase: Purchase) => extendSubscription(tx, purchase, now()),
    /** Calls `countActive` while the subscription is locked. */
    revoke: (tx: Executor, paymentId: number, countActive: CountActive) => revokePeriod(tx, paymentId, countActive, now()),
    /** Adds a credit: a paid fee for the user's next property. */
    addCredit: (tx: Executor, credit: { userId: number; paymentId: number }) => addCredit(tx, credit, now()),
    revokeCredit: (tx: Executor, paymentId: number) => revokeCredit(tx, paymentId, now()),
  };
}
