import { gsmLength, toGsmText } from "../gsm-text.ts";
import { sanitizeLine } from "../sanitize-text.ts";

const maxCharacters = 160;

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
  return cut(toGsmText(text), maxCharacters);
}
