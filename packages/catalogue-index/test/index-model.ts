import { listingTypes, maxMapMarkers, ownerCheckKinds, propertyTypes, type Bbox, type Point } from "@efie/contract";
import { expect } from "vitest";
import { makeFieldFilters, makeFields, passesFields } from "./field-model.ts";
import type { Random } from "./random.ts";
import {
  everyKind,
  isByPrice,
  isDescending,
  type CatalogueFilter,
  type Circle,
  type Criteria,
  type Position,
  type QueryWord,
  type Search,
} from "../src/query.ts";
import { circleAround, isInBox, isInCircle } from "../src/area/circle.ts";
import { MapGrid } from "../src/area/map-grid.ts";
import type { IndexView } from "../src/index-view.ts";
import type { TermsRow } from "../src/source.ts";

/** A search without page parameters. */
export type IndexSearch = Omit<Search, "after" | "limit">;

/** Rows of published properties by id. */
export type IndexRows = ReadonlyMap<number, TermsRow>;

export const indexNow = new Date("2026-11-22T10:00:00Z");
const common = ["cedar", "garden", "harbour", "lagoon", "walnut"];
/** Terms that change from a posting list to a bitmap while the catalogue grows. */
const uncommon = ["mango", "orchard", "papaya", "community7"];
const rare = Array.from({ length: 3_000 }, (_unused, at) => `ga${String(at % 1_500).padStart(4, "0")}`);

/** Creates a row. Sales are expensive and few headlines contain "garden", so that matches are unevenly distributed. */
export function makeIndexRow(random: Random, id: number): TermsRow {
  const type = random.chance(0.6) ? "rental" : random.chance(0.75) ? "sale" : "short rental";
  const words = [random.pick(rare), ...common.filter(() => random.chance(0.4)), ...uncommon.filter(() => random.chance(0.08))];
  return {
    property_id: id,
    region_id: 1 + (id % 3),
    city_id: 1 + (id % 9),
    type,
    property_type: random.pick(propertyTypes),
    // A price of 0 means negotiable.
    price_pesewas: random.int(0, 40) * (type === "sale" ? 100_000 : 100),
    number_of_bedrooms: random.int(0, 7),
    feature_ids: [1, 8, 27, 31, 32, 40].filter(() => random.chance(0.4)),
    is_featured: random.chance(0.3),
    is_promoted: random.chance(0.004),
    is_popular: false,
    ...makeFields(random),
    number_of_bathrooms: random.int(0, 7),
    owner_checks: ownerCheckKinds.filter((kind) => random.chance(kind === "licence" ? 0.004 : 0.4)),
    is_reduced: random.chance(id < 400 ? 0.1 : 0.02),
    published_at: new Date(indexNow.getTime() - random.int(0, 9_000) * 1_000),
    expiry_seconds: random.chance(0.05) ? indexNow.getTime() / 1_000 - 5 : Infinity,
    // As uneven as towns: half of them lie in a small area.
    latitude: 5 + random.int(0, 500) / (random.chance(0.5) ? 100 : 5_000),
    longitude: -2 + random.int(0, 300) / (random.chance(0.5) ? 100 : 5_000),
    words,
    headline: words.filter((word) => random.chance(word === "garden" && id > 300 ? 0 : 0.7)),
  };
}

function makeBox(random: Random): Bbox {
  const [south, west] = [5 + random.int(0, 400) / 100, -2 + random.int(0, 200) / 100];
  return { west, south, east: west + random.pick([0.01, 0.5, 3]), north: south + random.pick([0.02, 0.4, 5]) };
}

