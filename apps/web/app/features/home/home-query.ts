import type { Category, ListingType } from "@efie/contract";
import { categoryNames, listingTypes } from "@efie/contract/enums";
import { paths } from "../../lib/navigation/paths.ts";

/** The query of the list "All Properties" in the address of home. */
export type HomeQuery = { readonly category?: Category; readonly type?: ListingType; readonly cursor?: string };

export const allPropertiesId = "all-properties";

export function readHomeQuery(params: URLSearchParams): HomeQuery {
  const category = categoryNames.find((name) => name === params.get("category")?.toLowerCase());
  const type = listingTypes.find((name) => name === params.get("type"));
  const cursor = params.get("cursor")?.slice(0, 300);
  return { ...(category && { category }), ...(type && { type }), ...(cursor && { cursor }) };
}

export function homePath(query: HomeQuery): string {
  const search = new URLSearchParams(query).toString();
  return search === "" ? paths.home : `${paths.home}?${search}`;
}

/** The chips of the specification, section 2. */
export const chips: readonly { readonly label: string; readonly category?: Category }[] = [
  { label: "All" },
  ...categoryNames.map((category) => ({ label: category.charAt(0).toUpperCase() + category.slice(1), category })),
];
