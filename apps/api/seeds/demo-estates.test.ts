import { expect, test } from "vitest";
import { estateAgent } from "./demo-estates.ts";
import { makeDemoWorld } from "./demo-world.ts";
import type { DemoProperty } from "./property.ts";

const now = new Date("2026-11-20T10:00:00Z");
const dayMs = 24 * 3_600_000;
/** The estates come after the country's mix. */
const mixed = 264 + 26;
const world = makeDemoWorld(7, now);
const estates = world.properties.slice(mixed);

function isPublished(property: DemoProperty): boolean {
  return property.is_verified && property.status === "available" && property.expiry_date !== null && property.expiry_date > now;
}

test("an agent has 300 listings in all states: most are units of estates, with two to four photos that only their owner shows", () => {
  const own = world.properties.filter(({ owner }) => owner === estateAgent);
  expect(own).toHaveLength(300);
  expect(estates.every(({ owner }) => owner === estateAgent)).toBe(true);
  const live = estates.filter(isPublished);
  expect(live.length).toBeGreaterThan(150);
  expect(live.filter(({ published_at }) => now.getTime() - (published_at?.getTime() ?? 0) > 180 * dayMs).length).toBeGreaterThan(
    50,
  );
  for (const { title, photos, activated_at } of estates) {
    expect.soft(title.length, title).toBeLessThanOrEqual(50);
    expect.soft(photos.length, title).toBeGreaterThanOrEqual(activated_at ? 2 : 0);
    expect.soft(photos.length, title).toBeLessThanOrEqual(4);
  }
  const others = new Set(world.properties.filter(({ owner }) => owner !== estateAgent).flatMap(({ photos }) => photos));
  expect(estates.flatMap(({ photos }) => photos).filter((file) => others.has(file))).toEqual([]);
});

test("the agent's listings in review show pictures that no earlier listing has", () => {
  const { properties } = makeDemoWorld(1957, now);
  const waiting = properties.findLastIndex(({ submitted_at }) => submitted_at !== null);
  const earlier = new Set(properties.slice(0, mixed).flatMap(({ photos }) => photos));
  expect(waiting).toBeGreaterThan(mixed);
  for (const { photos } of properties.slice(mixed, waiting + 1)) for (const file of photos) expect(earlier.has(file)).toBe(false);
});

test("of the newest listings, and of those of each big town, the agent has less than half", () => {
  const newest = world.properties.filter(isPublished).toSorted((a, b) => +(b.published_at ?? 0) - +(a.published_at ?? 0));
  const share = (of: readonly DemoProperty[]) => of.filter(({ owner }) => owner === estateAgent).length / of.length;
  expect(share(newest.slice(0, 80))).toBeLessThan(0.25);
  for (const town of ["Accra", "Kumasi", "Tema"])
    expect.soft(share(newest.filter(({ city }) => city === town).slice(0, 24)), town).toBeLessThan(0.5);
});
