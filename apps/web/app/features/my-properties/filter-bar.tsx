import type { OwnProperty } from "@efie/contract";
import { useSearchParams } from "react-router";
import { useFollowing } from "../../lib/query/use-following.ts";
import { pickerOptions, SelectBox } from "../../ui/fields/select-box.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { GroupLinks } from "../../ui/navigation/group-links.tsx";
import {
  countGroups,
  filterProperties,
  listOrders,
  needsAll,
  shownGroups,
  writeListFilter,
  type ListFilter,
} from "./list-filter.ts";

/** So few are seen at a glance. */
const fewProperties = 4;

type Props = { filter: Latest; properties: readonly OwnProperty[]; isComplete: boolean };

/** For agents with many properties: a text filter, an order, and groups by state. Shows counts once all properties are loaded. */
export function FilterBar({ filter, properties, isComplete }: Props) {
  const [params, setParams] = useSearchParams();
  const [latest, change] = useLatestFilter(filter);
  // A count says what its group would show.
  const counts = countGroups(filterProperties(properties, { ...latest, show: null }));
  const groups = shownGroups.filter(({ id }) => id === latest.show || (counts.get(id) ?? 0) > 0 || !isComplete);
  const isNeeded = needsAll(latest) || properties.length > fewProperties;
  if (!isNeeded) return null;
  const link = (show: Latest["show"]) => ({
    to: `?${writeListFilter(params, { ...latest, show }).toString()}`,
    isSelected: latest.show === show,
    onClick: () => change({ show }),
  });
  const set = (wanted: Partial<Latest>) => {
    change(wanted);
    setParams(writeListFilter(params, { ...latest, ...wanted }), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="mb-5 grid grid-cols-1 gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <SearchField label="Find in your properties" value={latest.words} onChange={(words) => set({ words })} />
        <SelectBox
          aria-label="Order"
          value={latest.order}
          onChange={({ currentTarget }) =>
            set({ order: listOrders.find(({ id }) => id === currentTarget.value)?.id ?? "newest" })
          }
        >
          {pickerOptions(listOrders.map(({ id, label }) => [id, label]))}
        </SelectBox>
      </div>
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

type Latest = Omit<ListFilter, "rows">;

/**
 * The filter as it was chosen last. The address follows a moment later: whatever else is chosen meanwhile is put on top of this one,
 * and not on the address's, which would forget it.
 */
function useLatestFilter({ show, words, order }: Latest): readonly [Latest, (change: Partial<Latest>) => void] {
  const [latest, setLatest] = useFollowing<Latest>({ show, words, order }, `${show} ${order} ${words}`);
  return [latest, (change) => setLatest((before) => ({ ...before, ...change }))];
}
