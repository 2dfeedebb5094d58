import type { ListingType } from "@efie/contract";

const whole = new Intl.NumberFormat("en-GH", { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-GH", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `GH₵1,500`, and decimals only where there are any. */
export function formatCedis(cedis: number): string {
  return `GH₵${(Number.isInteger(cedis) ? whole : exact).format(cedis)}`;
}

/** What the price of a listing is paid for: a rental by the month, nothing else says. */
export function priceUnit(type: ListingType): string {
  return type === "rental" ? "/month" : "";
}

/** `GH₵1,500/month`; a price of 0 is open to talk. */
export function formatPrice({ price, type }: { price: number; type: ListingType }): string {
  return price === 0 ? "Negotiable" : `${formatCedis(price)}${priceUnit(type)}`;
}

export function formatCount(count: number): string {
  // Most counts are small, and a page has dozens of them.
  return Number.isInteger(count) && count >= 0 && count < 1_000 ? String(count) : whole.format(count);
}
