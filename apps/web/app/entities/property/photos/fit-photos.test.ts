import { expect, test } from "vitest";
import { describeLeftOver } from "./fit-photos.ts";

test("photos that were left out are named, the first five of many", () => {
  const files = Array.from({ length: 7 }, (_, index) => new File([], `${index + 1}.jpg`));
  expect(describeLeftOver({ refused: [], noRoom: [] })).toEqual([]);
  for (const [count, names] of [
    [1, "1.jpg"],
    [5, "1.jpg, 2.jpg, 3.jpg, 4.jpg, 5.jpg"],
    [7, "1.jpg, 2.jpg, 3.jpg, 4.jpg, 5.jpg, 2 more"],
  ] as const)
    expect(describeLeftOver({ refused: [], noRoom: files.slice(0, count) })).toEqual([
      { text: `A property has at most 4 photos. Left out: ${names}.` },
    ]);
});

test("each file that cannot be used gets a reason", () => {
  const refused = [
    { file: new File([], "a.jpg"), reason: "HEIC" },
    { file: new File([], "lease.pdf"), reason: "unreadable" },
    { file: new File([], "poster.png"), reason: "too large" },
  ] as const;
  expect(describeLeftOver({ refused, noRoom: [] })).toEqual([
    { text: "a.jpg is a HEIC photo, which this browser cannot read. Save it as JPEG, or take a new photo." },
    { text: "lease.pdf is not an image that can be read. Choose a JPEG, PNG or WebP photo." },
    {
      title: "poster.png could not be made smaller.",
      text: "Image too large. Each image must be smaller than 500 KB. Please pick a smaller file.",
    },
  ]);
});
