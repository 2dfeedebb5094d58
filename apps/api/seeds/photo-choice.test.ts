import { expect, test } from "vitest";
import type { PropertyType } from "./property.ts";
import type { Photo } from "./photo-choice.ts";
import { choosePhotos, readPhotoManifest } from "./photo-choice.ts";
import { createRandom } from "./random.ts";

function makeManifest(counts: Record<string, number>, views = 1): Photo[] {
  return Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count * views }, (_, i) => {
      const view = i % views === 1 ? "b" : "";
      return { file: `${kind}-${String(Math.floor(i / views))}${view}.webp`, kind, alt: kind };
    }),
  );
}

function repeat(type: PropertyType, count: number): PropertyType[] {
  return Array.from({ length: count }, () => type);
}

test("covers are unique even if there are just enough pictures", () => {
  const manifest = makeManifest({ "compound-house": 10, bedroom: 4, "living-room": 4 });
  const types = createRandom(1).shuffle([...repeat("single room", 9), ...repeat("chamber & hall", 9)]);
  for (let seed = 0; seed < 50; seed += 1) {
    const covers = choosePhotos(createRandom(seed), manifest, types).map(([cover]) => cover);
    expect(new Set(covers).size).toBe(18);
  }
});

test("covers suit the property, and houses come before rooms", () => {
  const manifest = makeManifest({ villa: 3, plot: 3, "shop-front": 3, bedroom: 9, "compound-house": 1 });
  const photos = choosePhotos(createRandom(2), manifest, ["duplex", "land", "shop", "single room", "single room"]);
  const kinds = photos.map(([cover]) => cover?.replace(/-\d+\.webp$/, ""));
  expect(kinds.slice(0, 3)).toEqual(["villa", "plot", "shop-front"]);
  expect(new Set(kinds.slice(3))).toEqual(new Set(["bedroom", "compound-house"]));
});

test("a picture is used once; without enough pictures, properties have none", () => {
  const photos = choosePhotos(createRandom(3), makeManifest({ villa: 4, bedroom: 3 }), repeat("duplex", 10));
  expect(photos.filter((files) => files.length > 0)).toHaveLength(4);
  expect(new Set(photos.flat()).size).toBe(7);
  expect(choosePhotos(createRandom(4), makeManifest({ villa: 1 }), ["land"])).toEqual([[]]);
  expect(choosePhotos(createRandom(4), [], ["land", "shop"])).toEqual([[], []]);
});

test("a second view belongs to the same property as its first, as the last picture, and is never a cover", () => {
  const manifest = [...makeManifest({ villa: 5, plot: 5 }, 2), ...makeManifest({ bedroom: 20, kitchen: 20 })];
  const types = [...repeat("duplex", 5), ...repeat("land", 5)];
  for (const photos of choosePhotos(createRandom(5), manifest, types)) {
    expect(photos[0]).toMatch(/^(villa|plot)-\d\.webp$/);
    expect(photos.at(-1)).toBe(photos[0]?.replace(".webp", "b.webp"));
  }
});

test("properties have two to four pictures, and all second pictures are assigned before any third", () => {
  const manifest = [
    ...makeManifest({ "apartment-block": 30 }, 2),
    ...makeManifest({ "living-room": 20, bedroom: 20, bathroom: 8 }),
  ];
  const counts = choosePhotos(createRandom(6), manifest, repeat("apartment", 40)).map((photos) => photos.length);
  expect(Math.min(...counts)).toBe(2);
  expect(Math.max(...counts)).toBeGreaterThan(2);
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
});

test("the manifest names every picture once, and each second view has a first", () => {
  const files = readPhotoManifest().map(({ file }) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files).size).toBe(files.length);
  for (const file of files.filter((name) => name.endsWith("b.webp"))) expect(files).toContain(file.replace("b.webp", ".webp"));
});
