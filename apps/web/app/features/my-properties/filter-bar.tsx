import type { OwnProperty } from "@efie/contract";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { hiddenName } from "../../entities/property/review-state.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { GroupLinks } from "../../ui/navigation/group-links.tsx";
import { listingStateOf, type ListingState } from "./own-properties.ts";

const shownGroups = [
  { id: "published", label: "Published" },
  { id: "review", label: "In Review" },
  { id: "draft", label: "Drafts" },
  { id: "hidden", label: hiddenName },
  { id: "rejected", label: "Not approved" },
  { id: "expired", label: "Expired & inactive" },
  { id: "closed", label: "Rented & sold" },
] as const satisfies readonly { id: ListingState; label: string }[];

/** What the address says of the list: a group, and words to look for. */
type ListFilter = { readonly show: ListingState | null; readonly words: string };

/** In addresses this group has had another name since the first release; bookmarks keep working. */
function addressOf(state: ListingState): string {
  return state === "expired" ? "resting" : state;
}

export function readListFilter(params: URLSearchParams): ListFilter {
  const show = shownGroups.find(({ id }) => addressOf(id) === params.get("show"))?.id ?? null;
  return { show, words: params.get("find") ?? "" };
}

function writeListFilter(params: URLSearchParams, change: Partial<ListFilter>): URLSearchParams {
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

function countGroups(properties: readonly OwnProperty[]): ReadonlyMap<ListingState, number> {
  const counts = new Map<ListingState, number>();
  for (const property of properties) {
    const state = listingStateOf(property);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return counts;
}

/** So few are seen at a glance. */
const fewProperties = 4;

type Props = { filter: ListFilter; properties: readonly OwnProperty[]; isComplete: boolean };

/** For agents with many properties: groups by state, and a text filter. Shows counts once all properties are loaded. */
export function FilterBar({ filter, properties, isComplete }: Props) {
  const [params, setParams] = useSearchParams();
  const [latest, change] = useLatestFilter(filter);
  const counts = countGroups(properties);
  const groups = shownGroups.filter(({ id }) => id === latest.show || (counts.get(id) ?? 0) > 0 || !isComplete);
  const isNeeded = latest.show !== null || latest.words !== "" || properties.length > fewProperties;
  if (!isNeeded) return null;
  const link = (show: ListFilter["show"]) => ({
    to: `?${writeListFilter(params, { ...latest, show }).toString()}`,
    isSelected: latest.show === show,
    onClick: () => change({ show }),
  });
  const find = (words: string) => {
    change({ words });
    setParams(writeListFilter(params, { ...latest, words }), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="mb-5 grid grid-cols-1 gap-3">
      <SearchField label="Find in your properties" value={latest.words} onChange={find} />
      <GroupLinks
        label="Groups of your properties"
        groups={[
          { id: "all", ...link(null), label: "All" },
          ...groups.map(({ id, label }) => ({
            id,
            ...link(id),
            label: (
              <>
                {label}
                {isComplete && <span className="ml-1.5 font-normal">{counts.get(id) ?? 0}</span>}
              </>
            ),
          })),
        ]}
      />
    </div>
  );
}

/**
 * The filter as it was latest for last. The address follows a moment later: whatever else is latest meanwhile is put on top of
 * this one, and not on the address's, which would forget it.
 */
function useLatestFilter({ show, words }: ListFilter): readonly [ListFilter, (change: Partial<ListFilter>) => void] {
  const [latest, setLatest] = useState<ListFilter>({ show, words });
  const [seen, setSeen] = useState(latest);
  // The address has arrived, or it was changed elsewhere.
  if (seen.show !== show || seen.words !== words) {
    setSeen({ show, words });
    setLatest({ show, words });
  }
  return [latest, (change) => setLatest((before) => ({ ...before, ...change }))];
}
