import type { ListingType } from "@efie/contract";
import { priceUnits } from "@efie/contract/enums";
import { filtersOf, filterText } from "@efie/contract/search-filters";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { type FilterNames, ownerCheckLabels } from "./filter-names.ts";
import { minBedrooms, pickAsked, searchPath, type SearchAddress } from "./search-query.ts";
import { optionLabel } from "../../entities/property/property-texts.ts";
import { formatCedis, plural } from "../../lib/format/format.ts";
import { classes } from "../../ui/styles/classes.ts";
import { Link } from "../../ui/navigation/link.tsx";

export type FilterChip = {
  readonly key: string;
  readonly label: string;
  /** The search without it. */ readonly without: SearchAddress;
};

function bedroomsLabel(chosen: readonly string[]): string {
  const least = minBedrooms(chosen);
  if (least !== null) return `${least}+ bedrooms`;
  if (chosen.length === 1) return plural(Number(chosen[0]), "bedroom");
  return `${chosen.slice(0, -1).join(", ")} or ${chosen.at(-1)} bedrooms`;
}

type Labels = {
  readonly [Name in keyof SearchAddress]?: (
    value: NonNullable<SearchAddress[Name]>,
    names: FilterNames,
    query: SearchAddress,
  ) => string;
};

const unitOf = (type: ListingType | undefined): string => (type === undefined ? "" : priceUnits[type]);

const labels: Labels = {
  region__id: (id, names) => names[`region__id:${id}`] ?? "Region",
  city__id: (id, names) => names[`city__id:${id}`] ?? "City",
  type: optionLabel,
  property_type: optionLabel,
  category: optionLabel,
  price__gte: (price, _names, { type }) => `From ${formatCedis(price)}${unitOf(type)}`,
  price__lte: (price, _names, { type }) => `Up to ${formatCedis(price)}${unitOf(type)}`,
  number_of_bedrooms: bedroomsLabel,
  reduced: () => "Reduced price",
  bbox: () => "This part of the map",
};

/** What is in force, each with the search that is left without it. */
export function listChips(whole: SearchAddress, names: FilterNames): FilterChip[] {
  const { cursor: _, ...query } = whole;
  const chips: FilterChip[] = [];
  for (const name of Object.keys(labels) as (keyof SearchAddress)[]) {
    const { [name]: value, ...without } = query as Record<string, unknown>;
    const label = labels[name] as ((value: unknown, names: FilterNames, query: SearchAddress) => string) | undefined;
    if (value !== undefined && label !== undefined) chips.push({ key: name, label: label(value, names, query), without });
  }
  for (const { filter, value } of filtersOf(query)) {
    const { [filter.parameter]: _value, ...without } = query;
    chips.push({ key: filter.parameter, label: filterText(filter, value), without });
  }
  for (const kind of query.owner_check ?? [])
    chips.push({ key: kind, label: ownerCheckLabels[kind], without: withoutOne(query, "owner_check", kind) });
  for (const id of query.features ?? []) {
    const label = names[`features:${id}`] ?? "Amenity";
    chips.push({ key: `features:${id}`, label, without: withoutOne(query, "features", id) });
  }
  return chips;
}

/** The search without one of several values. What is left keeps its place in the address. */
function withoutOne(query: SearchAddress, name: "features" | "owner_check", value: number | string): SearchAddress {
  const { [name]: values = [], ...rest } = query;
  const others = (values as readonly (number | string)[]).filter((other) => other !== value);
  return others.length > 0 ? { ...query, [name]: others } : rest;
}

const chip = "inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 text-sm font-semibold whitespace-nowrap";

/**
 * What can be done with the search, and the filters in force, to be taken off one by one; links, so they work before the script does.
 * On a phone a search for everything has no such row: the first photo stands high.
 */
export function FilterChips({ query, names, children }: { query: SearchAddress; names: FilterNames; children: ReactNode }) {
  const chips = listChips(query, names);
  const isEverything = chips.length === 0 && query.search === undefined;
  return (
    <div
      className={classes(
        "scroller -mx-4 mb-2 flex gap-2 overflow-x-auto px-4 md:mx-0 md:mb-3 md:flex-wrap md:px-0",
        isEverything && "max-md:hidden",
      )}
    >
      {children}
      {chips.length > 0 && <ChipList query={query} chips={chips} />}
    </div>
  );
}

function ChipList({ query, chips }: { query: SearchAddress; chips: readonly FilterChip[] }) {
  return (
    <ul aria-label="Filters in force" className="flex gap-2 md:flex-wrap">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="shrink-0">
          <Link
            to={searchPath(without)}
            aria-label={`Remove filter: ${label}`}
            className={`${chip} bg-accent-soft pr-3 text-accent hover:bg-sunken`}
          >
            {label}
            <X className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li className="shrink-0">
          <Link to={searchPath(pickAsked(query, "search", "ordering", "view"))} className={`${chip} text-accent hover:underline`}>
            Clear filters
          </Link>
        </li>
      )}
    </ul>
  );
}
