import { propertyFields } from "@efie/contract";
import type { Remainder } from "./reading.ts";

const words = ["one", "two", "three", "four", "five", "six"];
const span = String.raw`(?<![\w.,])(\d{1,2}|(?:one|1|a) (?:and|&) (?:a )?half|half(?: a)?|a|${words.join("|")})[\s-]?(years?|yrs?|months?|mn?ths?|mos?)(?:['’]?s)?`;
const advance = String.raw`(?:rent )?(?:(?:in )?advance|up ?front)(?: payments?| rent)?`;
const bound = "(at most|under)";
const after = String.raw`(?: (max(?:imum)?|or less))?`;
/** `1 year advance`, `at most 6 months rent in advance`, `advance of 2 years`, `6 months max advance`. */
const phrases = [
  new RegExp(String.raw`(?:\b${bound} )?${span}${after} ${advance}\b${after}`, "g"),
  new RegExp(String.raw`\b()${advance}(?::| is| of| for)? (?:${bound} )?${span}(?!\w)${after}`, "g"),
];

function toMonths(match: RegExpExecArray): number | null {
  const parts = match.slice(1).filter((part) => part !== undefined && part !== "");
  const at = parts.findIndex((part) => /^(?:years?|yrs?|mo|mn?th)/.test(part));
  const [count = "", unit = ""] = parts.slice(at - 1);
  const number = /and|&/.test(count)
    ? 1.5
    : count.startsWith("half")
      ? 0.5
      : count === "a"
        ? 1
        : words.indexOf(count) + 1 || Number(count);
  const months = number * (unit.startsWith("y") ? 12 : 1) - (parts.includes("under") ? 1 : 0);
  return Number.isInteger(months) && months <= propertyFields.advance_months.max ? months : null;
}

/** "1 or 2 years advance": what is at most paid. */
const either = new RegExp(
  String.raw`\b(?:${span}|\d{1,2}|one) ?(?:-|–|or|to) ?(?=${span}(?: (?:rent )?(?:in )?(?:advance|up ?front)))`,
  "g",
);
const none = /\b(?:no|without|zero|0) (?:rent )?advance(?: payments?| rent)?\b/g;

/** Takes the months of rent that somebody would pay in advance out of a text. */
export function readAdvance(text: Remainder): number | undefined {
  if (text.take(none, () => true)) return 0;
  text.rewrite(either, "at most ");
  const months = phrases.reduce<number | null>((found, phrase) => found ?? text.take(phrase, toMonths), null);
  return months ?? undefined;
}
