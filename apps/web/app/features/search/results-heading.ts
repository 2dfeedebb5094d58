import { limits } from "@efie/contract";
import { formatCount } from "../../lib/format/numbers.ts";

/** `Showing 24 Properties`; a total that is only known to be large reads `Showing 10,000+ Properties`. */
export function showingHeading(total: number, isCapped: boolean): string {
  const count = isCapped ? `${formatCount(limits.maxExactTotal)}+` : formatCount(total);
  return `Showing ${count} ${total === 1 ? "Property" : "Properties"}`;
}
