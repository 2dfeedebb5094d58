import type { Property } from "@efie/contract";
import { lawfulAdvanceMonths } from "@efie/contract/move-in-cost";
import { formatCedis } from "../../lib/format/format.ts";

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
export function describeViewingFee({ viewing_fee: fee }: Pick<Property, "viewing_fee">): string {
  if (fee === null) return "The owner has not said whether a viewing costs anything. Ask before you go.";
  if (fee === 0) return "A viewing costs nothing. Pay nothing before you have seen the place.";
  return `The owner asks ${formatCedis(fee)} for a viewing. Never send it before you are there.`;
}
