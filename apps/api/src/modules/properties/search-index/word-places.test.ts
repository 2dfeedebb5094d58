import { expect, test } from "vitest";
import { SlotBits } from "./slot-bits.ts";
import { markPlaces, placeAt, WordPlaces } from "./word-places.ts";

test("a word's places are found by their slots", () => {
  const word = new WordPlaces();
  const slots = [1, 5, 9, 12, 13, 40];
  for (const slot of slots) word.add(placeAt(slot, slot % 2 === 0));
  expect([...word.places].map((place) => place >> 1)).toEqual(slots);
  expect([0, 1, 2, 12, 40, 41].map((slot) => word.find(slot))).toEqual([
    undefined,
    placeAt(1, false),
    undefined,
    placeAt(12, true),
    placeAt(40, true),
    undefined,
  ]);
});

test("places are marked as bits, those in a headline twice, also beyond what the bitmaps had room for", () => {
  const [anywhere, headline] = [new SlotBits(1), new SlotBits(1)];
  const places = Int32Array.from([placeAt(333, false), placeAt(2, false), placeAt(33, true), placeAt(70, false)]);
  expect(markPlaces(places, anywhere, headline)).toBe(1);
  const slots = [0, 2, 33, 70, 333, 334];
  expect(slots.filter((slot) => anywhere.has(slot))).toEqual([2, 33, 70, 333]);
  expect(slots.filter((slot) => headline.has(slot))).toEqual([33]);
});
