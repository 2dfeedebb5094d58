import { categoryNames } from "@efie/contract";
import { createRandom, type Random } from "../../apps/api/seeds/random.ts";
import { prepare, type ExpectedResponse, type Headers, type PreparedRequest } from "../load/request.ts";
import type { CatalogueFacts } from "./catalogue-facts.ts";
import { createSearcher } from "./searches.ts";
import { createTyper } from "./typed-words.ts";

/** Shares of guests' requests, in per cent. */
export const guestShares = [
  ["home lists", 35],
  ["searches", 35],
  ["details", 20],
  ["lookups", 5],
  ["suggestions", 5],
] as const;
export type GuestClass = (typeof guestShares)[number][0];

/** Share of list requests for a further page. */
const followShare = 0.1;
const list = "/api/main/properties/";

const fullProperty = ["id", "title", "description", "price", "images", "features", "city", "creator", "visit_count"];
const properties = (maxItems: number): ExpectedResponse => ({ body: "list", maxItems, fields: fullProperty });

type Draft = Omit<PreparedRequest, "wire" | "group">;
type Maker = () => Draft;

function query(parameters: Readonly<Record<string, string>>): string {
  return `${list}?${new URLSearchParams({ limit: "24", ...parameters }).toString()}`;
}

const homeLists: readonly (readonly [kind: string, weight: number])[] = [
  ["newest", 30],
  ["is_promoted", 15],
  ["is_recommended", 15],
  ["is_featured", 15],
  ["category", 20],
  ["type", 5],
];

function homeParameters(random: Random, kind: string): Record<string, string> {
  if (kind === "newest") return {};
  if (kind === "category") return { category: random.pick(categoryNames) };
  if (kind === "type") return { type: random.pick(["rental", "short rental", "sale"]) };
  return { [kind]: "true" };
}

function makeHomeLists(random: Random): Maker {
  return () => {
    const kind = random.weighted(homeLists);
    const path = query(homeParameters(random, kind));
    return { kind, path, expected: properties(24), lastPage: 3, isFollowing: random.chance(followShare) };
  };
}

function makeSearches(random: Random, facts: CatalogueFacts): Maker {
  const next = createSearcher(random, facts);
  return () => {
    const { query: search, kind } = next();
    const path = `${list}?${search.toString()}`;
    return { kind, path, expected: properties(24), lastPage: 5, isFollowing: random.chance(followShare) };
  };
}

/** Most requests are for new or popular properties. */
function makeDetails(random: Random, { newestIds, popularIds, anyIds }: CatalogueFacts): Maker {
  const expected: ExpectedResponse = { body: "object", fields: fullProperty };
  const popular = popularIds.length > 0 ? popularIds : newestIds;
  return () => {
    const kind = random.weighted([
      ["new", 50],
      ["popular", 30],
      ["any", 20],
    ] as const);
    // Cubing favours low indexes: half of these requests are for the newest eighth.
    const newest = newestIds[Math.floor(random.next() ** 3 * newestIds.length)];
    const id = (kind === "new" ? newest : random.pick(kind === "popular" ? popular : anyIds)) ?? 1;
    return { kind, path: `${list}${id}/`, expected, lastPage: 1, isFollowing: false };
  };
}

function makeLookups(random: Random): Maker {
  return () => {
    const kind = random.pick(["regions", "cities", "property_features"]);
    return { kind, path: `/api/main/${kind}/`, expected: { body: "list" }, lastPage: 1, isFollowing: false };
  };
}

/** Prefixes that grow by two or three letters, as the search box sends them while a user types. */
function makeSuggestions(random: Random, facts: CatalogueFacts): Maker {
  const type = createTyper(random, facts);
  let [words, length] = ["", 0];
  return () => {
    if (length >= words.length) [words, length] = [type().text, 0];
    length = Math.min(words.length, length + random.int(2, 3));
    const path = query({ search: words.slice(0, length), limit: "5" });
    return {
      kind: `${Math.min(length, 9)}${length > 9 ? " or more" : ""} letters`,
      path,
      expected: properties(5),
      lastPage: 1,
      isFollowing: false,
    };
  };
}

/** Returns classes with the shares of the mix, shuffled in each hundred. */
export function drawClasses(random: Random, count: number): GuestClass[] {
  const hundred = guestShares.flatMap(([name, share]) => Array.from({ length: share }, () => name));
  const classes: GuestClass[] = [];
  while (classes.length < count) classes.push(...random.shuffle(hundred));
  return classes.slice(0, count);
}

/** Returns `count` guest requests, deterministic for a seed and catalogue. */
export function prepareGuestMix(facts: CatalogueFacts, count: number, headers: Headers, seed = 20_261_120): PreparedRequest[] {
  const random = createRandom(seed);
  const makers: Record<GuestClass, Maker> = {
    "home lists": makeHomeLists(random.fork("home lists")),
    searches: makeSearches(random.fork("searches"), facts),
    details: makeDetails(random.fork("details"), facts),
    lookups: makeLookups(random.fork("lookups")),
    suggestions: makeSuggestions(random.fork("suggestions"), facts),
  };
  return drawClasses(random.fork("classes"), count).map((group) => prepare({ group, ...makers[group]() }, headers));
}
