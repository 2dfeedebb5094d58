import type { CurrentSubscription, listingCredits, SubscriptionPlan } from "@efie/contract";
import type { z } from "zod";
import type { Executor } from "../../platform/database/tables.ts";
import { countCredits } from "./listing-credits.repository.ts";
import { presentPlan, presentSubscription } from "./subscriptions.presenter.ts";
import { findCurrentSubscription, findPlans } from "./subscriptions.repository.ts";

/** Returns every plan on sale, in display order. */
export async function listSubscriptionPlans(reads: Executor): Promise<SubscriptionPlan[]> {
  return (await findPlans(reads)).map(presentPlan);
}

/** Returns the user's active subscription; null without one. */
export async function getCurrentSubscription(db: Executor, userId: number, now: Date): Promise<CurrentSubscription | null> {
  const row = await findCurrentSubscription(db, userId, now);
  return row && presentSubscription(row);
}

/** Counts the user's unused credits. `db` is the primary: a replica may not have a credit just added. */
export async function countListingCredits(db: Executor, userId: number): Promise<z.output<typeof listingCredits>> {
  return { credits: await countCredits(db, userId) };
}
