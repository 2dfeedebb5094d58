import type { PerkCode } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";

/** A free listing that was taken from somebody's subscription, or from a fee that was kept for them. */
export type FreeListing = { source: "subscription" | "credit"; endsAt: Date | null; perks: readonly PerkCode[] };

/** What the life of a listing asks of subscriptions. */
export type ListingQuota = {
  /** Takes one, under the person's row lock; null where there is none to take. */
  takeFreeListing(executor: Executor, userId: number): Promise<FreeListing | null>;
  /** What is left of an active subscription; null without one. */
  findRemaining(executor: Executor, userId: number): Promise<{ plan: string; remaining: number } | null>;
};
