/** The words and the arithmetic of a rental's terms, without schemas, because the pages use them too. */

/** Months of rent that the law lets an owner ask in advance: Rent Act, 1963 (Act 220), section 25(5). */
export const lawfulAdvanceMonths = 6;

/** What the cost of moving in is computed from. Amounts are cedis; null was not said. */
export type TermsOfRent = {
  price: number;
  advance_months: number | null;
  deposit_months: number | null;
  agent_fee_percent: number | null;
  service_charge: number | null;
};

/** What is paid before the key, in cedis. */
export type MoveInCost = { advance: number; deposit: number; agent_fee: number; service_charge: number; total: number };

/**
 * What is paid before the key: months in advance, a deposit, the agent's share of the advance, and the service charge of those
 * months. Null where the owner does not say how many months, or the price is open to talk. Each part is whole pesewas, so that they add up.
 */
export function moveInCost(terms: TermsOfRent): MoveInCost | null {
  const { advance_months: months } = terms;
  const price = Math.round(terms.price * 100);
  if (months === null || price === 0) return null;
  const advance = price * months;
  const deposit = price * (terms.deposit_months ?? 0);
  const agentFee = Math.round((advance * Math.round((terms.agent_fee_percent ?? 0) * 100)) / 10_000);
  const service = Math.round((terms.service_charge ?? 0) * 100) * months;
  return {
    advance: advance / 100,
    deposit: deposit / 100,
    agent_fee: agentFee / 100,
    service_charge: service / 100,
    total: (advance + deposit + agentFee + service) / 100,
  };
}
