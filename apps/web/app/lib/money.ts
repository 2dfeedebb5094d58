import type { ListingType } from "@efie/contract";

const exact = new Intl.NumberFormat("en-GH", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A whole number with its thousands apart. A page has dozens of them, and `Intl` does more than that. */
function groupThousands(whole: number): string {
  const digits = String(Math.abs(whole));
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) grouped = `${digits.slice(Math.max(0, end - 3), end)},${grouped}`;
  return whole < 0 ? `-${grouped}` : grouped;
}

/** `GH₵1,500`, and decimals only where there are any. */
export function formatCedis(cedis: number): string {
  return `GH₵${Number.isInteger(cedis) ? groupThousands(cedis) : exact.format(cedis)}`;
}

const priceUnits: Record<ListingType, string> = { rental: "/month", "short rental": "/night", sale: "" };

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

/** `12,000`, rounded to a whole number. */
export function formatCount(count: number): string {
  return groupThousands(Math.round(count));
}
