import { beforeAll, expect, test } from "vitest";
import type { DemoWorld } from "./demo-world.ts";
import { bigTowns } from "./common-offers.ts";
import { makeVerdicts } from "./demo-verdicts.ts";
import { makeDemoWorld } from "./demo-world.ts";
import type { DemoProperty } from "./property.ts";
import { findPlace } from "./places.ts";
import { readPhotoManifest } from "./photo-choice.ts";

const now = new Date("2026-11-20T10:00:00Z");
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const manifest = readPhotoManifest();

let world: DemoWorld;
let published: DemoProperty[];
/** One agent's estates come after so many. */
const mixed = 264 + 26;

function isPublished(property: DemoProperty): boolean {
  return property.is_verified && property.status === "available" && property.expiry_date !== null && property.expiry_date > now;
}

function countBy(properties: readonly DemoProperty[], keyOf: (property: DemoProperty) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const property of properties) counts[keyOf(property)] = (counts[keyOf(property)] ?? 0) + 1;
  return counts;
}

beforeAll(() => {
  world = makeDemoWorld(7, now, manifest);
  published = world.properties.slice(0, mixed).filter(isPublished);
});

test("the world is deterministic for a seed and time", () => {
  expect(makeDemoWorld(7, now, manifest)).toEqual(world);
  expect(makeDemoWorld(8, now, manifest)).not.toEqual(world);
});

test("264 published properties by property type, and 26 in other states", () => {
  expect(countBy(published, ({ property_type }) => property_type)).toEqual({
    apartment: 56,
    "self contained": 29,
    "chamber & hall": 24,
    "single room": 22,
    duplex: 27,
    land: 22,
    commercial: 15,
    "serviced apartment": 11,
    "guest house": 13,
    "air-bnb": 12,
    hostel: 9,
    shop: 13,
    condo: 11,
  });
  expect(world.properties).toHaveLength(mixed + 268);
});

const rentals = ["apartment", "self contained", "chamber & hall", "single room", "duplex", "shop", "commercial"];
type Search = readonly [name: string, isFound: (property: DemoProperty) => boolean];
const commonSearches: readonly Search[] = [
  ...["rental", "sale", "short rental"].map((type) => [type, (p: DemoProperty) => p.type === type] as const),
  ...[1, 2, 3].map(
    (beds) => [`${beds} to rent`, (p: DemoProperty) => p.type === "rental" && p.number_of_bedrooms === beds] as const,
  ),
  ...rentals.map((kind) => [`${kind} to rent`, (p: DemoProperty) => p.type === "rental" && p.property_type === kind] as const),
  ...["apartment", "duplex", "land"].map(
    (kind) => [`${kind} for sale`, (p: DemoProperty) => p.type === "sale" && p.property_type === kind] as const,
  ),
  ...["guest house", "air-bnb"].map(
    (kind) => [`${kind} for a night`, (p: DemoProperty) => p.type === "short rental" && p.property_type === kind] as const,
  ),
  ["to rent for 1,500 at most", (p) => p.type === "rental" && p.price > 0 && p.price <= 1500],
];

test.each(bigTowns)("%s, %s: every common search has results", (_, town) => {
  const there = published.filter(({ city }) => city === town);
  for (const [search, isFound] of commonSearches) expect.soft(there.some(isFound), `${search} in ${town}`).toBe(true);
});

test("Kumasi has at least eight two-bedroom rentals, each in another neighbourhood", () => {
  const found = published.filter(
    ({ city, type, number_of_bedrooms: beds }) => city === "Kumasi" && type === "rental" && beds === 2,
  );
  expect(found.length).toBeGreaterThanOrEqual(8);
  const areas = findPlace("Ashanti", "Kumasi").areas.map(({ name }) => name);
  const named = new Set(found.map(({ detailed_address }) => areas.find((name) => detailed_address.includes(name))));
  expect(named.size).toBeGreaterThanOrEqual(8);
});

test("most advances are within the legal six months, some exceed them", () => {
  const asked = published.filter(({ type }) => type === "rental").map(({ description }) => description);
  const beyond = asked.filter((text) =>
    /(one year|two years|12 months|24 months)'?s?[^.]*advance|advance[^.]*(one year|two years|12 months|24 months)/i.test(text),
  );
  const within = asked.filter((text) =>
    /(six months|three months|6 months|3 months)'?s?[^.]*advance|advance[^.]*(six months|three months|6 months|3 months)/i.test(
      text,
    ),
  );
  expect(within.length).toBeGreaterThan(beyond.length);
  expect(beyond.length).toBeGreaterThan(10);
});

