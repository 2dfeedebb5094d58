import { listingRules } from "./listing-rules.ts";
import type { TypedListing } from "./typed-listing.ts";
import type { ListingForm } from "./use-listing-form.ts";

/** What ties a control to its value, its rules and what is wrong with it. */
export function listingField({ register, formState }: ListingForm) {
  const rules: Partial<Record<keyof TypedListing, object>> = listingRules;
  return (name: keyof TypedListing) => ({
    ...register(name, rules[name]),
    error: formState.errors[name]?.message,
  });
}
