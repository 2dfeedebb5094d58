import { limits, type PropertyListQuery } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

/** Cedis as people write them: "GH₵1,500". */
export function cedis(amount: number): string {
  return `GH₵${amount.toLocaleString("en-GH", { maximumFractionDigits: 2 })}`;
}

function priceWords({ price__gte: least, price__lte: most }: PropertyListQuery): string {
  if (least !== undefined && most !== undefined) return `${cedis(least)} to ${cedis(most)}`;
  if (most !== undefined) return `up to ${cedis(most)}`;
  return least === undefined ? "" : `from ${cedis(least)}`;
}

function roomWords({ number_of_bedrooms: counts, number_of_bedrooms__gte: least }: PropertyListQuery): string {
  const [first, last] = [counts?.at(0), counts?.at(-1)];
  if (first !== undefined) return first === last ? `${first} bedrooms` : `${first} to ${last} bedrooms`;
  return least === undefined ? "" : `${least}+ bedrooms`;
}

async function findPlace(executor: Executor, { city__id: city, region__id: region }: PropertyListQuery): Promise<string> {
  if (city === undefined && region === undefined) return "";
  const { rows } = await sql<{ name: string }>`
    select city as name from cities where id = ${city ?? null}::integer
    union all select name from regions where id = ${city === undefined ? (region ?? null) : null}::integer`.execute(executor);
  return rows[0] ? `in ${rows[0].name}` : "";
}

/** A name for a search that got none: "apartment · rental · in Osu · up to GH₵1,500". */
export async function describeQuery(executor: Executor, query: PropertyListQuery): Promise<string> {
  const { search = "", property_type: kinds = [], category = "", type: types = [] } = query;
  const kind = kinds.length > 0 ? kinds.join(", ") : category;
  const place = await findPlace(executor, query);
  const parts = [search.trim(), kind, types.join(", "), roomWords(query), place, priceWords(query)].filter((part) => part !== "");
  const name = parts.length === 0 ? "All listings" : parts.join(" · ");
  return name.length <= limits.maxSavedSearchNameCharacters ? name : `${name.slice(0, limits.maxSavedSearchNameCharacters - 1)}…`;
}
