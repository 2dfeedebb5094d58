import { expect, test } from "vitest";
import { describeFee } from "./photo-sentences.ts";

test("the text of the fee dialog has correct plurals", () => {
  expect(describeFee(null)).toBe("You need to subscribe or pay a one-time fee of GH₵30 to post this property.");
  expect(describeFee(0)).toBe("You have 0 free listings remaining. Pay GH₵30 for this one?");
  expect(describeFee(1)).toBe("You have 1 free listing remaining. Pay GH₵30 for this one?");
});
