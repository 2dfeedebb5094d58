import type { OwnProperty } from "@efie/contract";
import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { countGroups, shownGroups, writeListFilter, type ListFilter } from "./list-filter.ts";
import { ChipLink } from "../../ui/actions/chip.tsx";

/** So few are seen at a glance. */
const fewProperties = 4;

type Props = { filter: ListFilter; properties: readonly OwnProperty[]; isComplete: boolean };

/** For an agent with sixty properties: groups by where they stand, and words to look for. Counts once all are known. */
export function FilterBar({ filter, properties, isComplete }: Props) {
  const [params, setParams] = useSearchParams();
  const [wished, wish] = useWishedFilter(filter);
  const counts = countGroups(properties);
  const groups = shownGroups.filter(({ id }) => id === wished.show || (counts.get(id) ?? 0) > 0 || !isComplete);
  const isNeeded = wished.show !== null || wished.words !== "" || properties.length > fewProperties;
  if (!isNeeded) return null;
  const address = (show: ListFilter["show"]) => `?${writeListFilter(params, { ...wished, show }).toString()}`;
  return (
    <div className="mb-5 grid grid-cols-1 gap-3">
      <label className="relative block max-w-md">
        <span className="sr-only">Find in your properties</span>
        <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-quiet" />
        <input
          type="search"
          className="field pl-11"
          placeholder="Find in your properties"
          value={wished.words}
          onChange={(event) => {
            const words = event.currentTarget.value;
            wish({ words });
            setParams(writeListFilter(params, { ...wished, words }), { replace: true, preventScrollReset: true });
          }}
        />
      </label>
      <nav aria-label="Groups of your properties" className="-mx-4 min-w-0 md:mx-0">
        <ul className="scroller flex gap-2 overflow-x-auto px-4 py-1 md:flex-wrap md:px-0">
          <li className="shrink-0">
            <ChipLink to={address(null)} isInPlace isSelected={wished.show === null} onClick={() => wish({ show: null })}>
              All
            </ChipLink>
          </li>
          {groups.map(({ id, label }) => (
            <li key={id} className="shrink-0">
              <ChipLink to={address(id)} isInPlace isSelected={wished.show === id} onClick={() => wish({ show: id })}>
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
 * The filter as it was wished for last. The address follows a moment later: whatever else is wished meanwhile is put on top of
 * this one, and not on the address's, which would forget it.
 */
function useWishedFilter({ show, words }: ListFilter): readonly [ListFilter, (change: Partial<ListFilter>) => void] {
  const [wished, setWished] = useState<ListFilter>({ show, words });
  const [seen, setSeen] = useState(wished);
  // The address has arrived, or it was changed elsewhere.
  if (seen.show !== show || seen.words !== words) {
    setSeen({ show, words });
    setWished({ show, words });
  }
  return [wished, (change) => setWished((before) => ({ ...before, ...change }))];
}
