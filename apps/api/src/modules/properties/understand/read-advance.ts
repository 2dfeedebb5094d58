import { propertyRanges } from "@efie/contract";
import type { Remainder } from "./reading.ts";

const words = ["one", "two", "three", "four", "five", "six"];
const span = String.raw`(?<![\w.,])(\d{1,2}|half(?: a)?|a|${words.join("|")})[\s-]?(years?|yrs?|months?|mn?ths?|mos?)(?:['’]?s)?`;
const advance = String.raw`(?:rent )?(?:(?:in )?advance|up ?front)(?: payments?| rent)?`;
/** `1 year advance`, `6 months rent in advance`, `advance of 2 years`. */
const phrases = [
  new RegExp(String.raw`${span} ${advance}\b`, "g"),
  new RegExp(String.raw`\badvance (?:of |for )?${span}(?!\w)`, "g"),
];

function toMonths([, count = "", unit = ""]: RegExpExecArray): number | null {
  const isHalf = count.startsWith("half");
  const number = isHalf ? 0.5 : count === "a" ? 1 : words.indexOf(count) + 1 || Number(count);
  const months = number * (unit.startsWith("y") ? 12 : 1);
  return Number.isInteger(months) && months <= propertyRanges.advance_months.max ? months : null;
}

const none = /\b(?:no|without|zero|0) (?:rent )?advance(?: payments?| rent)?\b/g;

/** Takes the months of rent that somebody would pay in advance out of a text. */
export function readAdvance(text: Remainder): number | undefined {
  if (text.take(none, () => true)) return 0;
  return text.take(phrases[0] as RegExp, toMonths) ?? text.take(phrases[1] as RegExp, toMonths) ?? undefined;
}
