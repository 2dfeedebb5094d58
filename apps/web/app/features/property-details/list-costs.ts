import { moveInCost, type TermsOfRent } from "@efie/contract/move-in-cost";
import { formatCedis, plural } from "../../lib/format/format.ts";

/**
 * What is paid before the key, line by line (what for, how it is computed, how much), and the sum of the lines; null where the owner does
 * not say how many months.
 */
export function listCosts(terms: TermsOfRent) {
  const cost = moveInCost(terms);
  if (cost === null) return null;
  const { advance_months, deposit_months, agent_fee_percent: percent, service_charge: charge } = terms;
  const times = (months: number | null, amount: number | null) => `${plural(months ?? 0, "month")} × ${formatCedis(amount ?? 0)}`;
  const lines = [
    { label: "Rent in advance", how: times(advance_months, terms.price), amount: cost.advance },
    { label: "Deposit, which comes back", how: times(deposit_months, terms.price), amount: cost.deposit },
    { label: "Agent's fee", how: `${percent ?? 0} % of the advance`, amount: cost.agent_fee },
    { label: "Service charge", how: times(advance_months, charge), amount: cost.service_charge },
  ];
  return { lines: lines.filter(({ amount }, index) => index === 0 || amount > 0), total: cost.total };
}
