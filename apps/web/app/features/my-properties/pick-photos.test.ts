import { limits } from "@efie/contract";
import { expect, test } from "vitest";
import { pickPhotos } from "./pick-photos.ts";

const file = (name: string, bytes: number, type = "image/jpeg") => new File([new Uint8Array(bytes)], name, { type });

test("takes what fits, and names what it skips", () => {
  const small = file("small.jpg", limits.maxPhotoBytes - 1);
  const { taken, problem } = pickPhotos(
    [small, file("large.jpg", limits.maxPhotoBytes), file("list.pdf", 10, "application/pdf")],
    4,
  );
  expect(taken).toEqual([small]);
  expect(problem).toBe(
    "Skipped large.jpg: each image must be smaller than 500 KB. Skipped list.pdf: only image files are accepted.",
  );
});

test("four photos at most, those that are there already counted", () => {
  const [one, two, three] = [file("1.jpg", 1), file("2.jpg", 1), file("3.jpg", 1)];
  expect(pickPhotos([one, two, three], 2)).toEqual({
    taken: [one, two],
    problem: "Skipped 3.jpg: a property has at most 4 photos.",
  });
  expect(pickPhotos([one], 4).problem).toBeNull();
});
