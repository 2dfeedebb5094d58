import {
  filtersOf,
  filterText,
  formatCedis,
  priceUnitOf,
  propertyFields,
  radiusRangeKm,
  type FilterName,
  type PropertyListQuery,
  type SearchFilter,
} from "@efie/contract";

/** A query without its page: a wider one begins at its start. */
export type WideQuery = Omit<PropertyListQuery, "cursor" | "limit">;
export type Widening = { label: string; query: WideQuery };

/** The names that labels need: of the query's place and amenities, and the towns near by, the closest first. */
export type WideningNames = {
  /** The town whose part is named among the searched words, which are `rest` without it. */
  around: { id: number; city: string; rest: string } | null;
  /** The name of the query's own town or region. */
  place: string | null;
  region: { id: number; name: string } | null;
  nearby: readonly { id: number; city: string }[];
  features: ReadonlyMap<number, string>;
};

const [dearer, cheaper] = [1.25, 0.75];
const maxFeatures = 4;

/** Two leading digits: a loosened price is a round one. */
function round(amount: number, how: (value: number) => number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(amount, 1))) - 1);
  return how(amount / step) * step;
}

function without(query: WideQuery, ...names: (keyof WideQuery)[]): WideQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !(names as string[]).includes(name)));
}

function offered(isAsked: boolean, label: string, query: WideQuery): Widening[] {
  return isAsked ? [{ label, query }] : [];
}

function widenPrices(query: WideQuery): Widening[] {
  const { price__gte: from = 0, price__lte: to = 0, type } = query;
  const unit = priceUnitOf(type);
  const [lowest, highest] = [round(from * cheaper, Math.floor), round(to * dearer, Math.ceil)];
  const hasPrice = query.price__gte !== undefined || query.price__lte !== undefined;
  return [
    ...offered(to !== 0, `Up to ${formatCedis(highest)}${unit}`, { ...query, price__lte: highest }),
    ...offered(from !== 0, `From ${formatCedis(lowest)}${unit}`, { ...query, price__gte: lowest }),
    ...offered(hasPrice, "Any price", without(query, "price__gte", "price__lte")),
  ];
}

function widenRooms(query: WideQuery): Widening[] {
  const { number_of_bedrooms__gte: least = 0, number_of_bedrooms: chosen } = query;
  const [low, high] = [Math.min(...(chosen ?? [0])), Math.max(...(chosen ?? [0]))];
  const { min, max } = propertyFields.number_of_bedrooms;
  const [lower, higher] = [Math.max(min, low - 1), Math.min(max, high + 1)];
  const more = Array.from({ length: higher - lower + 1 }, (_, index) => lower + index);
  const label = high === max ? `${lower}+ bedrooms` : `${lower} to ${higher} bedrooms`;
  const any = without(query, "number_of_bedrooms", "number_of_bedrooms__gte");
  return [
    ...offered(least > 1, `${least - 1}+ bedrooms`, { ...query, number_of_bedrooms__gte: least - 1 }),
    ...offered(chosen !== undefined, label, { ...query, number_of_bedrooms: more }),
    ...offered(least !== 0 || chosen !== undefined, "Any number of bedrooms", any),
  ];
}

/** The next step of a limit: the next usual value, or a rounder amount where none is usual; null where only none is left. */
function loosen({ kind, filter }: SearchFilter, asked: number): number | null {
  if (filter.is !== "at least" && filter.is !== "at most") return null;
  const isAtMost = filter.is === "at most";
  if (kind === "amount" && filter.usual.length === 0) {
    const rounder = isAtMost ? round(asked * dearer, Math.ceil) : round(asked * cheaper, Math.floor);
    return rounder === 0 ? null : rounder;
  }
  return (isAtMost ? filter.usual.find((usual) => usual > asked) : filter.usual.findLast((usual) => usual < asked)) ?? null;
}

/** Filters of fields: a step looser, then let go. */
function widenFields(query: WideQuery): Widening[] {
  return filtersOf(query).flatMap(({ filter, value }) => {
    const next = typeof value === "number" ? loosen(filter, value) : null;
    const anything = { label: filter.filter.any, query: without(query, filter.parameter) };
    if (next === null) return [anything];
    return [{ label: filterText(filter, next), query: { ...query, [filter.parameter]: next } }, anything];
  });
}

/** "Osu" is no town of the lists, and few addresses have it: the town around it has more. */
function widenPart({ city__id: town, ...query }: WideQuery, { around }: WideningNames): Widening[] {
  if (around === null || town !== undefined) return [];
  const { search: _, region__id: __, ...others } = query;
  const words = around.rest === "" ? {} : { search: around.rest };
  return [{ label: `Anywhere in ${around.city}`, query: { ...others, ...words, city__id: around.id } }];
}

