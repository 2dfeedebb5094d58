import { limits } from "./limits.ts";

/** What one unit of a number is worth. */
export const numberUnits: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mil: 1e6,
  million: 1e6,
};
/** The units as part of a pattern: the longest first. */
export const unitPattern = "(?:million|thousand|grand|mil|k|m)";

// No pattern here looks behind itself: old browsers cannot read one that does.
const unitAhead = new RegExp(String.raw`^\s?${unitPattern}\b`, "i");
/** Digits with dots, commas and single spaces, also thin and non-breaking ones, between them. */
const run = /\d+(?:[.,]\d+)*(?:[ \u00a0\u2000-\u200a\u202f]\d+(?:[.,]\d+)*)*/g;
const firstGroup = /^[1-9]\d{0,2}$/;
const nextGroup = /^\d{3}(?:[.,]\d{1,2})?$/;

/** One number without spaces. "1.500" has no third decimal, which no price has; before a unit a dot is a decimal point: "1.250m". */
function plain(number: string, hasUnit: boolean): string {
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(number)) return number.replaceAll(",", "");
  if (!hasUnit && /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/.test(number)) return number.replaceAll(".", "").replace(",", ".");
  return hasUnit && /^\d+,\d{1,2}$/.test(number) ? number.replace(",", ".") : number;
}

/** The numbers of a run: "2 1 500" is 2 and 1500. One that begins with a zero is a phone's. */
function joinRun(digits: string, hasUnit: boolean): string {
  const chunks = digits.split(/\s/);
  if (digits.startsWith("0") && chunks.length > 1) return digits;
  const numbers: string[] = [];
  let isOpen = false;
  for (const chunk of chunks) {
    const isNext: boolean = isOpen && nextGroup.test(chunk);
    if (isNext) numbers.push((numbers.pop() ?? "") + chunk);
    else numbers.push(chunk);
    isOpen = isNext ? /^\d+$/.test(chunk) : firstGroup.test(chunk);
  }
  return numbers.map((number, at) => plain(number, hasUnit && at === numbers.length - 1)).join(" ");
}

/** A text whose numbers have no separators of thousands, and a dot before their decimals: "GH₵ 1 500" becomes "GH₵ 1500". */
export function joinThousands(text: string): string {
  return text.replaceAll(run, (digits, at: number) => joinRun(digits, unitAhead.test(text.slice(at + digits.length))));
}

/** "1,500.50", "1 500" and "1.5k" as numbers; null for an empty text, NaN for what is no number. */
export function readNumber(text: string): number | null {
  const typed = joinThousands(text.trim().replace("−", "-")).replace(/^(-?\d+),(\d{1,2})$/, "$1.$2");
  if (typed === "") return null;
  const [, digits, unit = ""] = new RegExp(String.raw`^(-?\d+(?:\.\d+)?)\s?(${unitPattern}?)$`, "i").exec(typed) ?? [];
  if (digits === undefined) return Number.NaN;
  return Number((Number(digits) * (numberUnits[unit.toLowerCase()] ?? 1)).toPrecision(15));
}

const currency = String.raw`(?:gh[sc₵¢]|[₵¢])`;
const currencyBefore = new RegExp(String.raw`^${currency}?\s*(?=[-−\d])`, "i");
const currencyBehind = new RegExp(`(?:${currency}|cedis?)$`, "i");

/** Cedis as people write them: "GHS 450", "GH₵1,450.50", "2k cedis". */
export function readAmount(text: string): number | null {
  const typed = text.trim();
  return readNumber(currencyBefore.test(typed) ? typed.replace(currencyBefore, "").replace(currencyBehind, "") : typed);
}

/** Whether a number has two decimals at most, as amounts with pesewas, percentages and plots have. */
export function hasTwoDecimals(value: number): boolean {
  return Number(value.toFixed(2)) === value;
}

/** A price in pesewas after a change by so many percent, in whole cedis and never below one (server contract, section 15). */
export function changedPrice(pricePesewas: number, percent: number): number {
  return Math.max(1, Math.round((pricePesewas * (100 + percent)) / 10_000));
}

/** By how many percent a batch may lower or raise prices. */
export function maxPercent(isLower: boolean): number {
  return isLower ? limits.maxPriceDropPercent : limits.maxPriceRisePercent;
}
