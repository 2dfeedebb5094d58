import { limits } from "@efie/contract";
import type { Reading, Remainder } from "./reading.ts";

export type Prices = Pick<Reading, "minPrice" | "maxPrice">;

const units: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, mil: 1e6, million: 1e6 };
const amount = String.raw`(cedis\s*)?(?<![\w.])(\d{1,9}(?:\.\d{1,3})?)\s?(k|m|mil|million|thousand)?(?![\w.])(\s*cedis)?`;
/** Groups of an amount in a pattern. */
const groups = 4;
/** A number below it is hardly a price, unless it says so. */
const leastPrice = 100;

type Amount = { cedis: number; isMoney: boolean };

function readAmount(match: RegExpExecArray, first: number, inherited?: string): Amount {
  const [before, digits = "", unit = inherited, after] = match.slice(first, first + groups);
  const cedis = Math.round(Number(digits) * (units[unit ?? ""] ?? 1) * 100) / 100;
  return { cedis, isMoney: before !== undefined || after !== undefined || unit !== undefined };
}

function isPrice({ cedis, isMoney }: Amount): boolean {
  return cedis > 0 && cedis <= limits.maxPriceCedis && (isMoney || cedis >= leastPrice);
}

/** `1k-2k`, `1-2k`, `between 1000 and 2000`. */
function readRange(text: Remainder): Prices | null {
  const range = new RegExp(String.raw`(?:between\s+|from\s+|around\s+|about\s+)?${amount}\s*(?:-|–|to|and)\s*${amount}`, "g");
  return text.take(range, (match) => {
    if (/\band\b/.test(match[0]) && !match[0].startsWith("between")) return null;
    const to = readAmount(match, 1 + groups);
    const from = readAmount(match, 1, match[3 + groups]);
    const isRange = isPrice(to) && (isPrice(from) || to.isMoney) && from.cedis > 0 && from.cedis < to.cedis;
    return isRange ? { minPrice: from.cedis, maxPrice: to.cedis } : null;
  });
}

/** How far from a price "around" reaches, as a share of it. */
const aroundShare = 0.2;

/** `around 500` is 400 to 600: two figures are as exact as the word is. */
function readAround(text: Remainder): Prices | null {
  const around = new RegExp(
    String.raw`(?:\bbudget(?: is| of)?\s+)?\b(?:around|about|approx(?:imately)?|roughly)\s*${amount}`,
    "g",
  );
  return text.take(around, (match) => {
    const found = readAmount(match, 1);
    const round = (share: number): number => Number((found.cedis * share).toPrecision(2));
    return isPrice(found) ? { minPrice: round(1 - aroundShare), maxPrice: round(1 + aroundShare) } : null;
  });
}

function readOne(text: Remainder, pattern: string, name: keyof Prices): Prices | null {
  return text.take(new RegExp(pattern, "g"), (match) => {
    const found = readAmount(match, 1);
    return isPrice(found) ? { [name]: found.cedis } : null;
  });
}

const before = {
  maxPrice:
    "(?:under|below|less(?:er)? (?:than|then|dan)|not? (?:more (?:than|then|dan)|above|over|exceeding|(?:go )?pass)|max(?:imum)?(?: of)?|up ?to|at most|budget(?: is| of)?|within|<)",
  minPrice: "(?:above|over|more (?:than|then|dan)|min(?:imum)?(?: of)?|at least|starting(?: from)?|from|>)",
};
const after = {
  maxPrice: String.raw`(?:max(?:imum)?|or less|(?:and|or) (?:below|under|less)|downwards?)\b`,
  minPrice: String.raw`(?:\+|(?:and|or) (?:above|more|over)\b|upwards?\b)`,
};

/** Takes prices out of a text. An amount that says nothing else is the most that somebody wants to pay. */
export function readPrices(text: Remainder): Prices {
  const range = readRange(text) ?? readAround(text);
  if (range) return range;
  const maxPrice =
    readOne(text, String.raw`${before.maxPrice}\s*${amount}`, "maxPrice") ??
    readOne(text, String.raw`${amount}\s*${after.maxPrice}`, "maxPrice");
  const minPrice =
    readOne(text, String.raw`${amount}\s*${after.minPrice}`, "minPrice") ??
    readOne(text, String.raw`${before.minPrice}\s*${amount}`, "minPrice");
  if (maxPrice || minPrice) return { ...maxPrice, ...minPrice };
  return readOne(text, amount, "maxPrice") ?? {};
}
