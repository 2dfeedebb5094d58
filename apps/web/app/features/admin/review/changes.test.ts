import type { PropertyDocument } from "@efie/contract";
import { expect, test } from "vitest";
import { describePhotoChange, listChanges } from "./changes.tsx";
import { listFacts, listWideFacts } from "./review-facts.tsx";

const home = {
  title: "Two rooms",
  description: "Quiet.",
  type: "rental",
  property_type: "house",
  price: 1500,
  status: "available",
  number_of_bedrooms: 2,
  number_of_bathrooms: 1,
  square_meters: 42.5,
  parking_spaces: 1,
  year_built: null,
  condition: "good",
  floor_number: null,
  has_garage: true,
  elevator: false,
  wheelchair_access: false,
  secure_parking: false,
  features: [
    { id: 1, name: "Air conditioning" },
    { id: 3, name: "Borehole" },
  ],
  images: [{ full: "/a" }, { full: "/b" }],
  city: { id: 8, city: "Kumasi", region: { id: 2, name: "Ashanti" } },
  detailed_address: "Behind the post office",
  created_at: "2026-11-01T00:00:00.000Z",
  expiry_date: null,
} as unknown as PropertyDocument;
const photos = (...names: string[]) => ({ ...home, images: names.map((full) => ({ full })) }) as PropertyDocument;

test("changes are described with the labels of the screen; a new period is no change", () => {
  const now = { ...home, price: 1300, title: "Two big rooms", expiry_date: "2026-12-23T00:00:00.000Z" };
  expect(listChanges(home, now)).toEqual([
    { label: "Title", before: "Two rooms", after: "Two big rooms" },
    { label: "Price", before: "GH₵1,500/month", after: "GH₵1,300/month" },
  ]);
  expect(listChanges(home, home)).toEqual([]);
});

test("a changed landmark and a pin that moved by kilometres are shown; the few metres by which a copy is off are not", () => {
  const placed = { ...home, landmark: "Near the school", has_pin: true, latitude: 6.69, longitude: -1.62 };
  const moved = { ...placed, landmark: "Near the market", latitude: 6.75 };
  expect(listChanges(placed, moved)).toEqual([
    { label: "Landmark", before: "Near the school", after: "Near the market" },
    { label: "Pin", before: "6.690, -1.620", after: "6.750, -1.620" },
  ]);
  expect(listChanges(placed, { ...placed, latitude: 6.692 })).toEqual([]);
  expect(listChanges({ ...placed, has_pin: false }, placed)).toEqual([{ label: "Pin", before: "–", after: "6.690, -1.620" }]);
});

test("a house that becomes land loses its rooms, and the reverse", () => {
  const land: PropertyDocument = { ...home, property_type: "land" };
  const bedrooms = (changes: ReturnType<typeof listChanges>) => changes.find(({ label }) => label === "Bedrooms");
  expect(bedrooms(listChanges(home, land))).toEqual({ label: "Bedrooms", before: "2", after: "–" });
  expect(bedrooms(listChanges(land, home))).toEqual({ label: "Bedrooms", before: "–", after: "2" });
});

test("for land, staff see only the fields of land", () => {
  const labels = [...listFacts({ ...home, property_type: "land" }), ...listWideFacts({ ...home, property_type: "land" })];
  for (const label of ["Bedrooms", "Bathrooms", "Parking", "Condition", "Year built", "Floor", "Facilities"])
    expect(labels.map(([name]) => name)).not.toContain(label);
  expect(labels).toContainEqual(["Area", "43 m²"]);
  expect(labels).toContainEqual(["Amenities", "Borehole"]);
});

test.each([
  [["/a", "/b"], null],
  [["/b", "/a"], "in another order"],
  [["/a", "/b", "/c"], "1 added"],
  [["/a"], "1 taken off"],
  [["/c", "/d"], "2 added, 2 taken off"],
])("photos %j after /a and /b: %s", (after, words) => {
  expect(describePhotoChange(home, photos(...after))).toBe(words);
});
