import { expect, test } from "vitest";
import { moveInCost, type TermsOfRent } from "./move-in-cost.ts";

const unsaid: TermsOfRent = {
  price: 1_200,
  advance_months: null,
  deposit_months: null,
  agent_fee_percent: null,
  service_charge: null,
};

test("moving in costs the advance, the deposit, the agent's share of the advance and the service charge of those months", () => {
  expect(moveInCost({ ...unsaid, advance_months: 6, deposit_months: 2, agent_fee_percent: 10, service_charge: 50.5 })).toEqual({
    advance: 7_200,
    deposit: 2_400,
    agent_fee: 720,
    service_charge: 303,
    total: 10_623,
  });
  expect(moveInCost({ ...unsaid, advance_months: 6 })?.total).toBe(7_200);
  expect(moveInCost({ ...unsaid, advance_months: 0, deposit_months: 1, service_charge: 90 })?.total).toBe(1_200);
});

test("nothing is computed where the owner does not say how many months, or the price is open to talk", () => {
  expect(moveInCost({ ...unsaid, deposit_months: 2, agent_fee_percent: 10 })).toBeNull();
  expect(moveInCost({ ...unsaid, price: 0, advance_months: 6, service_charge: 90 })).toBeNull();
});

test("each part is whole pesewas, and the parts add up to the total", () => {
  for (const price of [333.33, 0.01, 1_999.99, 850.5])
    for (const percent of [7.5, 0.33, 12.25]) {
      const cost = moveInCost({ ...unsaid, price, advance_months: 7, agent_fee_percent: percent, service_charge: 10.01 });
      const parts = [cost?.advance, cost?.deposit, cost?.agent_fee, cost?.service_charge, cost?.total].map((part = Number.NaN) =>
        Math.round(part * 100),
      );
      const total = parts.pop();
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(cost?.agent_fee).toBe(Number(cost?.agent_fee.toFixed(2)));
    }
});
