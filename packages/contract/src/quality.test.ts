import { expect, test } from "vitest";
import { emptyValue, fieldNames, fieldOf, mapFields, type FieldValues } from "./field-values.ts";
import { listingTypes, propertyTypes } from "./enums.ts";
import { judgeQuality, type JudgedListing } from "./quality.ts";

const bright = { width: 1_600, height: 1_200, placeholder: "KAAA" };
const dark = { ...bright, placeholder: "CgAA" };
const small = { ...bright, width: 640, height: 480 };

const bare: JudgedListing = {
  ...mapFields<FieldValues>((field) => emptyValue(field)),
  title: "Room",
  description: "",
  price: 0,
  photos: [],
  hasPin: false,
  daysSinceConfirmed: 20,
  areaMedian: null,
};
const good: JudgedListing = {
  ...bare,
  title: "Two bedroom flat in Osu",
  description: "Water runs all day. ".repeat(10),
  price: 1_500,
  advance_months: 6,
  deposit_months: 0,
  kitchen: "private",
  toilet: "private",
  electricity: "own_prepaid",
  photos: [bright, bright, bright, bright],
  hasPin: true,
  daysSinceConfirmed: 1,
};
const codes = (listing: JudgedListing): string[] => judgeQuality(listing).tips.map(({ code }) => code);

test("a listing with everything has 100 and no tips, one with nothing has 0", () => {
  expect(judgeQuality(good)).toEqual({ score: 100, tips: [] });
  expect(judgeQuality(bare).score).toBe(0);
});

test("the score and the points of the tips are 100 together, and each tip names a field", () => {
  for (const type of listingTypes)
    for (const property_type of propertyTypes) {
      const { score, tips } = judgeQuality({ ...bare, type, property_type });
      expect(score + tips.reduce((sum, { points }) => sum + points, 0)).toBe(100);
      const places = new Set<string>([...fieldNames, "images", "latitude", "last_confirmed_at"]);
      expect(tips.filter(({ field }) => !places.has(field))).toEqual([]);
      expect(score).toBeGreaterThanOrEqual(0);
    }
});

test("each fault has its tip", () => {
  expect(codes({ ...good, photos: [dark, bright, bright, bright] })).toEqual(["dark_photo"]);
  expect(codes({ ...good, photos: [bright, dark, small, bright] })).toEqual(["small_photo"]);
  expect(judgeQuality({ ...good, photos: [bright] }).tips).toMatchObject([{ code: "few_photos", points: 15 }]);
  expect(codes({ ...good, title: "A room" })).toEqual(["short_title"]);
  expect(codes({ ...good, description: "Nice." })).toEqual(["short_description"]);
  expect(codes({ ...good, price: 0 })).toEqual(["no_price"]);
  expect(codes({ ...good, hasPin: false })).toEqual(["no_pin"]);
  expect(codes({ ...good, daysSinceConfirmed: 8 })).toEqual(["stale"]);
  expect(codes({ ...good, kitchen: null })).toEqual(["no_kitchen"]);
});

test("an odd price is worth a look and costs nothing", () => {
  expect(judgeQuality({ ...good, areaMedian: 700 })).toMatchObject({ score: 100, tips: [{ code: "odd_price", points: 0 }] });
  expect(codes({ ...good, areaMedian: 3_500 })).toEqual(["odd_price"]);
  expect(codes({ ...good, areaMedian: 1_400 })).toEqual([]);
});

test("what such a listing does not have is not asked: no terms of a sale, no kitchen of land", () => {
  const plot = codes({ ...bare, type: "sale", property_type: "land" });
  expect(plot).toContain("no_title_type");
  expect(plot).not.toContain("no_kitchen");
  expect(plot).not.toContain("no_advance_months");
});

test("no tip leads to paying", () => {
  const listings = listingTypes.flatMap((type) => propertyTypes.map((property_type) => ({ ...bare, type, property_type })));
  const texts = [...listings, { ...good, areaMedian: 1 }].flatMap((one) => judgeQuality(one).tips);
  for (const { text, field } of texts)
    expect(`${field} ${text}`).not.toMatch(/\bplans?\b|promot|premium|featur|subscri|upgrade|boost|\bpay|urgent|highlight/i);
});

test("all marked fields of any listing are worth 22 points at most", () => {
  for (const property_type of propertyTypes) {
    const asked = judgeQuality({ ...bare, property_type }).tips;
    const marked = asked.filter(({ field }) => fieldNames.some((name) => name === field && fieldOf(name).worth !== undefined));
    expect(marked.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(22);
  }
});
