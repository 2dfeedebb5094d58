import type { OwnProperty } from "@efie/contract";
import { useSearchParams } from "react-router";
import { hiddenName } from "../../entities/property/review-state.ts";
import { useFollowing } from "../../lib/browser/screen-hooks.ts";
import { SearchField } from "../../ui/fields/field.tsx";
import { pickerOptions, SelectBox } from "../../ui/fields/select-box.tsx";
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

const last = Infinity;
const confirmedTime = ({ last_confirmed_at: at }: OwnProperty) => (at === null ? 0 : Date.parse(at));

/** The orders of the list; the lowest `key` comes first. Without one the list stays as the server sends it. */
const listOrders = [
  { id: "newest", label: "Newest first" },
  { id: "expiry", label: "Expires soonest", key: ({ days_remaining }) => days_remaining ?? last },
  {
    id: "confirmed",
    label: "Longest not confirmed",
    key: (one) => (listingStateOf(one) === "published" ? confirmedTime(one) : last),
  },
  { id: "views", label: "Most seen", key: ({ visit_count }) => -visit_count },
  { id: "price", label: "Lowest price", key: ({ price }) => (price === 0 ? last : price) },
  { id: "-price", label: "Highest price", key: ({ price }) => -price },
] as const satisfies readonly { id: string; label: string; key?: (property: OwnProperty) => number }[];
type ListOrder = (typeof listOrders)[number];

function findOrder(id: string | null): ListOrder {
  return listOrders.find((order) => order.id === id) ?? listOrders[0];
}

/** So many rows are drawn at first, and more by a button: hundreds would make each keystroke slow on a cheap phone. */
export const rowsAtOnce = 25;

/** What the address says of the list: a group, words to look for, the order, and how many rows are drawn. */
type ListFilter = {
  readonly show: ListingState | null;
  readonly words: string;
  readonly order: ListOrder["id"];
  readonly rows: number;
};

type Shown = Omit<ListFilter, "rows">;

export function readListFilter(params: URLSearchParams): ListFilter {
  return {
    show: shownGroups.find(({ id }) => id === params.get("show"))?.id ?? null,
    words: params.get("find") ?? "",
    order: findOrder(params.get("order")).id,
    rows: Math.max(rowsAtOnce, Number(params.get("rows")) || 0),
  };
}

/** The address after a change. Another list begins with its first rows. */
export function writeListFilter(params: URLSearchParams, change: Partial<ListFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  const { show, words, order, rows } = { ...readListFilter(params), rows: rowsAtOnce, ...change };
  const texts = {
    show: show ?? "",
    find: words,
    order: order === "newest" ? "" : order,
    rows: rows === rowsAtOnce ? "" : String(rows),
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text === "") next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/** Whether it takes all properties to tell which are shown first. */
export function needsAll({ show, words, order }: Shown): boolean {
  return show !== null || words.trim() !== "" || order !== "newest";
}

function hasWords({ reference, title, detailed_address, city, property_type }: OwnProperty, words: readonly string[]): boolean {
  const text = `${reference ?? ""} ${title} ${detailed_address} ${city.city} ${city.region.name} ${property_type}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** What the filter shows, in its order. */
export function filterProperties(properties: readonly OwnProperty[], { show, words, order }: Shown): readonly OwnProperty[] {
  const wanted = words.trim().toLowerCase().split(/\s+/);
  const found = properties.filter(
    (property) => (show === null || listingStateOf(property) === show) && hasWords(property, wanted),
  );
  const chosen = findOrder(order);
  if (!("key" in chosen)) return found;
  const { key } = chosen;
  return found.toSorted((one, other) => Math.sign(key(one) - key(other)) || 0);
}

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
