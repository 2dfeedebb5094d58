import { expect, test } from "vitest";
import { placeAt, WordPlaces } from "./word-places.ts";

function makeWord(slots: readonly number[]): WordPlaces {
  const word = new WordPlaces();
  for (const slot of slots) word.add(placeAt(slot, false));
  return word;
}

function slotsOf(word: WordPlaces): number[] {
  return [...word.places].map((place) => place >> 1);
}

test("words that were packed together stand where they stood, and one that comes to stand elsewhere leaves the others alone", () => {
  const slots = [[1, 5, 9], [], [2], [3, 4, 6, 7, 8]];
  const words = slots.map(makeWord);
  WordPlaces.pack(words);
  expect(words.map(slotsOf)).toEqual(slots);
  expect(words.map((word) => word.find(2))).toEqual([undefined, undefined, placeAt(2, false), undefined]);
  for (const [at, word] of words.entries()) {
    word.add(placeAt(100 + at, true));
    slots[at]?.push(100 + at);
    expect(words.map(slotsOf)).toEqual(slots);
    expect(word.find(100 + at)).toBe(placeAt(100 + at, true));
  }
  WordPlaces.pack(words);
  expect(words.map(slotsOf)).toEqual(slots);
});

test("a packed word marks its own places only", () => {
  const words = [[1, 40], [2], [33, 70]].map(makeWord);
  WordPlaces.pack(words);
  words[1]?.add(placeAt(65, true));
  const marks = words.map((word) => {
    const [anywhere, headline] = [new Int32Array(3), new Int32Array(3)];
    return { headlines: word.mark(anywhere, headline), anywhere: [...anywhere], headline: [...headline] };
  });
  expect(marks).toEqual([
    { headlines: 0, anywhere: [2, 256, 0], headline: [0, 0, 0] },
    { headlines: 1, anywhere: [4, 0, 2], headline: [0, 0, 2] },
    { headlines: 0, anywhere: [0, 2, 64], headline: [0, 0, 0] },
  ]);
});
