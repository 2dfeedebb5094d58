import type { DemoProperty } from "./property.ts";
import { roundPrice } from "./prices.ts";

const priceDrops = [
  { of: "kwame_agent", hoursAgo: 5, share: 0.9 },
  { of: "yaw_landlord", hoursAgo: 20, share: 0.85 },
  { of: "others", hoursAgo: 31, share: 0.92 },
] as const;

/** Where many look: there a lower price is news. */
const bigTowns = new Set(["Accra", "Kumasi", "Tema", "Takoradi", "Sekondi-Takoradi", "Tamale", "Cape Coast", "Kasoa"]);

/** The notifications about a lower price to people who saved the property. */
export function describeDrop({ price, price_before }: Pick<DemoProperty, "price" | "price_before">): string {
  const words = (amount: number): string => `GH₵${amount.toLocaleString("en-GH", { maximumFractionDigits: 2 })}`;
  return `Now ${words(price)}, was ${words(price_before ?? price)}.`;
}

/** Lowers the price of some published properties, whose review by staff is pending. */
export function lowerPrices(properties: readonly DemoProperty[], now: Date): DemoProperty[] {
  const drops = new Map(
    priceDrops.map(({ of, hoursAgo, share }) => {
      const changed_at = new Date(now.getTime() - hoursAgo * 3_600_000);
      // A price that was lowered on the first day does not count as lowered.
      const dayBefore = new Date(changed_at.getTime() - 25 * 3_600_000);
      const isTheirs = (owner: string): boolean =>
        of === "others" ? priceDrops.every((drop) => drop.of !== owner) : owner === of;
      const property = properties.findLast(
        ({ owner, city, price, published_at }) =>
          isTheirs(owner) && bigTowns.has(city) && price > 0 && published_at !== null && published_at < dayBefore,
      );
      return [property, { changed_at, share }] as const;
    }),
  );
  return properties.map((property) => {
    const drop = drops.get(property);
    if (!drop) return property;
    const { changed_at, share } = drop;
    return { ...property, changed_at, price: roundPrice(property.price * share), price_before: property.price };
  });
}
