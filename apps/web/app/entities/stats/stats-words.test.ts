import type { PropertyStats, StatsFigures } from "@efie/contract";
import { expect, test } from "vitest";
import { changeWords, compareRates, statsSentences } from "./stats-words.ts";

const none: StatsFigures = { impressions: 0, views: 0, visitors: 0, saves: 0, contacts: 0, conversations: 0, viewings: 0 };
const good = { isPhotoDark: false, photos: 4 };

function statsOf(change: Partial<PropertyStats>): PropertyStats {
  const days = Array.from({ length: 30 }, () => ({ date: "2026-06-01", ...none }));
  return { days, totals: none, previous: none, percentile: null, similar: null, ...change };
}

test("a change is said from 30 a side, with its range, and only where its direction is clear", () => {
  expect(changeWords(200, 100, 30)).toBe("100 % more (between 57 and 154 %) than in the 30 days before");
  expect(changeWords(100, 200, 7)).toBe("50 % less (between 36 and 61 %) than in the 7 days before");
  expect(changeWords(105, 100, 30)).toBe("About as many as in the 30 days before");
  for (const [now, before] of [
    [29, 300],
    [300, 29],
    [0, 0],
  ] as const)
    expect(changeWords(now, before, 30)).toBe("Too few to compare");
  expect(changeWords(300, 0, 30)).toBe("Nothing earlier to compare with");
});

test("a rate that nobody had is compared where many were to be expected", () => {
  expect(compareRates({ count: 0, of: 1_000 }, { count: 500, of: 10_000 })).toMatchObject({ percent: -100 });
  expect(compareRates({ count: 0, of: 100 }, { count: 500, of: 10_000 })).toBeNull();
  expect(compareRates({ count: 40, of: 0 }, { count: 0, of: 0 })).toBeNull();
});

test("more seen than similar ones, asked about less, with what is seen on it", () => {
  const similar = { listings: 41, own: { views: 280, asked: 4 }, all: { views: 8_280, asked: 1_204 } };
  const stats = statsOf({ totals: { ...none, views: 280, visitors: 250 }, percentile: 81, similar });
  expect(statsSentences(stats, { isPhotoDark: true, photos: 4 })).toEqual([
    "280 views by 250 people.",
    "In 30 days, more views than 81 % of 41 similar listings.",
    "Viewed 40 % more (between 24 and 58 %) than similar listings.",
    "Of its viewers, 90 % less (between 75 and 96 %) asked than elsewhere: its first photo is dark.",
  ]);
  expect(statsSentences(stats, good).at(-1)).toMatch(/asked than elsewhere\.$/);
  const standing = (percentile: number) => statsSentences({ ...stats, percentile }, good)[1];
  expect([standing(100), standing(0)]).toEqual([
    "In 30 days, more views than nearly all of 41 similar listings.",
    "Viewed 40 % more (between 24 and 58 %) than similar listings.",
  ]);
  expect(statsSentences(stats, { isPhotoDark: true, photos: 0 }).at(-1)).toMatch(/: it has no photo\.$/);
});

test("none at all is said without a share", () => {
  const totals = { ...none, impressions: 9, views: 300, visitors: 200 };
  const all = { views: 8_300, asked: 1_200 };
  const unasked = { listings: 41, own: { views: 300, asked: 0 }, all };
  expect(statsSentences(statsOf({ totals, similar: unasked }), good).at(-1)).toBe(
    "Of its viewers, nobody asked, fewer than elsewhere.",
  );
  const unseen = { listings: 41, own: { views: 0, asked: 0 }, all };
  expect(statsSentences(statsOf({ totals: { ...totals, views: 0 }, similar: unseen }), good).at(-1)).toBe(
    "Nobody viewed it in 30 days, and similar listings were viewed 208 times.",
  );
});

test("little says little", () => {
  expect(statsSentences(statsOf({}), good)).toEqual(["Nobody has seen it in this time."]);
  const similar = { listings: 9, own: { views: 1, asked: 1 }, all: { views: 12, asked: 2 } };
  const few = statsOf({ totals: { ...none, impressions: 3, views: 1, visitors: 1 }, similar, percentile: 60 });
  expect(statsSentences(few, good)).toEqual(["1 view by 1 person.", "In 30 days, more views than 60 % of 9 similar listings."]);
});
