import { expect, test } from "vitest";
import { listCosts, longAdvanceLine, type RentalTerms } from "./rental-terms.ts";

const flat: RentalTerms = {
  type: "rental",
  price: 1_200,
  advance_months: 6,
  deposit_months: 1,
  agent_fee_percent: 7.5,
  viewing_fee: 0,
  service_charge: 40,
};

test("the bill's lines say how they are computed, and add up", () => {
  const costs = listCosts(flat);
  expect(costs?.lines.map(({ label, how }) => `${label}: ${how}`)).toEqual([
    "Rent in advance: 6 months × GH₵1,200",
    "Deposit, which comes back: 1 month × GH₵1,200",
    "Agent's fee: 7.5 % of the advance",
    "Service charge: 6 months × GH₵40",
  ]);
  expect(costs?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(costs?.total);
  expect(listCosts({ ...flat, deposit_months: 0, agent_fee_percent: null, service_charge: 0 })?.lines).toHaveLength(1);
  expect(listCosts({ ...flat, price: 0 })).toBeNull();
});

test("only an advance above the law's six months is marked on cards", () => {
  expect([null, undefined, 0, 6].map(longAdvanceLine)).toEqual([null, null, null, null]);
  expect(longAdvanceLine(24)).toBe("24 months' advance");
});