function widenPlaces(query: WideQuery, { region, nearby }: WideningNames): Widening[] {
  const anywhere = without(query, "city__id", "region__id");
  if (query.city__id === undefined)
    return query.region__id === undefined ? [] : [{ label: "Anywhere in Ghana", query: anywhere }];
  return [
    ...nearby.map(({ id, city }) => ({ label: `In ${city}, near by`, query: { ...anywhere, city__id: id } })),
    ...(region === null ? [] : [{ label: `Anywhere in ${region.name} Region`, query: { ...anywhere, region__id: region.id } }]),
  ];
}

/** A circle of twice the radius, the largest one, and none. */
function widenCircle(query: WideQuery): Widening[] {
  if (query.near === undefined) return [];
  const radius = query.radius_km ?? radiusRangeKm.default;
  const radii = [...new Set([radius * 2, radiusRangeKm.max])].filter((km) => km > radius && km <= radiusRangeKm.max);
  return [
    ...radii.map((km) => ({ label: `Within ${km} km`, query: { ...query, radius_km: km } })),
    { label: "At any distance", query: without(query, "near", "radius_km") },
  ];
}

function widenFeatures(query: WideQuery, names: WideningNames["features"]): Widening[] {
  const chosen = query.features ?? [];
  return chosen.slice(0, maxFeatures).map((id) => {
    const rest = chosen.filter((other) => other !== id);
    const label = `Without ${names.get(id) ?? "an amenity"}`;
    return { label, query: rest.length === 0 ? without(query, "features") : { ...query, features: rest } };
  });
}

type Alone = Exclude<
  keyof WideQuery,
  | "ordering"
  | "city__id"
  | "region__id"
  | "price__gte"
  | "price__lte"
  | "number_of_bedrooms"
  | "number_of_bedrooms__gte"
  | FilterName
  | "features"
  | "near"
  | "radius_km"
>;

/** Filters that are only let go; a new parameter of the list gets its words here. */
const lettingGo: { readonly [Name in Alone]: (value: NonNullable<WideQuery[Name]>) => string } = {
  search: (text) => `Without “${text.trim()}”`,
  type: () => "Rentals and sales",
  property_type: () => "Any property type",
  category: () => "Any kind of place",
  is_promoted: () => "With and without Premium",
  is_featured: () => "With and without Featured",
  is_recommended: () => "Not only what is recommended",
  is_verified: () => "Verified listings",
  reduced: () => "Reduced or not",
  owner_check: () => "Owners checked or not",
  creator: () => "From every owner",
  bbox: () => "Outside this part of the map, too",
};

function letGo(query: WideQuery): Widening[] {
  return (Object.keys(lettingGo) as Alone[]).flatMap((name) => {
    const label = lettingGo[name] as (value: unknown) => string;
    return query[name] === undefined ? [] : [{ label: label(query[name]), query: without(query, name) }];
  });
}

/** Wider queries, the smallest steps first: what is loosened, places near by, then what is let go. Some twenty at most. */
export function widenQuery(query: WideQuery, names: WideningNames): Widening[] {
  return [
    ...widenPrices(query),
    ...widenRooms(query),
    ...widenFields(query),
    ...widenCircle(query),
    ...widenPart(query, names),
    ...widenPlaces(query, names),
    ...widenFeatures(query, names.features),
    ...letGo(query),
  ];
}

/** One part of a query alone, for those that no single step helps: its place, then what it looks for. */
export function keepOnePart(query: WideQuery, { place }: WideningNames): Widening[] {
  const { city__id, region__id, type, property_type, category, ordering } = query;
  const pick = (part: WideQuery): WideQuery =>
    Object.fromEntries(Object.entries({ ...part, ordering }).filter(([, value]) => value !== undefined));
  const kind = [type, property_type, category].some((value) => value !== undefined);
  return [
    ...offered(place !== null, `Everything in ${place}`, pick({ city__id, region__id })),
    ...offered(kind, "The same kind of place, anywhere", pick({ type, property_type, category })),
    { label: "All properties", query: {} },
  ];
}

/** Counts as an address has them: a run to the end of the range is `5+`. */
function writeCounts(counts: readonly number[]): string {
  const sorted = counts.toSorted((a, b) => a - b);
  const { max } = propertyFields.number_of_bedrooms;
  let from = sorted.length;
  while (from > 0 && sorted[from - 1] === max - (sorted.length - from)) from--;
  const rest = sorted.slice(0, from).map(String);
  return [...rest, ...(from < sorted.length ? [`${sorted[from]}+`] : [])].join(",");
}

/** The query's parameters as an address has them. */
export function writeQuery({ bbox, near, number_of_bedrooms: bedrooms, ...query }: WideQuery): Record<string, string> {
  const written: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) if (value !== undefined) written[name] = String(value);
  if (bedrooms) written.number_of_bedrooms = writeCounts(bedrooms);
  if (bbox) written.bbox = [bbox.west, bbox.south, bbox.east, bbox.north].join();
  if (near) written.near = [near.latitude, near.longitude].join();
  return written;
}
