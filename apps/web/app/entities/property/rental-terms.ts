import type { Property } from "@efie/contract";
import { lawfulAdvanceMonths, moveInCost } from "@efie/contract/move-in-cost";
import { formatCedis, plural } from "../../lib/format/format.ts";

export type RentalTerms = Pick<
  Property,
  "type" | "price" | "advance_months" | "deposit_months" | "agent_fee_percent" | "viewing_fee" | "service_charge"
>;

/** The law that an advance above six months is measured by. */
export const advanceLaw =
  "For a tenancy of more than six months, the law lets nobody demand more than six months' rent in advance: Rent Act, 1963 (Act 220), section 25(5).";

export function isAboveLaw(months: number | null | undefined): boolean {
  return (months ?? 0) > lawfulAdvanceMonths;
}

/** `GH₵9,600 to move in`; null if it is unknown. */
export function moveInLine(cost: number | null | undefined): string | null {
  return cost === null || cost === undefined ? null : `${formatCedis(cost)} to move in`;
}

/** `24 months' advance`; null for what the law allows, and where it is not said. */
export function longAdvanceLine(months: number | null | undefined): string | null {
  return isAboveLaw(months) ? `${months} months' advance` : null;
}

/** What a viewing costs, said before somebody asks for one. */
export function describeViewingFee({ viewing_fee: fee }: Pick<RentalTerms, "viewing_fee">): string {
  if (fee === null) return "The owner has not said whether a viewing costs anything. Ask before you go.";
  if (fee === 0) return "A viewing costs nothing. Pay nothing before you have seen the place.";
  return `The owner asks ${formatCedis(fee)} for a viewing. Never send it before you are there.`;
}

/** A line of a bill: what for, how it is computed, how much. */
export type CostLine = { readonly label: string; readonly how: string; readonly amount: number };

/** What is paid before the key, line by line, and the sum of the lines; null where the owner does not say how many months. */
export function listCosts(terms: RentalTerms): { lines: readonly CostLine[]; total: number } | null {
  const cost = moveInCost(terms);
  if (cost === null) return null;
  const { advance_months, deposit_months, agent_fee_percent: percent, service_charge } = terms;
  const months = advance_months ?? 0;
  const rent = formatCedis(terms.price);
  const lines: CostLine[] = [
    { label: "Rent in advance", how: `${plural(months, "month")} × ${rent}`, amount: cost.advance },
    { label: "Deposit, which comes back", how: `${plural(deposit_months ?? 0, "month")} × ${rent}`, amount: cost.deposit },
    { label: "Agent's fee", how: `${percent ?? 0} % of the advance`, amount: cost.agent_fee },
    {
      label: "Service charge",
      how: `${plural(months, "month")} × ${formatCedis(service_charge ?? 0)}`,
      amount: cost.service_charge,
    },
  ];
  return { lines: lines.filter(({ amount }, index) => index === 0 || amount > 0), total: cost.total };
}
