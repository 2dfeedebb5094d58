import { expect, test } from "vitest";
import type { PropertyType } from "./listing.ts";
import type { Photo } from "./photo-choice.ts";
import { choosePhotos, createPhotoPicker, readPhotoManifest } from "./photo-choice.ts";
import { createRandom } from "./random.ts";

function makeManifest(counts: Record<string, number>): Photo[] {
  return Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, i) => ({ file: `${kind}-${String(i)}.webp`, kind, alt: kind })),
  );
}

function repeat(type: PropertyType, count: number): PropertyType[] {
  return Array.from({ length: count }, () => type);
}

test("covers are all different when there are just enough pictures, which takes moving some", () => {
  const manifest = makeManifest({ "compound-house": 10, bedroom: 4, "living-room": 4 });
  const types = createRandom(1).shuffle([...repeat("single room", 9), ...repeat("chamber & hall", 9)]);
  for (let seed = 0; seed < 50; seed += 1) {
    const covers = choosePhotos(createRandom(seed), manifest, types).map(([cover]) => cover);
    expect(new Set(covers).size).toBe(18);
  }
});

test("covers suit the property", () => {
  const manifest = makeManifest({ villa: 3, plot: 3, "shop-front": 3, bedroom: 9 });
  const photos = choosePhotos(createRandom(2), manifest, ["duplex", "land", "shop", "single room"]);
  expect(photos.map(([cover]) => cover?.replace(/-\d+\.webp$/, ""))).toEqual(["villa", "plot", "shop-front", "bedroom"]);
});

test("with too few pictures covers repeat as little as possible", () => {
  const covers = choosePhotos(createRandom(3), makeManifest({ villa: 4 }), repeat("duplex", 10)).map(([cover]) => cover);
  const uses = new Map<string, number>();
  for (const cover of covers) uses.set(cover ?? "", (uses.get(cover ?? "") ?? 0) + 1);
  expect([...uses.values()].sort((a, b) => a - b)).toEqual([2, 2, 3, 3]);
});

test("a type without any suitable picture still gets one, and an empty manifest none", () => {
  expect(choosePhotos(createRandom(4), makeManifest({ villa: 1 }), ["land"])).toEqual([["villa-0.webp"]]);
  expect(choosePhotos(createRandom(4), [], ["land", "shop"])).toEqual([[], []]);
});

test("a listing shows at most four pictures and none twice", () => {
  const manifest = makeManifest({ "apartment-block": 5, "living-room": 3, bedroom: 3, kitchen: 2, bathroom: 2 });
  for (const photos of choosePhotos(createRandom(5), manifest, repeat("apartment", 60))) {
    expect(photos.length).toBeGreaterThan(0);
    expect(photos.length).toBeLessThanOrEqual(4);
    expect(new Set(photos).size).toBe(photos.length);
  }
});

test("gallery pictures are used evenly", () => {
  const manifest = makeManifest({ villa: 60, "living-room": 6, bedroom: 6, kitchen: 6, bathroom: 6 });
  const uses = new Map<string, number>();
  for (const [, ...gallery] of choosePhotos(createRandom(6), manifest, repeat("duplex", 60))) {
    for (const file of gallery) uses.set(file, (uses.get(file) ?? 0) + 1);
  }
  expect(Math.max(...uses.values()) - Math.min(...uses.values())).toBeLessThanOrEqual(1);
});

test("the picker gives suitable pictures one listing at a time", () => {
  const pick = createPhotoPicker(makeManifest({ villa: 3, "living-room": 3, bedroom: 3 }));
  const random = createRandom(7);
  for (let i = 0; i < 100; i += 1) {
    const photos = pick(random, "duplex");
    expect(photos[0]).toMatch(/^villa/);
    expect(new Set(photos).size).toBe(photos.length);
  }
});

test("the manifest, where it has been made, names every picture once", () => {
  const files = readPhotoManifest().map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
});
