import { expect, test } from "vitest";
import { AddedWords } from "./added-words.ts";
import { PackedWords } from "./packed-words.ts";

/** With words of two letters that are words themselves and beginnings of others, and letters beyond the Latin ones. */
const words = ["east", "ea", "e", "legon", "lego", "le", "legons", "ʒan", "accra", "z", "日本", "日", "𐐨b", "𐐨"];
const prefixes = ["", "a", "e", "ea", "eas", "east", "easts", "le", "leg", "legon", "m", "zz", "日", "𐐨", "\uD801", "ʒ"];

function addWords(): AddedWords {
  const added = new AddedWords();
  for (const [at, word] of words.entries())
    for (let place = at * 10; place <= at * 10 + (at % 3); place++) added.add(word, place);
  return added;
}

function placesOf(chosen: readonly string[]): number[] {
  return chosen.flatMap((word) => {
    const at = words.indexOf(word);
    return Array.from({ length: 1 + (at % 3) }, (_unused, place) => at * 10 + place);
  });
}

test("packed words are found as they were added", () => {
  const packed = new PackedWords(addWords().inOrder());
  for (const word of words) expect([...packed.find(word)]).toEqual(placesOf([word]));
  for (const unknown of ["", "a", "eas", "legonsa", "zz", "ʒ", "\uD801", "\uFFFF"]) expect([...packed.find(unknown)]).toEqual([]);
  expect([...new PackedWords([]).find("accra")]).toEqual([]);
});

test("packed or not, a beginning has the places of all its words and of no other", () => {
  const added = addWords();
  const packed = new PackedWords(added.inOrder());
  for (const prefix of prefixes) {
    const begun = words.filter((word) => word.startsWith(prefix)).sort();
    expect([...packed.findBeginning(prefix)]).toEqual(placesOf(begun));
    const inAnyOrder = added.findBeginning(prefix).flatMap((places) => [...places]);
    expect(inAnyOrder.sort((a, b) => a - b)).toEqual(placesOf(begun).sort((a, b) => a - b));
  }
});

test("what was removed is not found any more", () => {
  const added = addWords();
  added.remove("legon");
  expect(added.find("legon")).toEqual([]);
  expect(added.findBeginning("legon").flatMap((places) => [...places])).toEqual(placesOf(["legons"]));
  expect(added.inOrder().map(({ word }) => word)).toEqual(words.filter((word) => word !== "legon").sort());
});