function makeFilter(random: Random): CatalogueFilter {
  const filter: CatalogueFilter = { ...everyKind };
  if (random.chance(0.3)) filter.city_id = random.int(1, 9);
  else if (random.chance(0.2)) filter.region_id = random.int(1, 3);
  if (random.chance(0.5)) Object.assign(filter, { types: random.sample(listingTypes, random.int(1, 2)), isEveryType: false });
  if (random.chance(0.2)) Object.assign(filter, { property_types: random.sample(propertyTypes, 7), isEveryPropertyType: false });
  if (random.chance(0.3)) filter.minPricePesewas = random.int(1, 30) * 100;
  if (random.chance(0.3)) filter.maxPricePesewas = random.int(1, 30) * random.pick([100, 100_000]);
  if (random.chance(0.3)) filter.minBedrooms = random.int(0, 6);
  if (random.chance(0.15)) filter.bedrooms = random.pick([[2], [0, 3], [6], [5, 9], [1, 2, 3, 7]]);
  if (random.chance(0.2)) filter.feature_ids = random.pick([[8], [1, 27], [32], [8, 31, 1], [3]]);
  if (random.chance(0.2)) filter.is_featured = random.chance(0.5);
  if (random.chance(0.05)) filter.is_promoted = true;
  if (random.chance(0.1)) filter.is_reduced = random.chance(0.7);
  Object.assign(filter, makeFieldFilters(random));
  if (random.chance(0.15)) filter.owner_checks = random.sample(ownerCheckKinds, random.int(1, 3));
  if (random.chance(0.2)) filter.bbox = makeBox(random);
  if (random.chance(0.1)) filter.circle = circleAround({ latitude: 5.05, longitude: -1.9 }, random.int(1, 50));
  return filter;
}

const texts = [
  "mango",
  "papaya orchard",
  "man",
  "cedar mango",
  "cedar",
  "garden",
  "garden walnut",
  "cedar harbour",
  "ga0007",
  "ga",
  "g",
  "ga00",
  "cedar ga1",
  "community7",
  "cedar community7",
  "lag",
  "nothing",
];

/** The words of a text as a query asks for them: the last one is also a prefix, a garden may be an orchard. */
function wordsOf(text: string): QueryWord[] {
  const typed = text.split(" ");
  return typed.map((word, at) => ({
    typed: word,
    alternatives: word === "garden" ? ["garden", "orchard"] : [word],
    isPrefix: at === typed.length - 1 && word !== "community7",
  }));
}

export function makeIndexSearch(random: Random): IndexSearch {
  const words = random.chance(0.6) ? wordsOf(random.pick(texts)) : [];
  const isRanked = words.length > 0 && random.chance(0.6);
  const isNarrow = isRanked && random.chance(0.4);
  const headlineWords = isNarrow ? words.map((word) => ({ ...word, isPrefix: false })) : undefined;
  const byPrice = !isRanked && random.chance(0.6);
  const order = isRanked
    ? "newest"
    : random.pick(byPrice ? (["cheapest", "mostExpensive"] as const) : (["newest", "oldest"] as const));
  return { filter: makeFilter(random), words, headlineWords, isRanked, order };
}

function lies({ latitude, longitude }: TermsRow, isInside: (at: Point) => boolean): boolean {
  return isInside({ latitude, longitude });
}

function matches(row: TermsRow, { filter, words }: Criteria): boolean {
  return (
    row.expiry_seconds * 1_000 > indexNow.getTime() &&
    filter.types.includes(row.type) &&
    filter.property_types.includes(row.property_type) &&
    row.city_id === (filter.city_id ?? row.city_id) &&
    row.region_id === (filter.region_id ?? row.region_id) &&
    row.price_pesewas >= (filter.minPricePesewas ?? 0) &&
    row.price_pesewas <= (filter.maxPricePesewas ?? Infinity) &&
    row.number_of_bedrooms >= (filter.minBedrooms ?? 0) &&
    (filter.bedrooms?.includes(row.number_of_bedrooms) ?? true) &&
    (filter.feature_ids ?? []).every((id) => row.feature_ids.includes(id)) &&
    row.is_featured === (filter.is_featured ?? row.is_featured) &&
    row.is_reduced === (filter.is_reduced ?? row.is_reduced) &&
    passesFields(row, filter) &&
    (filter.owner_checks ?? []).every((kind) => row.owner_checks.includes(kind)) &&
    row.is_promoted === (filter.is_promoted ?? row.is_promoted) &&
    (filter.bbox === undefined || lies(row, (at) => isInBox(filter.bbox as Bbox, at.latitude, at.longitude))) &&
    (filter.circle === undefined || lies(row, (at) => isInCircle(filter.circle as Circle, at.latitude, at.longitude))) &&
    has(row.words, words)
  );
}

