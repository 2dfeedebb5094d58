import type { PerkCode } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { useCredit } from "./listing-credits.repository.ts";
import { countDown } from "./subscriptions.repository.ts";

/** `endsAt` is the subscription's end; null for a credit, which is worth one fee. */
export type FreeListing = { source: "subscription" | "credit"; endsAt: Date | null; perks: readonly PerkCode[] };

/** The subscription first: a credit does not end. Both are locked until the transaction ends; null for neither. */
export async function takeFreeListing(tx: Executor, userId: number, now: Date): Promise<FreeListing | null> {
  const subscription = await countDown(tx, userId, now);
  if (subscription) return { source: "subscription", endsAt: subscription.ends_at, perks: subscription.perks };
  return (await useCredit(tx, userId, now)) ? { source: "credit", endsAt: null, perks: [] } : null;
}
