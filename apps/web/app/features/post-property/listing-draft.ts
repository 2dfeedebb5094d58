import { readDraft, writeDraft } from "../../lib/draft.ts";
import { emptyListing, listingFields, type TypedListing } from "./typed-listing.ts";

const key = "sell";

function isLike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => typeof item === "string");
  return typeof value === typeof example;
}

/** What was typed before a reload, a lost session or a trip elsewhere; the defaults for the rest. */
export function readListingDraft(): TypedListing {
  const kept = readDraft(key);
  if (typeof kept !== "object" || kept === null) return emptyListing;
  const known = Object.entries(kept).filter(
    ([name, value]) => listingFields.some((field) => field === name) && isLike(value, emptyListing[name as keyof TypedListing]),
  );
  return { ...emptyListing, ...(Object.fromEntries(known) as Partial<TypedListing>) };
}

export function keepListingDraft(typed: TypedListing): void {
  writeDraft(key, typed);
}

export function forgetListingDraft(): void {
  writeDraft(key, null);
}
