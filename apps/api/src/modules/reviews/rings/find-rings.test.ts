import { expect, test } from "vitest";
import { makeRingWorld } from "../../../../test/review-rings.ts";
import { findRings } from "./find-rings.ts";

const now = new Date("2026-06-01T12:00:00Z");

test("of 200 accounts all ten rings are found, and no honest account is among them, whatever the seed", () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const { accounts, reviews, rings } = makeRingWorld(seed, now);
    expect([accounts.size, rings.length]).toEqual([200, 10]);
    const found = findRings(accounts, reviews).map(({ members }) => members);
    expect([seed, ...found.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))]).toEqual([seed, ...rings]);
  }
});
