import type { ListingType, Property, AreaPrices } from "@efie/contract";
import { kindName, priceUnits } from "@efie/contract/enums";
import { isAsked } from "@efie/contract/fields";
import { limits } from "@efie/contract/limits";
import { formatCount, plural, formatCedis } from "../../lib/format/format.ts";
import type { Tone } from "../../ui/feedback/states.tsx";

/** `Needs renovation`, `Chamber & hall`: the wire's word for people. */
export function optionLabel(word: string): string {
  const name = kindName(word);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** After the kind: `apartment to rent`. */
export const offerWords = { rental: "to rent", "short rental": "for a short stay", sale: "for sale" } as const;

export const listingTypeLabels: Record<ListingType, string> = { rental: "Rental", "short rental": "Short rental", sale: "Sale" };

/** Colours of the specification, section 4. It names one for leases too, which cannot be posted. */
export const listingTypeTones: Record<ListingType, Tone> = { rental: "orange", "short rental": "rust", sale: "green" };

type Sizes = Pick<Property, "type" | "property_type" | "number_of_bedrooms" | "number_of_bathrooms" | "square_meters">;

/** `3 beds · 2 baths · 120 m²`; the area is `N/A` where it is missing (spec, section 2). */
export function describeSize(property: Sizes): string {
  const { number_of_bedrooms, number_of_bathrooms, square_meters } = property;
  const parts: string[] = [];
  if (number_of_bedrooms !== null && isAsked("number_of_bedrooms", property)) parts.push(plural(number_of_bedrooms, "bed"));
  if (number_of_bathrooms !== null && isAsked("number_of_bathrooms", property)) parts.push(plural(number_of_bathrooms, "bath"));
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

type Priced = { readonly price: number; readonly type: ListingType };

/** `GH₵1,500` and `/month`; a price of 0 is open to talk. */
export function splitPrice({ price, type }: Priced): { amount: string; unit: string } {
  return price === 0 ? { amount: "Negotiable", unit: "" } : { amount: formatCedis(price), unit: priceUnits[type] };
}

/** `GH₵1,500/month`, `GH₵350/night`, `Negotiable`. */
export function formatPrice(property: Priced): string {
  const { amount, unit } = splitPrice(property);
  return amount + unit;
}

type Change = Pick<AreaPrices, "change_90_days" | "change_90_days_low" | "change_90_days_high">;

/** `+2.5%`, `−3%`. */
function signed(percent: number): string {
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`;
}

/** How a median price changed in 90 days, and the range in which that lies; null where too few listings are compared. */
export function describeChange(prices: Change): { readonly text: string; readonly range: string } | null {
  const { change_90_days: change, change_90_days_low: low, change_90_days_high: high } = prices;
  if (change === null || low === null || high === null) return null;
  const isClear = low > 0 || high < 0 || low === high;
  return { text: isClear ? signed(change) : "No clear change", range: `${signed(low)} to ${signed(high)}` };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days of Ghana's calendar, which is UTC's, since a moment. */
function daysSince(instant: string, now: Date): number {
  return Math.floor(now.getTime() / dayMs) - Math.floor(new Date(instant).getTime() / dayMs);
}

/** `Confirmed today`, `Confirmed 5 days ago`; null for a listing whose owner was never asked. */
export function confirmedLine(confirmedAt: string | null | undefined, now: Date = new Date()): string | null {
  if (confirmedAt === null || confirmedAt === undefined) return null;
  const days = daysSince(confirmedAt, now);
  if (days <= 0) return "Confirmed today";
  return days === 1 ? "Confirmed yesterday" : `Confirmed ${days} days ago`;
}

/** Whether the owner of a published listing is to say that it can still be had. */
export function waitsForConfirmation(confirmedAt: string | null | undefined, now: Date = new Date()): boolean {
  return confirmedAt === null || confirmedAt === undefined || daysSince(confirmedAt, now) >= limits.confirmAfterDays;
}
