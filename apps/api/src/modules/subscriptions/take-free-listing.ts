import type { PerkCode } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { countCredits, useCredit, findCurrentSubscription, useFreeListing } from "./subscriptions.repository.ts";

/** `endsAt` is the subscription's end, null for a credit. `paymentId` is the payment of a credit. */
export type FreeListing = {
  source: "subscription" | "credit";
  endsAt: Date | null;
  paymentId: number | null;
  perks: readonly PerkCode[];
};

/** Uses a free listing of the subscription first, because a credit does not expire. Its row stays locked until the transaction ends. */
export async function takeFreeListing(tx: Executor, userId: number, now: Date): Promise<FreeListing | null> {
  const subscription = await useFreeListing(tx, userId, now);
  if (subscription) return { source: "subscription", endsAt: subscription.ends_at, paymentId: null, perks: subscription.perks };
  const paymentId = await useCredit(tx, userId, now);
  return paymentId === null ? null : { source: "credit", endsAt: null, paymentId, perks: [] };
}

/** Whether the user has a free listing or a credit. */
export async function hasFreeListing(executor: Executor, userId: number, now: Date): Promise<boolean> {
  const current = await findCurrentSubscription(executor, userId, now);
  if (current && (current.unlimited_listings || current.free_listings_remaining > 0)) return true;
  return (await countCredits(executor, userId)) > 0;
}
