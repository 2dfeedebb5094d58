import { listingTypes, propertyTypes } from "@efie/contract";
import { expect, test } from "vitest";
import { createRandom } from "../../../seeds/random.ts";
import type { Match } from "./best-matches.ts";
import type { CatalogueFilter } from "./catalogue-conditions.repository.ts";
import { everyKind } from "./catalogue-filter.ts";
import { CensusColumns } from "./census-columns.ts";
import type { WordedRow } from "./census.repository.ts";
import type { CensusSearch } from "./census-search.ts";
import { CensusView } from "./census-view.ts";
import { readSearch } from "./search-query.ts";

// More than an exact total may leave behind, so that pages are found by walks and by parts of the orders, too.
const size = 24_000;
const random = createRandom(11);
const now = new Date("2026-11-22T10:00:00Z");
const common = ["cedar", "garden", "harbour", "lagoon", "walnut"];
const rare = Array.from({ length: 3_000 }, (_unused, at) => `ga${String(at % 1_500).padStart(4, "0")}`);

/** Those for sale are dear and have few headlines with "garden", so that matches are anything but evenly spread. */
function makeRow(id: number): WordedRow {
  const type = random.weighted([["rental", 6] as const, ["sale", 3] as const, ["short rental", 1] as const]);
  const words = [random.pick(rare), ...common.filter(() => random.chance(0.4))];
  return {
    property_id: id,
    creator_id: 1,
    region_id: 1 + (id % 3),
    city_id: 1 + (id % 9),
    type,
    property_type: random.pick(propertyTypes),
    price_pesewas: random.int(1, 40) * (type === "sale" ? 100_000 : 100),
    number_of_bedrooms: random.int(0, 6),
    is_featured: random.chance(0.3),
    is_promoted: random.chance(0.004),
    is_popular: false,
    published_at: new Date(now.getTime() - random.int(0, 9_000) * 1_000),
    expiry_seconds: random.chance(0.05) ? now.getTime() / 1_000 - 5 : Infinity,
    words,
    headline: words.filter((word) => random.chance(word === "garden" && id > 300 ? 0 : 0.7)),
  };
}

const rows = new Map(Array.from({ length: size }, (_unused, at) => [at + 1, makeRow(at + 1)]));
const columns = new CensusColumns();
for (const row of rows.values()) columns.set(row);
const view = new CensusView(columns);
view.addWords(
  [...rows.values()].map(({ property_id, words, headline }) => ({
    property_id,
    words: words.join(" "),
    headline: headline.join(" "),
  })),
);
view.finishWords();

function wishFilter(): CatalogueFilter {
  const filter: CatalogueFilter = { ...everyKind };
  if (random.chance(0.3)) filter.city_id = random.int(1, 9);
  else if (random.chance(0.2)) filter.region_id = random.int(1, 3);
  if (random.chance(0.5)) Object.assign(filter, { types: random.sample(listingTypes, random.int(1, 2)), isEveryType: false });
  if (random.chance(0.2)) Object.assign(filter, { property_types: random.sample(propertyTypes, 7), isEveryPropertyType: false });
  if (random.chance(0.3)) filter.minPricePesewas = random.int(1, 30) * 100;
  if (random.chance(0.3)) filter.maxPricePesewas = random.int(1, 30) * random.pick([100, 100_000]);
  if (random.chance(0.3)) filter.minBedrooms = random.int(0, 6);
  if (random.chance(0.2)) filter.is_featured = random.chance(0.5);
  if (random.chance(0.05)) filter.is_promoted = true;
  return filter;
}

const texts = ["cedar", "garden", "garden walnut", "cedar harbour", "ga0007", "ga", "g", "ga00", "cedar ga1", "lag", "nothing"];

function wishSearch(): CensusSearch & { isDescending: boolean } {
  const words = random.chance(0.6) ? readSearch(random.pick(texts)) : [];
  const isRanked = words.length > 0 && random.chance(0.6);
  const isByPrice = !isRanked && random.chance(0.6);
  return { filter: wishFilter(), words, isRanked, isByPrice, isDescending: isRanked || random.chance(0.5) };
}

