import type { OwnProperty } from "@efie/contract";
import { standingOf, type Standing } from "./standing.ts";

export const shownGroups = [
  { id: "published", label: "Published" },
  { id: "review", label: "In Review" },
  { id: "draft", label: "Drafts" },
  { id: "rejected", label: "Not approved" },
  { id: "resting", label: "Expired & inactive" },
  { id: "closed", label: "Rented & sold" },
] as const satisfies readonly { id: Standing; label: string }[];

/** What the address says of the list: a group, and words to look for. */
export type ListFilter = { readonly show: Standing | null; readonly words: string };

export function readListFilter(params: URLSearchParams): ListFilter {
  const show = shownGroups.find(({ id }) => id === params.get("show"))?.id ?? null;
  return { show, words: params.get("find") ?? "" };
}

export function writeListFilter(params: URLSearchParams, change: Partial<ListFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  const { show, words } = { ...readListFilter(params), ...change };
  if (show === null) next.delete("show");
  else next.set("show", show);
  if (words === "") next.delete("find");
  else next.set("find", words);
  return next;
}

function hasWords({ title, detailed_address, city, property_type }: OwnProperty, words: string): boolean {
  const text = `${title} ${detailed_address} ${city.city} ${city.region.name} ${property_type}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function filterProperties(properties: readonly OwnProperty[], { show, words }: ListFilter): readonly OwnProperty[] {
  return properties.filter((property) => (show === null || standingOf(property) === show) && hasWords(property, words.trim()));
}

export function countGroups(properties: readonly OwnProperty[]): ReadonlyMap<Standing, number> {
  const counts = new Map<Standing, number>();
  for (const property of properties) {
    const standing = standingOf(property);
    counts.set(standing, (counts.get(standing) ?? 0) + 1);
  }
  return counts;
}
