import type { ListingType, Property, PropertyCondition, PropertyStatus } from "@efie/contract";
import { formatCedis } from "../../lib/money.ts";
import type { Tone } from "../../ui/badge.tsx";

/** How the cards speak of this listing; the route hands it over, so that both say the same. */
export type DetailsWords = {
  readonly location: string;
  readonly propertyType: string;
  readonly listingType: string;
  readonly listingTone: Tone;
};

const units: Record<ListingType, string> = { rental: "/month", "short rental": "/night", sale: "" };

/** `GH₵1,500` and `/month`; a price of 0 is open to talk. */
export function splitPrice({ price, type }: Pick<Property, "price" | "type">): { amount: string; unit: string } {
  return price === 0 ? { amount: "Negotiable", unit: "" } : { amount: formatCedis(price), unit: units[type] };
}

export function writePrice(property: Pick<Property, "price" | "type">): string {
  const { amount, unit } = splitPrice(property);
  return amount + unit;
}

export const conditionLabels: Record<PropertyCondition, string> = {
  new: "New",
  good: "Good",
  needs_renovation: "Needs renovation",
};

/** `Basement`, `Ground floor`, `Floor 3`. */
export function describeFloor(floor: number): string {
  if (floor < 0) return floor === -1 ? "Basement" : `Basement ${-floor}`;
  return floor === 0 ? "Ground floor" : `Floor ${floor}`;
}

/** Why a listing that is still shown cannot be had; null while it can. */
export function describeUnavailability(status: PropertyStatus): string | null {
  if (status === "available") return null;
  const reasons = { rented: "This place has been rented.", sold: "This place has been sold.", "not available": "", inactive: "" };
  return reasons[status] || "This place is not available at the moment.";
}

const facilityNames = [
  ["has_garage", "Garage"],
  ["elevator", "Elevator"],
  ["wheelchair_access", "Wheelchair Access"],
  ["secure_parking", "Secure Parking"],
] as const;

/** The facilities that are there, in the words of the posting form. */
export function listFacilities(property: Property): string[] {
  return facilityNames.filter(([field]) => property[field]).map(([, name]) => name);
}
