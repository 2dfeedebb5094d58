import { beforeAll, expect, test } from "vitest";
import type { DemoWorld } from "./demo-world.ts";
import { makeVerdicts } from "./demo-verdicts.ts";
import { makeDemoWorld } from "./demo-world.ts";
import type { DemoProperty } from "./listing.ts";
import type { Photo } from "./photo-choice.ts";

const now = new Date("2026-11-20T10:00:00Z");
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const pictureCounts: Record<string, number> = {
  "apartment-block": 48,
  "small-house": 24,
  "compound-house": 36,
  "serviced-block": 10,
  villa: 32,
  "hostel-block": 12,
  "guest-house": 14,
  "office-building": 16,
  "condo-tower": 12,
  plot: 26,
  "shop-front": 16,
  terrace: 6,
  "living-room": 34,
  bedroom: 34,
  "studio-room": 24,
  kitchen: 14,
  bathroom: 12,
  "office-interior": 6,
  "hostel-room": 6,
};
const manifest: Photo[] = Object.entries(pictureCounts).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, i) => ({ file: `${kind}-${String(i)}.webp`, kind, alt: kind })),
);

let world: DemoWorld;
let published: DemoProperty[];

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
  published = world.properties.filter(isPublished);
});

test("the same seed and moment make the same world", () => {
  expect(makeDemoWorld(7, now, manifest)).toEqual(world);
  expect(makeDemoWorld(8, now, manifest)).not.toEqual(world);
});

test("336 published listings by property type, and 24 in other states", () => {
  expect(countBy(published, ({ property_type }) => property_type)).toEqual({
    apartment: 70,
    "self contained": 40,
    "chamber & hall": 34,
    "single room": 30,
    duplex: 30,
    land: 24,
    commercial: 20,
    "serviced apartment": 16,
    "guest house": 16,
    "air-bnb": 16,
    hostel: 14,
    shop: 14,
    condo: 12,
  });
  expect(world.properties).toHaveLength(336 + 24);
});

test("all 16 regions have at least six published listings", () => {
  const counts = countBy(published, ({ region }) => region);
  expect(Object.keys(counts)).toHaveLength(16);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(6);
});

test("every other state of a listing's life is there", () => {
  const others = world.properties.filter((property) => !isPublished(property));
  const count = (is: (property: DemoProperty) => boolean): number => others.filter(is).length;
  for (const status of ["rented", "sold", "not available", "inactive"]) {
    expect(count((property) => property.status === status)).toBeGreaterThan(0);
  }
  expect(count(({ expiry_date }) => expiry_date !== null && expiry_date < now)).toBe(3);
  expect(
    count(({ activated_at, is_verified, rejected_reason }) => activated_at !== null && !is_verified && !rejected_reason),
  ).toBe(5);
  expect(count(({ rejected_reason }) => rejected_reason !== null)).toBe(2);
  expect(count(({ activated_at }) => activated_at === null)).toBe(5);
});

test("everybody who lists exists, joined before, and the well-known owners have their share", () => {
  const joined = new Map(world.people.map(({ username, date_joined }) => [username, date_joined]));
  for (const { creator, created_at } of world.properties) {
    expect(joined.get(creator)?.getTime()).toBeLessThan(created_at.getTime());
  }
  const counts = countBy(published, ({ creator }) => creator);
  expect(counts["kwame_agent"]).toBe(25);
  expect(counts["yaw_landlord"]).toBe(8);
  expect(counts["akosua"]).toBeUndefined();
  expect(counts["esi_staff"]).toBeUndefined();
});

test("publishing dates are consistent with how the listing was paid for", () => {
  const ends = new Map(world.subscriptions.map(({ username, end }) => [username, end]));
  for (const { creator, created_at, activated_at, published_at, expiry_date } of published) {
    const publishedMs = published_at?.getTime() ?? 0;
    const expiryMs = expiry_date?.getTime() ?? 0;
    expect(created_at.getTime()).toBeLessThan(activated_at?.getTime() ?? 0);
    expect(activated_at?.getTime()).toBeLessThan(publishedMs);
    const ageMs = now.getTime() - publishedMs;
    expect(ageMs).toBeGreaterThanOrEqual(hourMs);
    expect(ageMs).toBeLessThan((ends.has(creator) ? 61 : 14) * dayMs);
    expect(expiryMs).toBe(Math.max(publishedMs + 14 * dayMs, ends.get(creator)?.getTime() ?? 0));
    expect(expiryMs - now.getTime()).toBeGreaterThan(0.9 * dayMs);
    expect(expiryMs - now.getTime()).toBeLessThan(30 * dayMs);
  }
});

