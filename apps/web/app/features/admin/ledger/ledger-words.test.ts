import { expect, test } from "vitest";
import { describeDetail, spell } from "./ledger-words.ts";

test("labels of the ledger are written in words, amounts in cedis", () => {
  expect([spell("amount_mismatch"), spell("charge.success")]).toEqual(["Amount mismatch", "Charge success"]);
  expect(describeDetail({ amount: 3000, effect: "listing", flags: ["x"] })).toBe(
    'amount: GH₵30 · effect: listing · flags: ["x"]',
  );
});
