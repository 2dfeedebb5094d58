import type { PropertyType } from "@efie/contract";
import { sales } from "./read-kinds.ts";
import type { Reading, Remainder } from "./reading.ts";

/** Nothing to live in is sold for less, in cedis. */
const leastSale = 20_000;
/** What is let by the month. Guest houses go by the night, hostels by the year, land is sold. */
const homes: ReadonlySet<PropertyType> = new Set([
  "single room",
  "self contained",
  "chamber & hall",
  "apartment",
  "condo",
  "duplex",
]);

type Home = { [Name in "bedrooms" | "property_type" | "category" | "minPrice" | "maxPrice"]?: Reading[Name] | undefined };

/** Whether a price can only be a month's rent, so that prices by the night are not compared with it. `text` names no offer but sales. */
export function isMonthlyRent({ bedrooms, property_type, category, minPrice, maxPrice }: Home, text: Remainder): boolean {
  const price = maxPrice ?? minPrice;
  const isNamed = bedrooms !== undefined || category !== undefined || text.has(/\bstudio\b/g);
  const isHome = property_type === undefined ? isNamed : homes.has(property_type);
  return isHome && price !== undefined && price < leastSale && !text.has(sales);
}
