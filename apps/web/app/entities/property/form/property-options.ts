import type { PropertyStatus } from "@efie/contract";
import { listingTypes, propertyConditions, propertyTypes } from "@efie/contract/enums";
import { optionLabel } from "../property-words.ts";

export type PropertyOption = { readonly value: string; readonly label: string; readonly hint?: string };

function optionsOf(words: readonly string[]): readonly PropertyOption[] {
  return words.map((value) => ({ value, label: optionLabel(value) }));
}

/** What an owner can choose from, in the specification's order. */
export const listingTypeOptions = optionsOf(listingTypes);
export const propertyTypeOptions = optionsOf(propertyTypes);
export const conditionOptions = optionsOf(propertyConditions);

/** What a new property can be (spec, section 3). */
const postingStatuses: readonly PropertyStatus[] = ["available", "not available"];
export const postingStatusOptions = optionsOf(postingStatuses);

/** Statuses that an owner can set. An inactive property must be reactivated first. */
export const ownStatusOptions: readonly PropertyOption[] = [
  { value: "available", label: "Available", hint: "Everybody can find it." },
  { value: "not available", label: "Not available", hint: "Out of the lists until you say otherwise." },
  { value: "rented", label: "Rented", hint: "Out of the lists; its page says that it is rented." },
  { value: "sold", label: "Sold", hint: "Out of the lists; its page says that it is sold." },
];
