import type { PerkCode } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { countCredits, useCredit } from "./listing-credits.repository.ts";
import { countDown, findCurrentSubscription } from "./subscriptions.repository.ts";

/** `endsAt` is the subscription's end; null for a credit, which is worth one fee: that of the payment `paymentId`. */
export type FreeListing = {
  source: "subscription" | "credit";
  endsAt: Date | null;
  paymentId: number | null;
  perks: readonly PerkCode[];
};

/** The subscription first: a credit does not end. Both are locked until the transaction ends; null for neither. */
export async function takeFreeListing(tx: Executor, userId: number, now: Date): Promise<FreeListing | null> {
  const subscription = await countDown(tx, userId, now);
  if (subscription) return { source: "subscription", endsAt: subscription.ends_at, paymentId: null, perks: subscription.perks };
  const paymentId = await useCredit(tx, userId, now);
  return paymentId === null ? null : { source: "credit", endsAt: null, paymentId, perks: [] };
}

/** Whether there is one to take. */
export async function hasFreeListing(executor: Executor, userId: number, now: Date): Promise<boolean> {
  const current = await findCurrentSubscription(executor, userId, now);
  if (current && (current.unlimited_listings || current.free_listings_remaining > 0)) return true;
  return (await countCredits(executor, userId)) > 0;
}
