import type { ListingType, Property } from "@efie/contract";
import { hasFact } from "./property-facts.ts";
import { formatCount, plural } from "../../lib/format/numbers.ts";
import type { Tone } from "../../ui/feedback/badge.tsx";

export const listingTypeLabels: Record<ListingType, string> = { rental: "Rental", "short rental": "Short rental", sale: "Sale" };

/** Colours of the specification, section 4. It names one for leases too, which cannot be posted. */
export function listingTypeTone(type: string): Tone {
  if (type === "rental") return "orange";
  if (type === "lease" || type.startsWith("short")) return "rust";
  return type === "sale" ? "green" : "blue";
}

type Sizes = Pick<Property, "property_type" | "number_of_bedrooms" | "number_of_bathrooms" | "square_meters">;

/** `3 beds · 2 baths · 120 m²`; the area is `N/A` where it is missing (spec, section 2). */
export function describeSize({ property_type: type, number_of_bedrooms, number_of_bathrooms, square_meters }: Sizes): string {
  const parts: string[] = [];
  if (number_of_bedrooms !== null && hasFact(type, "bedrooms")) parts.push(plural(number_of_bedrooms, "bed"));
  if (number_of_bathrooms !== null && hasFact(type, "bathrooms")) parts.push(plural(number_of_bathrooms, "bath"));
  parts.push(square_meters === null ? "Area N/A" : `${formatCount(square_meters)} m²`);
  return parts.join(" · ");
}

/** The town before the address, once: of a long address a card shows only the beginning. */
export function describeLocation({ detailed_address, city }: { detailed_address: string; city: { city: string } }): string {
  const address = detailed_address.trim();
  const town = city.city.trim();
  if (address === "" && town === "") return "Location not specified";
  if (address === "" || town === "" || address.toLowerCase().includes(town.toLowerCase())) return address || town;
  return `${town} · ${address}`;
}
