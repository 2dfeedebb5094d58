import { formatCedis } from "../../../lib/format/numbers.ts";
import { optionLabel } from "../../../entities/property/property-words.ts";

/** `Amount mismatch`, `Charge success`: a word of the ledger for people. */
export function spell(word: string): string {
  return optionLabel(word.replaceAll(".", " "));
}

/** What is written with an event, in a line; amounts are in pesewas, as the provider sends them. */
export function describeDetail(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .map(([name, value]) => {
      const isAmount = typeof value === "number" && /amount|fees/.test(name);
      return `${spell(name).toLowerCase()}: ${isAmount ? formatCedis(value / 100) : typeof value === "string" ? value : JSON.stringify(value)}`;
    })
    .join(" · ");
}
