import { limits } from "@efie/contract";
import { expect, test } from "vitest";
import { parseWords, toTsquery } from "./parse-words.ts";
import { propertyWords } from "@efie/catalogue-index";

const town = { detailed_address: "Osu", city: "Accra", region: "Greater Accra" };
const plain = { ...town, title: "Shop", type: "sale", property_type: "shop", number_of_bedrooms: null } as const;

test("a community and its number are one whole word, however it is written", () => {
  expect(toTsquery(parseWords("tema comm 1"))).toBe("'tema' & 'community1'");
  for (const text of ["community 25", "Comm. 25", "comm25", "com 25", "comunity 25", "C25"])
    expect(toTsquery(parseWords(text)), text).toBe("'community25'");
  expect(toTsquery(parseWords("block 5 site 21"))).toBe("'block5' & 'site21'");
  expect(toTsquery(parseWords("apartment block 2 bedroom kumasi")), "bedrooms").toContain("'2bedroom'");
  expect(toTsquery(parseWords("c25/3 kumasi")), "a house number").toContain("'c25'");
  expect(toTsquery(parseWords("comm"))).toBe("('comm':* | 'community')");
  expect(toTsquery(parseWords("house 1")), "the beginning of any word").toContain("'1':*");
});

/** The longest description. Each Korean syllable is three letters when its accents are taken off. */
const maxMilliseconds = 1_000;
test.each(["각", "c", "1bed", "site ", "comm- - ", "a-", "c1"])(
  "a description of nothing but '%s' is read in time that grows with its length",
  (piece) => {
    const description = piece.repeat(limits.maxDescriptionCharacters / piece.length);
    const begun = performance.now();
    propertyWords({ ...plain, description });
    expect(performance.now() - begun).toBeLessThan(maxMilliseconds);
  },
);
