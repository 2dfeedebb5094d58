import type { PropertyType } from "@efie/contract";

/** What a home has, and not every kind of place. */
export type HomeFact = "bedrooms" | "bathrooms" | "floor" | "building";

const missing: Partial<Record<PropertyType, readonly HomeFact[]>> = {
  // Nothing stands on a plot: no rooms, no floor, no parking space, no year, no paint.
  land: ["bedrooms", "bathrooms", "floor", "building"],
  // Nobody sleeps there; a washroom and a floor it has.
  shop: ["bedrooms"],
  commercial: ["bedrooms"],
};

/** Whether it makes sense to ask this of such a place, or to show it. */
export function hasFact(type: string, fact: HomeFact): boolean {
  return missing[type as PropertyType]?.includes(fact) !== true;
}
