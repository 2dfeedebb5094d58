import { numberRuns, type Piece } from "./spoken-numbers.ts";

/** What follows the 0 or the 233: the prefixes of Ghana's mobile networks and of its landlines. */
const prefix = "(?:2[03-9]|3\\d|5[03-79])";
const ghana = new RegExp(`^(?:0|(?:00)?2330?)${prefix}\\d{7}$`);
/** Two numbers after one another have no gap that tells them apart. */
const severalOfGhana = new RegExp(`^(?:0${prefix}\\d{7}){2,}`);
/** Without its zero ("put zero in front") a number is known by being spelled digit by digit, or by a word before it. */
const withoutZero = new RegExp(`^${prefix}\\d{7}$`);
const zeroIsSaid =
  /\b(?:zero|0)\b.{0,20}\b(?:front|first|start|before|add|after)\b|\b(?:add|put|with|after|start\w*)\b.{0,12}\b(?:zero|0)\b|\b(?:digits|comes before)\b/;
/** A number of another country begins with a plus. */
const abroad = /^[1-9]\d{9,13}$/;
/** As long as any number with a country code, "00" and an area code. */
const longest = 15;

/** What stands before an amount, and what after it. */
const moneyBefore = /(?:gh₵|ghs|gh¢|¢|₵|\$|usd|cedis?)\s*$/;
const moneyAfter = /^\s*(?:cedis?|ghs|gh₵|pesewas)/;

/** Messengers by name: who asks to go on there leads away from Efie as a number does. */
const messenger = "(?:whats?\\s?app?|wh?asap+|telegram|signal|viber|imo)";
const elsewhere: readonly RegExp[] = [
  // "WhatsApp me", "text me on Telegram"
  new RegExp(`\\b${messenger} me\\b`),
  new RegExp(
    `\\b(?:text|message|chat|dm|add|call|reach|inbox|write|hit|find|ping)\\b(?: (?:me|us|up|with|to)){1,2} (?:on|via|through|by|for) (?:my )?${messenger}\\b`,
  ),
  // "let's continue on WhatsApp", "take this to WhatsApp"
  new RegExp(`\\b(?:let'?s|let us|we can|we should|make we|we go|better)\\b[^.?!]{0,30}\\b(?:on|to|via) ${messenger}\\b`),
  // "send me your number", "what's your WhatsApp number", "drop your contact"
  new RegExp(
    `\\b(?:give|send|drop|share|forward|text)(?: me| us)? (?:your|ur) (?:${messenger} )?(?:phone |mobile )?(?:number|no|contact|digits|line)\\b`,
  ),
  new RegExp(
    `\\b(?:what'?s|what is|can i (?:have|get)) (?:your|ur) (?:${messenger}|phone|mobile) ?(?:number|no|contact|line)?\\b`,
  ),
];

/** A day is no part of a number: "02/03/2026 10:30" has the shape of one. */
const date = /\b(?:[0-3]?\d([/.-])[01]?\d\1(?:19|20)\d\d|20\d\d([/.-])[01]?\d\2[0-3]?\d)\b/g;

type Shape = { digits: string; before: string; isSpelled: boolean };

/** `knowsZero`: the text says that a zero goes in front. */
function isNumber({ digits, before, isSpelled }: Shape, knowsZero: boolean): boolean {
  if (ghana.test(digits) || severalOfGhana.test(digits)) return true;
  if (before.endsWith("+")) return abroad.test(digits);
  return (isSpelled || knowsZero) && withoutZero.test(digits);
}

/** Whether pieces in a row, from one border to another, are a number: from each border at most 15 digits on. */
function hasNumber(pieces: readonly Piece[], text: string, knowsZero: boolean): boolean {
  return pieces.some(({ start }, index) => {
    const before = text.slice(Math.max(0, start - 12), start).trimEnd();
    if (moneyBefore.test(before)) return false;
    let [digits, isSpelled] = ["", true];
    for (const piece of pieces.slice(index, index + longest)) {
      digits += piece.digits;
      isSpelled &&= piece.isSpoken || piece.digits.length === 1;
      const shape = { digits, before: before.replace(/[\s(]+$/, ""), isSpelled };
      if (isNumber(shape, knowsZero)) return !moneyAfter.test(text.slice(piece.end, piece.end + 12));
      if (digits.length > longest) return false;
    }
    return false;
  });
}

/** Whether a text gives a telephone number, also spelled out or spread, or asks to go on by telephone. `text` is folded. */
export function hasPhone(text: string): boolean {
  const undated = text.replaceAll(date, ";");
  const knowsZero = zeroIsSaid.test(undated);
  for (const pieces of numberRuns(undated)) if (hasNumber(pieces, undated, knowsZero)) return true;
  return elsewhere.some((pattern) => pattern.test(text));
}
