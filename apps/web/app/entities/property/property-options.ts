import { listingTypes, propertyConditions, propertyTypes, type PropertyStatus } from "@efie/contract";
import { optionLabel } from "./property-words.ts";

export type PropertyOption = { readonly value: string; readonly label: string };

function optionsOf(words: readonly string[]): readonly PropertyOption[] {
  return words.map((value) => ({ value, label: optionLabel(value) }));
}

/** What an owner can choose from, in the specification's order. */
export const listingTypeOptions = optionsOf(listingTypes);
export const propertyTypeOptions = optionsOf(propertyTypes);
export const conditionOptions = optionsOf(propertyConditions);

/** An owner's word on a property that runs. One that rests, "inactive", comes back by reactivating it. */
const ownStatuses: readonly PropertyStatus[] = ["available", "not available", "rented", "sold"];
export const ownStatusOptions = optionsOf(ownStatuses);
