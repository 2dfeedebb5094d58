import { limits } from "@efie/contract/limits";

/** The one-time fee of a listing, in cedis. */
export const feeCedis = limits.listingFeePesewas / 100;

/** What posting costs somebody of whom nothing is known, such as a guest. */
export const feeSentence = `Posting a property costs a one-time fee of GH₵${feeCedis} for ${limits.renewalDays} days, unless a plan covers it.`;
