import { propertyListQuery } from "@efie/contract";
import { expect, test } from "vitest";
import { createRandom } from "../../apps/api/seeds/random.ts";
import type { CatalogueFacts } from "./catalogue-facts.ts";
import { guestShares, prepareGuestMix } from "./guest-mix.ts";
import { preparePages } from "./page-mix.ts";
import { createSearcher } from "./searches.ts";
import { misspell } from "./typed-words.ts";

const facts: CatalogueFacts = {
  size: 10_000,
  cities: [
    { id: 69, name: "Accra", regionId: 7, properties: 6_000 },
    { id: 8, name: "Kumasi", regionId: 2, properties: 3_500 },
    { id: 1, name: "Goaso", regionId: 1, properties: 500 },
  ],
  newestIds: Array.from({ length: 100 }, (_unused, at) => 10_000 - at),
  popularIds: [5, 6, 7],
  anyIds: [1, 2, 3],
  words: ["penthouse", "borehole"],
};

test("each hundred requests have the shares of the mix", () => {
  const mix = prepareGuestMix(facts, 400, {});
  for (let from = 0; from < mix.length; from += 100) {
    const hundred = mix.slice(from, from + 100);
    const counted = guestShares.map(([name]) => [name, hundred.filter(({ group }) => group === name).length]);
    expect(counted).toEqual(guestShares.map(([name, share]) => [name, share]));
  }
});

test("requests are deterministic for a seed and differ between seeds", () => {
  const paths = (seed: number) => prepareGuestMix(facts, 200, {}, seed).map(({ path }) => path);
  expect(paths(1)).toEqual(paths(1));
  expect(paths(1)).not.toEqual(paths(2));
});

test("every list query is valid by the contract", () => {
  for (const { path } of prepareGuestMix(facts, 3_000, {})) {
    const url = new URL(path, "http://host");
    if (url.pathname !== "/api/main/properties/") continue;
    const read = propertyListQuery.safeParse(Object.fromEntries(url.searchParams));
    expect(read.error, path).toBeUndefined();
  }
});

test("searches have the expected shares of words, orders and places", () => {
  const next = createSearcher(createRandom(3), facts);
  const all = Array.from({ length: 5_000 }, () => next().query);
  const share = (name: string, value?: string) =>
    all.filter((query) => (value === undefined ? query.has(name) : query.get(name) === value)).length / all.length;
  expect(share("search")).toBeCloseTo(0.6, 1);
  expect(share("ordering")).toBeCloseTo(1 / 3, 1);
  expect(share("city__id", "69")).toBeGreaterThan(share("city__id", "8"));
  expect(share("city__id", "8")).toBeGreaterThan(share("city__id", "1"));
});

test("a tenth of the lists follow a link to a further page", () => {
  const lists = prepareGuestMix(facts, 4_000, {}).filter(({ lastPage }) => lastPage > 1);
  expect(lists.filter(({ isFollowing }) => isFollowing).length / lists.length).toBeCloseTo(0.1, 1);
});

test("a misspelling drops, doubles or swaps one letter, never the first", () => {
  const random = createRandom(5);
  for (let times = 0; times < 200; times++) {
    const wrong = misspell(random, "apartment");
    expect(wrong.startsWith("a")).toBe(true);
    expect(Math.abs(wrong.length - "apartment".length)).toBeLessThanOrEqual(1);
  }
  expect(misspell(random, "room")).toBe("room");
});

test("the kinds of pages alternate", () => {
  const pages = preparePages(facts, 4, {});
  expect(pages.map(({ group }) => group).slice(0, 4)).toEqual(["home", "search", "details", "home"]);
  expect(new Set(pages.filter(({ group }) => group === "home").map(({ path }) => path)).size).toBe(4);
  for (const { path } of pages) expect(path).toMatch(/^\/(\?|search|details\/\d+)/);
});