function has(words: readonly string[], queryWords: readonly QueryWord[]): boolean {
  return queryWords.every(({ typed, alternatives, isPrefix }) =>
    words.some((word) => alternatives.includes(word) || (isPrefix && word.startsWith(typed))),
  );
}

function isLast(search: IndexSearch, row: TermsRow): boolean {
  if (search.isRanked) return !has(row.headline, search.headlineWords ?? search.words);
  return search.order === "cheapest" && row.price_pesewas === 0;
}

/** Returns all matches in order. */
function findAll(rows: IndexRows, search: IndexSearch): Position[] {
  const direction = isDescending(search.order) ? -1 : 1;
  return [...rows.values()]
    .filter((row) => matches(row, search))
    .map((row) => ({
      tier: isLast(search, row) ? (1 as const) : (0 as const),
      key: isByPrice(search.order) ? row.price_pesewas : row.published_at.getTime(),
      id: row.property_id,
    }))
    .sort((a, b) => a.tier - b.tier || direction * (a.key - b.key || a.id - b.id));
}

type Cell = Bbox & { count: number };

/** The cells of a map that have matches, each with their number and the smallest box around them, by a full scan. */
function findCells(rows: IndexRows, asked: Criteria, grid: MapGrid): Cell[] {
  const cells = new Map<number, Cell>();
  for (const row of rows.values()) {
    const { latitude, longitude } = row;
    if (!matches(row, asked)) continue;
    const number = grid.cellOf(latitude, longitude);
    const { count, west, south, east, north } = cells.get(number) ?? { count: 0, west: 180, south: 90, east: -180, north: -90 };
    cells.set(number, {
      count: count + 1,
      west: Math.min(west, longitude),
      south: Math.min(south, latitude),
      east: Math.max(east, longitude),
      north: Math.max(north, latitude),
    });
  }
  return [...cells].sort(([a], [b]) => a - b).map(([, cell]) => cell);
}

/** Expects that the view's map of a random box equals that of a full scan of the rows. */
export function compareMapWithRows({ view, rows, search, random }: Comparison): void {
  const bbox = makeBox(random);
  const grid = new MapGrid(bbox, random.int(0, 16));
  const asked = { ...search, filter: { ...search.filter, bbox } };
  const found = view.countByCell(asked, grid, indexNow) ?? [];
  expect(found.length).toBeLessThanOrEqual(maxMapMarkers);
  const cells = found.map(({ count, west, south, east, north }) => ({ count, west, south, east, north }));
  expect({ asked, cells }).toEqual({ asked, cells: findCells(rows, asked, grid) });
}

type Comparison = { view: IndexView; rows: IndexRows; search: IndexSearch; random: Random };

/** Expects that the view's count and a random page equal those of a full scan of the rows. */
export function compareWithRows({ view, rows, search, random }: Comparison): void {
  const all = findAll(rows, search);
  const maxCount = random.pick([1, 10_501]);
  expect({ search, count: view.count(search, maxCount, indexNow) }).toEqual({ search, count: Math.min(all.length, maxCount) });
  const start = random.chance(0.4) && all.length > 0 ? random.int(0, all.length - 1) : -1;
  const page = { after: all[start] ?? null, limit: random.pick([1, 5, 25, 101]) };
  const found = view.search({ ...search, ...page }, 10_501, indexNow);
  // A page has one additional match, which shows that there is a next page.
  const expected = all.slice(start + 1, start + 1 + page.limit + 1).map(({ id }) => id);
  const actual = { total: found?.total, ids: found?.matches.map(({ property_id }) => property_id) };
  expect({ search, page, ...actual }).toEqual({ search, page, total: Math.min(all.length, 10_501), ids: expected });
}

/** Returns a row's terms in the format of the terms loader. */
export function toTermTextRow({ property_id, words, headline }: TermsRow) {
  return { property_id, words: words.join(" "), headline: headline.join(" ") };
}