test("what stands first on home asks for no more than six months in advance, some elsewhere ask for more", () => {
  const first = published.filter(({ is_featured, is_promoted }, index) => is_featured || is_promoted || index < 60);
  expect(first.filter(({ advance_months }) => (advance_months ?? 0) > 6)).toEqual([]);
  expect(
    first.filter(({ description }) => /(one year|two years|12 months|24 months)'?s?[^.]*advance/i.test(description)),
  ).toEqual([]);
  expect(published.filter(({ advance_months }) => (advance_months ?? 0) > 6).length).toBeGreaterThan(20);
});

test("three owners have lowered a price, with a pending review", () => {
  const lowered = published.filter(({ price_before }) => price_before !== null);
  expect(lowered).toHaveLength(3);
  expect(new Set(lowered.map(({ owner }) => owner)).size).toBe(3);
  for (const { price, price_before, changed_at, published_at } of lowered) {
    expect(price).toBeGreaterThan(0);
    expect(price).toBeLessThan(price_before ?? 0);
    expect(changed_at?.getTime()).toBeGreaterThan(published_at?.getTime() ?? Infinity);
  }
});

test("a property that needs renovation does not claim to be ready", () => {
  const tired = world.properties.filter(({ condition }) => condition === "needs_renovation");
  expect(tired.length).toBeGreaterThan(5);
  for (const { description } of tired)
    expect.soft(description).not.toMatch(/ready to move into|move into this month|is ready\b/i);
});

test("reasons for rejections are varied", () => {
  const reasons = makeVerdicts(world.properties).flatMap(({ reason }) => (reason === null ? [] : [reason]));
  for (const reason of new Set(reasons))
    expect(reasons.filter((other) => other === reason).length, reason).toBeLessThanOrEqual(4);
});

test("staff have rejected a scam", () => {
  const scams = world.properties.filter(({ rejected_reason }) => rejected_reason?.startsWith("This is a scam"));
  expect(scams).toHaveLength(1);
  expect(makeVerdicts(world.properties).some(({ reason }) => reason === scams[0]?.rejected_reason)).toBe(true);
});

test("all 16 regions have at least six published properties", () => {
  const counts = countBy(published, ({ region }) => region);
  expect(Object.keys(counts)).toHaveLength(16);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(6);
});

test("every other state of a property occurs", () => {
  const others = world.properties.slice(0, mixed).filter((property) => !isPublished(property));
  const count = (is: (property: DemoProperty) => boolean): number => others.filter(is).length;
  for (const status of ["rented", "sold", "not available", "inactive"]) {
    expect(count((property) => property.status === status)).toBeGreaterThan(0);
  }
  expect(count(({ expiry_date }) => expiry_date !== null && expiry_date < now)).toBe(3);
  expect(
    count(({ activated_at, is_verified, rejected_reason }) => activated_at !== null && !is_verified && !rejected_reason),
  ).toBe(5);
  expect(count(({ rejected_reason }) => rejected_reason !== null)).toBe(3);
  expect(count(({ activated_at }) => activated_at === null)).toBe(5);
});

test("every owner exists and joined before their properties, and the demo owners have their quota", () => {
  const joined = new Map(world.people.map(({ username, date_joined }) => [username, date_joined]));
  for (const { owner, created_at } of world.properties) {
    expect(joined.get(owner)?.getTime()).toBeLessThan(created_at.getTime());
  }
  const counts = countBy(published, ({ owner }) => owner);
  expect(counts["kwame_agent"]).toBe(25);
  expect(counts["yaw_landlord"]).toBe(8);
  expect(counts["akosua"]).toBeUndefined();
  expect(counts["esi_staff"]).toBeUndefined();
});

test("publication dates are consistent with the payment of the property", () => {
  const ends = new Map(world.subscriptions.map(({ username, end }) => [username, end]));
  for (const { owner, created_at, activated_at, published_at, expiry_date } of published) {
    const publishedMs = published_at?.getTime() ?? 0;
    const expiryMs = expiry_date?.getTime() ?? 0;
    expect(created_at.getTime()).toBeLessThan(activated_at?.getTime() ?? 0);
    expect(activated_at?.getTime()).toBeLessThan(publishedMs);
    const ageMs = now.getTime() - publishedMs;
    expect(ageMs).toBeGreaterThanOrEqual(hourMs);
    expect(ageMs).toBeLessThan((ends.has(owner) ? 61 : 14) * dayMs);
    expect(expiryMs).toBe(Math.max(publishedMs + 14 * dayMs, ends.get(owner)?.getTime() ?? 0));
    expect(expiryMs - now.getTime()).toBeGreaterThan(0.9 * dayMs);
    expect(expiryMs - now.getTime()).toBeLessThan(30 * dayMs);
  }
});

test("subscriptions cover the oldest property of their owner", () => {
  for (const { username, start, end } of world.subscriptions) {
    expect(end.getTime()).toBeGreaterThan(now.getTime());
    for (const { activated_at } of world.properties.filter((one) => isPublished(one) && one.owner === username)) {
      expect(activated_at?.getTime()).toBeGreaterThan(start.getTime());
    }
  }
});

test("28 properties are featured and 24 promoted, all owned by subscribers", () => {
  const subscribers = new Set(world.subscriptions.map(({ username }) => username));
  expect(published.filter(({ is_featured }) => is_featured)).toHaveLength(28);
  expect(published.filter(({ is_promoted }) => is_promoted)).toHaveLength(24);
  const withPerks = world.properties.filter(
    (property) => property.is_featured || property.is_promoted || property.is_urgent || property.is_highlighted,
  );
  for (const { owner } of withPerks) expect(subscribers).toContain(owner);
});

test("properties are newest first, without consecutive equal types, and all types are among the first forty", () => {
  const times = published.map(({ published_at }) => published_at?.getTime() ?? 0);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const types = published.map(({ property_type }) => property_type);
  const neighbours = types.filter((type, i) => i > 0 && types[i - 1] === type);
  expect(neighbours.length).toBeLessThan(6);
  expect(new Set(types.slice(0, 40)).size).toBe(13);
  expect(new Set(published.slice(0, 24).map(({ region }) => region)).size).toBeGreaterThan(6);
});

test("each property has two to four pictures, and only estates share some", () => {
  const shown = world.properties.slice(0, mixed).filter(({ activated_at }) => activated_at !== null);
  for (const { photos, title } of shown) {
    expect.soft(photos.length, title).toBeGreaterThanOrEqual(2);
    expect.soft(photos.length, title).toBeLessThanOrEqual(4);
  }
  const files = shown.flatMap(({ photos }) => photos);
  expect(new Set(files).size).toBe(files.length);
});

test("only drafts have no pictures", () => {
  for (const { activated_at, photos } of world.properties) expect(photos.length > 0).toBe(activated_at !== null);
});

test("descriptions and titles are unique, and old and promoted properties have the most views", () => {
  expect(new Set(world.properties.map(({ description }) => description)).size).toBe(world.properties.length);
  const visits = (properties: readonly DemoProperty[]): number =>
    properties.reduce((sum, { visit_count }) => sum + visit_count, 0) / properties.length;
  expect(visits(published.slice(-100))).toBeGreaterThan(visits(published.slice(0, 100)));
  expect(visits(published.filter(({ is_promoted }) => is_promoted))).toBeGreaterThan(
    visits(published.filter(({ is_promoted }) => !is_promoted)),
  );
});

test("every published or rejected property has a decision, decisions exist on most days, and some properties were first rejected", () => {
  const verdicts = makeVerdicts(world.properties);
  expect(verdicts.map(({ givenAt }) => givenAt)).toEqual(verdicts.map(({ givenAt }) => givenAt).toSorted((a, b) => +a - +b));
  const lastWords = world.properties.map((_, propertyIndex) =>
    verdicts.findLast((verdict) => verdict.propertyIndex === propertyIndex),
  );
  expect(lastWords.map((word) => (word?.action === "verified" ? word.givenAt : null))).toEqual(
    world.properties.map(({ published_at }) => published_at),
  );
  expect(lastWords.map((word) => word?.reason ?? null)).toEqual(world.properties.map(({ rejected_reason }) => rejected_reason));
  for (const { propertyIndex, givenAt } of verdicts) {
    expect(givenAt.getTime()).toBeGreaterThan(world.properties[propertyIndex]?.activated_at?.getTime() ?? Infinity);
    expect(givenAt.getTime()).toBeLessThan(now.getTime());
  }
  const daysOf = (action: string): Set<number> => {
    const given = verdicts.filter((verdict) => verdict.action === action).map(({ givenAt }) => now.getTime() - givenAt.getTime());
    return new Set(given.filter((age) => age < 30 * dayMs).map((age) => Math.floor(age / dayMs)));
  };
  expect(daysOf("verified").size).toBeGreaterThan(20);
  expect(daysOf("rejected").size).toBeGreaterThan(5);
});

test("a listing in review shows a photo of another owner's house, made smaller and marked", () => {
  const { properties } = makeDemoWorld(1957, now, manifest);
  const copied = properties.filter(({ photos }) => photos.some((file) => file.startsWith("../copied-photos/")));
  expect(copied).toHaveLength(1);
  expect(copied[0]).toMatchObject({ is_verified: false, rejected_reason: null });
  const owner = properties.find(({ photos }) => photos.includes("villa-13.webp"))?.owner;
  expect(owner).not.toBe(copied[0]?.owner);
});
