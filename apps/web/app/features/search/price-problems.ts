import { readAmount } from "./price-amount.ts";
import { priceProblemOf, type SearchAddress } from "./search-query.ts";

/** What is wrong with the limits of a price, by field. */
export type PriceProblems = { readonly price__gte?: string; readonly price__lte?: string };

const unreadable = "Write the price as a number, such as 1,500 or 1.5k.";

/** `typed`: what the fields of the form say, which an address leaves out where it is no price. */
export function priceProblemsOf(query: SearchAddress, typed?: FormData): PriceProblems {
  const problems: { price__gte?: string; price__lte?: string } = {};
  for (const name of ["price__gte", "price__lte"] as const) {
    const text = typed?.get(name);
    if (typeof text === "string" && text.trim() !== "" && readAmount(text) === undefined) problems[name] = unreadable;
  }
  const order = priceProblemOf(query);
  return order === undefined ? problems : { price__gte: order };
}
