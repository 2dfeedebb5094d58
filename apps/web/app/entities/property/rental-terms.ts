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
