import { expect, test } from "vitest";
import { listCosts } from "./key-details.tsx";

const flat = {
  price: 1_200,
  advance_months: 6,
  deposit_months: 1,
  agent_fee_percent: 7.5,
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
