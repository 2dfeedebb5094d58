import { maxId } from "@efie/contract/limits";

const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };
const written = /^(?:gh[₵cs]|₵)?\s*(\d[\d,\s]{0,14}(?:\.\d{1,3})?)\s*([km]?)\s*(?:gh[₵cs]|₵|cedis?)?$/i;

/** The cedis of what people type for a price, such as "1,500", "GHS 1500" or "1.5k"; undefined for anything else. */
export function readAmount(text: string | null): number | undefined {
  const [, digits = "", factor = ""] = written.exec(text?.trim() ?? "") ?? [];
  if (digits === "") return undefined;
  const cedis = Math.round(Number(digits.replaceAll(/[,\s]/g, "")) * (factors[factor.toLowerCase()] ?? 1) * 100) / 100;
  return cedis <= maxId ? cedis : undefined;
}
