import type { OwnProperty } from "@efie/contract";
import { hiddenName } from "../../entities/property/review-state.ts";
import { listingStateOf, type ListingState } from "./listing-state.ts";

export const shownGroups = [
  { id: "published", label: "Published" },
  { id: "review", label: "In Review" },
  { id: "draft", label: "Drafts" },
  { id: "hidden", label: hiddenName },
  { id: "rejected", label: "Not approved" },
  { id: "expired", label: "Expired & inactive" },
  { id: "closed", label: "Rented & sold" },
] as const satisfies readonly { id: ListingState; label: string }[];

/** What the address says of the list: a group, and words to look for. */
export type ListFilter = { readonly show: ListingState | null; readonly words: string };

/** In addresses this group has had another name since the first release; bookmarks keep working. */
function addressOf(state: ListingState): string {
  return state === "expired" ? "resting" : state;
}

export function readListFilter(params: URLSearchParams): ListFilter {
  const show = shownGroups.find(({ id }) => addressOf(id) === params.get("show"))?.id ?? null;
  return { show, words: params.get("find") ?? "" };
}

export function writeListFilter(params: URLSearchParams, change: Partial<ListFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  const { show, words } = { ...readListFilter(params), ...change };
  if (show === null) next.delete("show");
  else next.set("show", addressOf(show));
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
  return properties.filter(
    (property) => (show === null || listingStateOf(property) === show) && hasWords(property, words.trim()),
  );
}

export function countGroups(properties: readonly OwnProperty[]): ReadonlyMap<ListingState, number> {
  const counts = new Map<ListingState, number>();
  for (const property of properties) {
    const state = listingStateOf(property);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return counts;
}
