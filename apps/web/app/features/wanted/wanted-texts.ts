import type { OwnWantedAd, WantedAd } from "@efie/contract";
import { listingTypeLabels } from "../../entities/property/property-texts.ts";
import { priceUnit } from "../../entities/property/price.ts";
import { optionLabel } from "../../entities/property/property-words.ts";
import { formatDate } from "../../lib/format/dates.ts";
import { formatCedis } from "../../lib/format/numbers.ts";

type Ad = WantedAd | OwnWantedAd;

/** `Rental · Apartment · 2+ bedrooms`. */
export function describeKind({ type, property_type, number_of_bedrooms }: Ad): string {
  const parts = [listingTypeLabels[type], property_type === null ? "Any property" : optionLabel(property_type)];
  if (number_of_bedrooms !== null) parts.push(`${number_of_bedrooms}+ bedrooms`);
  return parts.join(" · ");
}

/** `Up to GH₵1,500/month`. */
export function describeBudget({ type, budget_max }: Ad): string {
  return `Up to ${formatCedis(budget_max)}${priceUnit(type)}`;
}

/** `Kumasi, Obuasi · by 1 Dec 2026`. */
export function describeWhere({ cities, move_in_by }: Ad): string {
  const where = cities.length === 0 ? "Anywhere in Ghana" : cities.map(({ city }) => city).join(", ");
  return move_in_by === null ? where : `${where} · by ${formatDate(move_in_by)}`;
}
