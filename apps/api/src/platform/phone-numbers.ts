import { parsePhoneNumberFromString as parse } from "libphonenumber-js/min";
import { parsePhoneNumberFromString as parseMobile } from "libphonenumber-js/mobile";

/** The whole text is the number: nothing is looked for in a sentence. */
const inGhana = { defaultCountry: "GH", extract: false } as const;
const codeOfGhana = "233";

/** Without the marks of direction that come along from address books, and with plain spaces. */
function plain(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Z}/gu, " ")
    .trim();
}

/** Only the length of other countries' numbers is judged: their plans change, and nothing is sent there. */
function isPossible(number: ReturnType<typeof parse>): boolean {
  return number?.countryCallingCode === codeOfGhana ? number.isValid() : number?.isPossible() === true;
}

/**
 * What somebody typed as a number is stored: the digits of E.164, `233241234567`. Null where it cannot be a number.
 * @param text as people write it: 024 123 4567, +233 (0) 24 123 4567, 00233…, 233…, or the number of another country
 */
export function readPhone(text: string): string | null {
  const typed = plain(text);
  const number = [typed, `+${typed}`].map((each) => parse(each, inGhana)).find(isPossible);
  return number?.number.slice(1) ?? null;
}

/** The number of a mobile phone of Ghana as it is stored and as SMS providers take it; null for landlines and other countries. */
export function toGhanaMobile(text: string): string | null {
  const number = parseMobile(plain(text), inGhana);
  return number?.country === "GH" && number.isValid() ? number.number.slice(1) : null;
}
