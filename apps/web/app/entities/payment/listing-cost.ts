import { api } from "../../lib/api/api.ts";
import { subscriptionCalls } from "../../lib/api/calls.ts";

/** What pays for the next listing: a plan, a fee that was paid before and not used, or a fee that is still to be paid. */
export type ListingCost = {
  readonly paidBy: "plan" | "earlier fee" | "fee";
  /** What is left of the plan; 0 also where a plan has no limit, null without a plan. */
  readonly freeListings: number | null;
};

/** What the next listing costs the person who is signed in. */
export async function loadListingCost(signal?: AbortSignal): Promise<ListingCost> {
  const { data: plan } = await api.call(subscriptionCalls.getCurrentSubscription, { signal });
  const freeListings = plan?.free_listings_remaining ?? null;
  if (plan?.has_free_quota === true) return { paidBy: "plan", freeListings };
  const { data: credit } = await api.call(subscriptionCalls.countListingCredits, { signal });
  return { paidBy: credit !== null && credit.credits > 0 ? "earlier fee" : "fee", freeListings };
}
