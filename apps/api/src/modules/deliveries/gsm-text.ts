import { sanitizeLine } from "./sanitize-text.ts";

/** The characters of GSM 03.38, the alphabet of SMS, and those of its extension, which count twice. */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extended = new Set("\f^{}\\[~]|€");

/** Characters of Ghanaian names, our texts and phones' keyboards that GSM 03.38 lacks, and what is written at the same places. */
const [lacking, replacing] = ["ƐɛƆɔŊŋƉɖƑƒƔɣƲʋ₵‘’“”–—\u00a0", "EeOoNnDdFfGgVvC''\"\"-- "] as const;

function toGsm(character: string): string {
  if (basic.has(character) || extended.has(character)) return character;
  if (character === "…") return "...";
  const known = replacing[lacking.indexOf(character)];
  if (known !== undefined) return known;
  // "á" is "a" and an accent.
  const [letter = ""] = character.normalize("NFD");
  return basic.has(letter) ? letter : "?";
}

/** The same text in GSM 03.38: one other letter would make it an SMS of 70 characters in place of 160. */
export function toGsmText(text: string): string {
  return Array.from(text).map(toGsm).join("");
}

/** Length in GSM 03.38, as operators count and charge it: one SMS has 160. */
function gsmLength(text: string): number {
  return Array.from(text).reduce((length, character) => length + (extended.has(character) ? 2 : 1), 0);
}

/** How many SMS a text is. The parts of a long one have 153 each. */
export function countSmsParts(text: string): number {
  const length = gsmLength(text);
  return length <= 160 ? 1 : Math.ceil(length / 153);
}

export const smsCharacters = 160;

/** Cuts a text of GSM 03.38 to a length as operators count it. */
function cut(text: string, maximum: number): string {
  let kept = text;
  while (gsmLength(kept) > maximum) kept = kept.slice(0, -1);
  return kept;
}

/** A name without characters that SMS lacks reads better than one with question marks. */
function letterOf(character: string): string {
  const written = toGsmText(character);
  return written === "?" && character !== "?" ? "" : written;
}

/** What somebody wrote, in letters that every phone shows, cut to a length. */
export function gsmText(text: string, maximum: number): string {
  const letters = sanitizeLine(Array.from(text).map(letterOf).join(""));
  return gsmLength(letters) <= maximum ? letters : `${cut(letters, maximum - 2).trimEnd()}..`;
}

/** Cuts a whole message to one SMS. */
export function oneSms(text: string): string {
  return cut(toGsmText(text), smsCharacters);
}
