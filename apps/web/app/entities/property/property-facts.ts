import type { PropertyFeature, PropertyType } from "@efie/contract";

/** The amenities that a plot can have, by the names of the API; all other amenities are a building's. */
const ofLand: readonly string[] = [
  "Borehole",
  "Electric fence",
  "Near public transport",
  "Prepaid meter",
  "Security guard",
  "Walled and gated",
];

/** Whether such a place can have this amenity: what it cannot have is neither offered, sent nor shown. */
export function canHave(type: string, amenity: string): boolean {
  return (type as PropertyType) !== "land" || ofLand.includes(amenity);
}

/** Names of a property's amenities that such a place can have. */
export function listAmenities({
  property_type,
  features,
}: {
  readonly property_type: string;
  readonly features: readonly PropertyFeature[];
}): string[] {
  return features.map(({ name }) => name).filter((name) => canHave(property_type, name));
}