test("subscriptions cover the oldest listing of their owner", () => {
  for (const { username, start, end } of world.subscriptions) {
    expect(end.getTime()).toBeGreaterThan(now.getTime());
    for (const { activated_at } of published.filter(({ creator }) => creator === username)) {
      expect(activated_at?.getTime()).toBeGreaterThan(start.getTime());
    }
  }
});

test("28 are featured and 24 promoted, all of them subscribers'", () => {
  const subscribers = new Set(world.subscriptions.map(({ username }) => username));
  expect(published.filter(({ is_featured }) => is_featured)).toHaveLength(28);
  expect(published.filter(({ is_promoted }) => is_promoted)).toHaveLength(24);
  const withPerks = world.properties.filter(
    (property) => property.is_featured || property.is_promoted || property.is_urgent || property.is_highlighted,
  );
  for (const { creator } of withPerks) expect(subscribers).toContain(creator);
});

test("newest first, well mixed: no type twice in a row, all of them among the first forty", () => {
  const times = published.map(({ published_at }) => published_at?.getTime() ?? 0);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const types = published.map(({ property_type }) => property_type);
  const neighbours = types.filter((type, i) => i > 0 && types[i - 1] === type);
  expect(neighbours.length).toBeLessThan(6);
  expect(new Set(types.slice(0, 40)).size).toBe(13);
  expect(new Set(published.slice(0, 24).map(({ region }) => region)).size).toBeGreaterThan(6);
});

test("no cover is used twice, and every picture is in the manifest", () => {
  const shown = world.properties.filter(({ photos }) => photos.length > 0);
  expect(new Set(shown.map(({ photos }) => photos[0])).size).toBe(shown.length);
  const files = new Set(manifest.map(({ file }) => file));
  for (const { photos } of shown) {
    expect(photos.length).toBeLessThanOrEqual(4);
    expect(new Set(photos).size).toBe(photos.length);
    for (const file of photos) expect(files).toContain(file);
  }
});

test("drafts have no pictures, everything else has", () => {
  for (const { activated_at, photos } of world.properties) expect(photos.length > 0).toBe(activated_at !== null);
});

test("a small manifest is enough for every listing to show something", () => {
  const small = makeDemoWorld(7, now, manifest.slice(0, 20));
  for (const { activated_at, photos } of small.properties) expect(photos.length > 0).toBe(activated_at !== null);
});

test("descriptions and titles are all different, and the old and the promoted were seen most", () => {
  expect(new Set(world.properties.map(({ description }) => description)).size).toBe(world.properties.length);
  const visits = (properties: readonly DemoProperty[]): number =>
    properties.reduce((sum, { visit_count }) => sum + visit_count, 0) / properties.length;
  expect(visits(published.slice(-100))).toBeGreaterThan(visits(published.slice(0, 100)));
  expect(visits(published.filter(({ is_promoted }) => is_promoted))).toBeGreaterThan(
    visits(published.filter(({ is_promoted }) => !is_promoted)),
  );
});

test("staff have said their word on every listing that is published or rejected, on most days; some were sent back at first", () => {
  const verdicts = makeVerdicts(world.properties);
  expect(verdicts.map(({ givenAt }) => givenAt)).toEqual(verdicts.map(({ givenAt }) => givenAt).toSorted((a, b) => +a - +b));
  const lastWords = world.properties.map((_, listing) => verdicts.findLast((verdict) => verdict.listing === listing));
  expect(lastWords.map((word) => (word?.action === "verified" ? word.givenAt : null))).toEqual(
    world.properties.map(({ published_at }) => published_at),
  );
  expect(lastWords.map((word) => word?.reason ?? null)).toEqual(world.properties.map(({ rejected_reason }) => rejected_reason));
  for (const { listing, givenAt } of verdicts) {
    expect(givenAt.getTime()).toBeGreaterThan(world.properties[listing]?.activated_at?.getTime() ?? Infinity);
    expect(givenAt.getTime()).toBeLessThan(now.getTime());
  }
  const daysOf = (action: string): Set<number> => {
    const given = verdicts.filter((verdict) => verdict.action === action).map(({ givenAt }) => now.getTime() - givenAt.getTime());
    return new Set(given.filter((age) => age < 30 * dayMs).map((age) => Math.floor(age / dayMs)));
  };
  expect(daysOf("verified").size).toBeGreaterThan(20);
  expect(daysOf("rejected").size).toBeGreaterThan(5);
});
