import { limits } from "@efie/contract/limits";

/** The one-time fee of a listing, in cedis. */
export const feeCedis = limits.listingFeePesewas / 100;
