import type { OwnProperty } from "@efie/contract";
import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { countGroups, shownGroups, writeListFilter, type ListFilter } from "./list-filter.ts";
import { ChipLink } from "../../ui/actions/chip.tsx";

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
  const address = (show: ListFilter["show"]) => `?${writeListFilter(params, { ...latest, show }).toString()}`;
  return (
    <div className="mb-5 grid grid-cols-1 gap-3">
      <label className="relative block max-w-md">
        <span className="sr-only">Find in your properties</span>
        <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-quiet" />
        <input
          type="search"
          className="field pl-11"
          placeholder="Find in your properties"
          value={latest.words}
          onChange={(event) => {
            const words = event.currentTarget.value;
            change({ words });
            setParams(writeListFilter(params, { ...latest, words }), { replace: true, preventScrollReset: true });
          }}
        />
      </label>
      <nav aria-label="Groups of your properties" className="-mx-4 min-w-0 md:mx-0">
        <ul className="scroller flex gap-2 overflow-x-auto px-4 py-1 md:flex-wrap md:px-0">
          <li className="shrink-0">
            <ChipLink to={address(null)} isInPlace isSelected={latest.show === null} onClick={() => change({ show: null })}>
              All
            </ChipLink>
          </li>
          {groups.map(({ id, label }) => (
            <li key={id} className="shrink-0">
              <ChipLink to={address(id)} isInPlace isSelected={latest.show === id} onClick={() => change({ show: id })}>
                {label}
                {isComplete && <span className="ml-1.5 font-normal">{counts.get(id) ?? 0}</span>}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
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
