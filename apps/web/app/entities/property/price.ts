import type { ListingType } from "@efie/contract";
import { priceUnits } from "@efie/contract/enums";
import { formatCedis } from "../../lib/format/numbers.ts";

/** What the price of a property is paid for; empty for a sale. */
export function priceUnit(type: ListingType): string {
  return priceUnits[type];
}

type Priced = { readonly price: number; readonly type: ListingType };

/** `GH₵1,500` and `/month`; a price of 0 is open to talk. */
export function splitPrice({ price, type }: Priced): { amount: string; unit: string } {
  return price === 0 ? { amount: "Negotiable", unit: "" } : { amount: formatCedis(price), unit: priceUnit(type) };
}

/** `GH₵1,500/month`, `GH₵350/night`, `Negotiable`. */
export function formatPrice(property: Priced): string {
  const { amount, unit } = splitPrice(property);
  return amount + unit;
}

const magnitudes = [
  { from: 999_500, by: 1_000_000, letter: "M" },
  { from: 1_000, by: 1_000, letter: "k" },
] as const;

/** `₵850`, `₵1.2k`, `₵250k`, `₵1.2M`: short enough for a map. */
export function shortPrice(price: number): string {
  if (price === 0) return "Ask";
  const magnitude = magnitudes.find(({ from }) => price >= from);
  if (magnitude === undefined) return `₵${Math.round(price)}`;
  const scaled = price / magnitude.by;
  return `₵${scaled < 99.95 ? Math.round(scaled * 10) / 10 : Math.round(scaled)}${magnitude.letter}`;
}
