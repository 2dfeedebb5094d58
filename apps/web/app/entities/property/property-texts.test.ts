import { expect, test } from "vitest";
import { formatPrice } from "./price.ts";
import { describeLocation, describeSize, listingTypeTone } from "./property-texts.ts";

test("names the town once, and handles a missing place", () => {
  expect(describeLocation({ detailed_address: "Near the GCB Bank", city: { city: "Obuasi" } })).toBe(
    "Obuasi · Near the GCB Bank",
  );
  expect(describeLocation({ detailed_address: "Roman Ridge, Accra", city: { city: "Accra" } })).toBe("Roman Ridge, Accra");
  expect(describeLocation({ detailed_address: " ", city: { city: "" } })).toBe("Location not specified");
});

test("a missing area is N/A; land has no rooms and a shop no bedrooms, even if they were filled in", () => {
  const rooms = { number_of_bedrooms: 1, number_of_bathrooms: 2, square_meters: null };
  expect(describeSize({ ...rooms, property_type: "apartment" })).toBe("1 bed · 2 baths · Area N/A");
  expect(describeSize({ ...rooms, property_type: "shop" })).toBe("2 baths · Area N/A");
  expect(describeSize({ ...rooms, property_type: "land", square_meters: 836 })).toBe("836 m²");
});

test("listing types have the colours of the specification", () => {
  expect(["rental", "short rental", "lease", "sale", "other"].map(listingTypeTone)).toEqual([
    "orange",
    "rust",
    "rust",
    "green",
    "blue",
  ]);
});

test("a price shows its unit of time", () => {
  expect(formatPrice({ price: 1500, type: "rental" })).toBe("GH₵1,500/month");
  expect(formatPrice({ price: 350, type: "short rental" })).toBe("GH₵350/night");
  expect(formatPrice({ price: 2_200_000, type: "sale" })).toBe("GH₵2,200,000");
  expect(formatPrice({ price: 0, type: "rental" })).toBe("Negotiable");
});
