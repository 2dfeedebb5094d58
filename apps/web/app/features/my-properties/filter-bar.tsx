import type { OwnProperty } from "@efie/contract";
import { useSearchParams } from "react-router";
import { useFollowing } from "../../lib/query/use-following.ts";
import { pickerOptions, SelectBox } from "../../ui/fields/select-box.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { GroupLinks } from "../../ui/navigation/group-links.tsx";
import {
  filterProperties,
  findOrder,
  listOrders,
  needsAll,
  readListFilter,
  shownGroups,
  writeListFilter,
  type Shown,
} from "./list-filter.ts";
import { listingStateOf } from "./own-properties.ts";

/** So few are seen at a glance. */
const fewProperties = 4;

type Props = { properties: readonly OwnProperty[]; isComplete: boolean };

/** For agents with many properties: a text filter, an order, and groups by state. Shows counts once all properties are loaded. */
export function FilterBar({ properties, isComplete }: Props) {
  const [params, setParams] = useSearchParams();
  const { show, words, order } = readListFilter(params);
  // As it was chosen last. The address follows a moment later: what is chosen meanwhile is put on top of this, not on the address's.
  const [latest, setLatest] = useFollowing<Shown>({ show, words, order }, `${show} ${order} ${words}`);
  if (!needsAll(latest) && properties.length <= fewProperties) return null;
  const change = (wanted: Partial<Shown>) => setLatest((before) => ({ ...before, ...wanted }));
  const set = (wanted: Partial<Shown>) => {
    change(wanted);
    setParams(writeListFilter(params, { ...latest, ...wanted }), { replace: true, preventScrollReset: true });
  };
  // A count says what its group would show.
  const states = filterProperties(properties, { ...latest, show: null }).map(listingStateOf);
  const groups = shownGroups.flatMap(({ id, label }) => {
    const count = states.filter((state) => state === id).length;
    return id === latest.show || count > 0 || !isComplete ? [{ id, label, count: isComplete ? count : null }] : [];
  });
  return (
    <div className="mb-5 grid grid-cols-1 gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <SearchField label="Find in your properties" value={latest.words} onChange={(typed) => set({ words: typed })} />
        <SelectBox
          aria-label="Order"
          value={latest.order}
          onChange={({ currentTarget }) => set({ order: findOrder(currentTarget.value).id })}
        >
          {pickerOptions(listOrders.map(({ id, label }) => [id, label]))}
        </SelectBox>
      </div>
      <GroupLinks
        label="Groups of your properties"
        groups={[{ id: null, label: "All", count: null }, ...groups].map(({ id, label, count }) => ({
          id: id ?? "all",
          to: `?${writeListFilter(params, { ...latest, show: id }).toString()}`,
          isSelected: latest.show === id,
          onClick: () => change({ show: id }),
          label: (
            <>
              {label}
              {count !== null && <span className="ml-1.5 font-normal">{count}</span>}
            </>
          ),
        }))}
      />
    </div>
  );
}
