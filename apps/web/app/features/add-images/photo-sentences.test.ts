import { expect, test } from "vitest";
import { describeFee, describeLeftOut, describeUnreadable } from "./photo-sentences.ts";

test("the question before paying, with proper plurals", () => {
  expect(describeFee(null)).toBe("You need to subscribe or pay a one-time fee of GH₵30 to post this property.");
  expect(describeFee(0)).toBe("You have 0 free listings remaining. Pay GH₵30 for this one?");
  expect(describeFee(1)).toBe("You have 1 free listing remaining. Pay GH₵30 for this one?");
});

test("how many photos were left out", () => {
  expect(describeLeftOut(1)).toBe("A property has at most 4 photos. 1 was left out.");
  expect(describeLeftOut(3)).toBe("A property has at most 4 photos. 3 were left out.");
});

test("a HEIC photo is known by its type or its name", () => {
  for (const file of [new File([], "a.HEIC"), new File([], "a", { type: "image/heif" })])
    expect(describeUnreadable(file)).toContain("HEIC");
  expect(describeUnreadable(new File([], "lease.pdf"))).toContain("lease.pdf is not an image");
});
