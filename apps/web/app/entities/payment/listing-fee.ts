import type { returnScreens } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { subscriptionCalls } from "../../lib/api/member-calls.ts";
import { api } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";

/** The one-time fee of a listing, in cedis. */
export const feeCedis = limits.listingFeePesewas / 100;

/** Where somebody pays the fee of a listing, and to which screen they return: a name of the contract's list. */
export function feeCheckout(propertyId: number, returnScreen: (typeof returnScreens)[number]): string {
  const query = { amount: String(feeCedis), propertyId: String(propertyId), returnScreen };
  return `${paths.paymentCheckout}?${new URLSearchParams(query).toString()}`;
}

/** What posting costs somebody of whom nothing is known, such as a guest. */
export const feeSentence = `Posting a property costs a one-time fee of GH₵${feeCedis} for ${limits.renewalDays} days, unless a plan covers it.`;

/** What pays for the next listing: a plan, a fee that was paid before and not used, or a fee that is still to be paid. */
export type ListingCost = {
  readonly paidBy: "plan" | "earlier fee" | "fee";
  /** What is left of the plan; 0 also where a plan has no limit, null without a plan. */
  readonly freeListings: number | null;
  /** Fees that were paid before and not used. */
  readonly credits: number;
};

/** What the next listing costs the person who is signed in. */
export async function loadListingCost(signal?: AbortSignal): Promise<ListingCost> {
  const [{ data: plan }, { data: credit }] = await Promise.all([
    api.call(subscriptionCalls.getCurrentSubscription, { signal }),
    api.call(subscriptionCalls.countListingCredits, { signal }),
  ]);
  const freeListings = plan?.free_listings_remaining ?? null;
  const credits = credit?.credits ?? 0;
  return { paidBy: plan?.has_free_quota === true ? "plan" : credits > 0 ? "earlier fee" : "fee", freeListings, credits };
}
