import { listingTypes, propertyConditions, propertyTypes, type PropertyStatus } from "@efie/contract";

/** `Needs renovation`, `Chamber & hall`: the wire's word for people. */
export function optionLabel(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll("_", " ");
}

/** The four facilities and their names in the forms. */
export const facilityOptions = [
  { field: "has_garage", label: "Garage" },
  { field: "elevator", label: "Elevator" },
  { field: "wheelchair_access", label: "Wheelchair Access" },
  { field: "secure_parking", label: "Secure Parking" },
] as const;

/** `Basement`, `Ground floor`, `Floor 3`. */
export function floorLabel(floor: number): string {
  if (floor < 0) return floor === -1 ? "Basement" : `Basement ${-floor}`;
  return floor === 0 ? "Ground floor" : `Floor ${floor}`;
}

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

/** An owner's word on a property that runs. One that rests, "inactive", comes back by reactivating it. */
export const ownStatusOptions: readonly PropertyOption[] = [
  { value: "available", label: "Available", hint: "Everybody can find it." },
  { value: "not available", label: "Not available", hint: "Out of the lists until you say otherwise." },
  { value: "rented", label: "Rented", hint: "Out of the lists; its page says that it is rented." },
  { value: "sold", label: "Sold", hint: "Out of the lists; its page says that it is sold." },
];
