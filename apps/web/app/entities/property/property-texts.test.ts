import { expect, test } from "vitest";
import {
  formatPrice,
  describeLocation,
  describeSize,
  listingTypeTones,
  describeChange,
  confirmedLine,
  waitsForConfirmation,
} from "./property-texts.ts";

test("names the town once, and handles a missing place", () => {
  expect(describeLocation({ detailed_address: "Near the GCB Bank", city: { city: "Obuasi" } })).toBe(
    "Obuasi · Near the GCB Bank",
  );
  expect(describeLocation({ detailed_address: "Roman Ridge, Accra", city: { city: "Accra" } })).toBe("Roman Ridge, Accra");
  expect(describeLocation({ detailed_address: " ", city: { city: "" } })).toBe("Location not specified");
});

test("a missing area is N/A; land has no rooms and a shop no bedrooms, even if they were filled in", () => {
  const rooms = { type: "rental", number_of_bedrooms: 1, number_of_bathrooms: 2, square_meters: null } as const;
  expect(describeSize({ ...rooms, property_type: "apartment" })).toBe("1 bed · 2 baths · Area N/A");
  expect(describeSize({ ...rooms, property_type: "shop" })).toBe("2 baths · Area N/A");
  expect(describeSize({ ...rooms, property_type: "land", square_meters: 836 })).toBe("836 m²");
});

test("listing types have the colours of the specification", () => {
  expect(listingTypeTones).toEqual({ rental: "orange", "short rental": "rust", sale: "green" });
});

test("a price shows its unit of time", () => {
  expect(formatPrice({ price: 1500, type: "rental" })).toBe("GH₵1,500/month");
  expect(formatPrice({ price: 350, type: "short rental" })).toBe("GH₵350/night");
  expect(formatPrice({ price: 2_200_000, type: "sale" })).toBe("GH₵2,200,000");
  expect(formatPrice({ price: 0, type: "rental" })).toBe("Negotiable");
});

const change = (change_90_days: number | null, low: number | null, high: number | null) =>
  describeChange({ change_90_days, change_90_days_low: low, change_90_days_high: high });

test("a change is said with its range", () => {
  expect(change(5.6, 2.3, 9)).toEqual({ text: "+5.6%", range: "+2.3% to +9%" });
  expect(change(-4, -7.6, -0.5)).toEqual({ text: "−4%", range: "−7.6% to −0.5%" });
});

test("a change that may as well be none is not called one, and of too few listings nothing is said", () => {
  expect(change(10, -9.3, 33.3)).toEqual({ text: "No clear change", range: "−9.3% to +33.3%" });
  expect(change(null, null, null)).toBeNull();
});

const now = new Date("2026-11-24T10:00:00Z");

test.each([
  ["2026-11-24T00:00:00Z", "Confirmed today"],
  ["2026-11-23T23:59:59Z", "Confirmed yesterday"],
  ["2026-11-19T12:00:00Z", "Confirmed 5 days ago"],
  ["2026-11-24T10:05:00Z", "Confirmed today"],
])("confirmed at %s reads “%s”", (instant, line) => {
  expect(confirmedLine(instant, now)).toBe(line);
});

test("nothing is said of a listing whose owner was never asked", () => {
  expect(confirmedLine(null, now)).toBeNull();
  expect(confirmedLine(undefined, now)).toBeNull();
  expect([null, "2026-11-17T23:00:00Z", "2026-11-18T00:00:00Z"].map((at) => waitsForConfirmation(at, now))).toEqual([
    true,
    true,
    false,
  ]);
});