function matches(row: WordedRow, { filter, words }: CensusSearch): boolean {
  return (
    row.expiry_seconds * 1_000 > now.getTime() &&
    filter.types.includes(row.type) &&
    filter.property_types.includes(row.property_type) &&
    row.city_id === (filter.city_id ?? row.city_id) &&
    row.region_id === (filter.region_id ?? row.region_id) &&
    row.price_pesewas >= (filter.minPricePesewas ?? 0) &&
    row.price_pesewas <= (filter.maxPricePesewas ?? Infinity) &&
    row.number_of_bedrooms >= (filter.minBedrooms ?? 0) &&
    row.is_featured === (filter.is_featured ?? row.is_featured) &&
    row.is_promoted === (filter.is_promoted ?? row.is_promoted) &&
    has(row.words, words)
  );
}

function has(words: readonly string[], asked: CensusSearch["words"]): boolean {
  return asked.every(({ typed, alternatives, isPrefix }) =>
    words.some((word) => alternatives.includes(word) || (isPrefix && word.startsWith(typed))),
  );
}

/** Everything that matches, in order. */
function findAll(search: CensusSearch & { isDescending: boolean }): Match[] {
  const direction = search.isDescending ? -1 : 1;
  return [...rows.values()]
    .filter((row) => matches(row, search))
    .map((row) => ({
      tier: search.isRanked && !has(row.headline, search.words) ? 1 : 0,
      key: search.isByPrice ? row.price_pesewas : row.published_at.getTime(),
      id: row.property_id,
    }))
    .sort((a, b) => a.tier - b.tier || direction * (a.key - b.key || a.id - b.id));
}

function compare(search: CensusSearch & { isDescending: boolean }, meanwhile = (): void => {}): void {
  const all = findAll(search);
  // Who asks for a page has counted first, as a rule: what was found by that need not be looked for again.
  const atMost = random.pick([1, 10_501]);
  expect(view.count(search, atMost, now)).toBe(Math.min(all.length, atMost));
  meanwhile();
  const place = random.chance(0.4) && all.length > 0 ? random.int(0, all.length - 1) : -1;
  const limit = random.pick([1, 5, 25, 101]);
  const page = { isDescending: search.isDescending, after: all[place] ?? null, limit };
  const found = view.findBest(search, page, now)?.map(({ property_id }) => property_id);
  const expected = all.slice(place + 1, place + 1 + limit).map(({ id }) => id);
  expect({ search, page, found }).toEqual({ search, page, found: expected });
}

test("counts and pages are those of every listing looked at and sorted", () => {
  for (let times = 0; times < 300; times++) compare(wishSearch());
});

test("they are, too, when so much else was asked between count and page that what the count had found is gone", () => {
  // Each leaves 1,500 numbers behind; there is room for 1.3 million.
  const askMuch = (): void => {
    for (let times = 0; times < 900; times++) view.count({ filter: { ...everyKind, minBedrooms: 1 }, words: [] }, size, now);
  };
  for (let times = 0; times < 12; times++) compare({ ...wishSearch(), words: [], isRanked: false }, askMuch);
});

test("they are, too, when listings have changed, come and gone, with words that were never there before", () => {
  for (let round = 0; round < 4; round++) {
    const changed = Array.from({ length: 60 }, () => random.int(1, size + 200));
    const ids = [...new Set(changed)];
    const kept = ids.filter(() => random.chance(0.8)).map((id) => makeRow(id));
    for (const row of kept) row.words.push("lagunas", `gb${row.property_id}`);
    for (const id of ids) rows.delete(id);
    for (const row of kept) rows.set(row.property_id, row);
    view.apply(ids, kept);
    for (let times = 0; times < 60; times++) compare(wishSearch());
  }
});
