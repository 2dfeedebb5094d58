import { expect, test } from "vitest";
import { describeCost } from "./notices.tsx";

const fee = "a one-time fee of GH₵30 for 14 days, paid after you add photos";

test.each([
  ["plan", 4, "Posting costs you nothing: it is part of your plan, which has 4 free listings left."],
  ["plan", 1, "Posting costs you nothing: it is part of your plan, which has 1 free listing left."],
  ["plan", 0, "Posting costs you nothing: it is part of your plan."],
  ["earlier fee", null, "A fee that you paid before covers this property: you pay nothing now."],
  ["fee", null, `Posting costs ${fee}.`],
  ["fee", 0, `Your plan has no free listings left: posting costs ${fee}.`],
] as const)("paid by a %s, %s free listings: %s", (paidBy, freeListings, text) => {
  expect(describeCost({ paidBy, freeListings })).toBe(text);
});
