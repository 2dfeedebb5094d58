import { parsePhoneNumberFromString, type MetadataJson } from "libphonenumber-js/core";

/** Ghana's part of libphonenumber's metadata: all countries together are forty times as large. */
export const metadata: MetadataJson = {
  version: 4,
  country_calling_codes: { 233: ["GH"] },
  countries: {
    GH: [
      "233",
      "00",
      "[235]\\d{8}|800\\d{5,6}",
      [8, 9],
      [
        ["(\\d{3})(\\d{5})", "$1 $2", ["8"], "0$1"],
        ["(\\d{2})(\\d{3})(\\d{4})", "$1 $2 $3", ["[2358]"], "0$1"],
      ],
      "0",
    ],
  },
  nonGeographic: {},
};

/** Another country's number by its shape alone: the server knows the countries. */
const abroad = /^(?:\+|00)?(?!233)[1-9]\d{8,14}$/;

/** Whether a text can be a phone number, as far as a browser that knows Ghana's alone can tell. */
export function canBePhone(text: string): boolean {
  const typed = text
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Z}/gu, " ")
    .trim();
  const number = parsePhoneNumberFromString(typed, { defaultCountry: "GH", extract: false }, metadata);
  return number?.isValid() === true || abroad.test(typed.replace(/[ ().-]/g, ""));
}
