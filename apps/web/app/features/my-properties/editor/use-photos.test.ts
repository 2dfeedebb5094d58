import { expect, test } from "vitest";
import { describeSkipped } from "./use-photos.ts";

const file = (name: string, type = "image/jpeg") => new File([], name, { type });

test("names the skipped files, with the reasons", () => {
  expect(describeSkipped({ refused: [], noRoom: [] })).toBeNull();
  const refused = [
    { file: file("large.jpg"), reason: "too large" },
    { file: file("list.pdf", "application/pdf"), reason: "unreadable" },
    { file: file("torn.jpg"), reason: "unreadable" },
    { file: file("new.heic", "image/heic"), reason: "HEIC" },
  ] as const;
  expect(describeSkipped({ refused, noRoom: [file("5.jpg"), file("6.jpg")] })).toBe(
    [
      "Skipped large.jpg: each image must be smaller than 500 KB.",
      "Skipped list.pdf: only image files are accepted.",
      "torn.jpg is not an image that can be read. Choose a JPEG, PNG or WebP photo.",
      "new.heic is a HEIC photo, which this browser cannot read. Save it as JPEG, or take a new photo.",
      "Skipped 5.jpg, 6.jpg: a property has at most 4 photos.",
    ].join(" "),
  );
});
