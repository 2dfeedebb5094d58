/** The characters of GSM 03.38, the alphabet of SMS, and those of its extension, which count twice. */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extended = new Set("\f^{}\\[~]|€");

/** Characters of Ghanaian names, our texts and phones' keyboards that GSM 03.38 lacks. */
const replacements: Readonly<Record<string, string>> = {
  Ɛ: "E",
  ɛ: "e",
  Ɔ: "O",
  ɔ: "o",
  Ŋ: "N",
  ŋ: "n",
  Ɖ: "D",
  ɖ: "d",
  Ƒ: "F",
  ƒ: "f",
  Ɣ: "G",
  ɣ: "g",
  Ʋ: "V",
  ʋ: "v",
  "₵": "C",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "\u00a0": " ",
};

function toGsm(character: string): string {
  if (basic.has(character) || extended.has(character)) return character;
  const known = replacements[character];
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
export function gsmLength(text: string): number {
  return Array.from(text).reduce((length, character) => length + (extended.has(character) ? 2 : 1), 0);
}

/** How many SMS a text is. The parts of a long one have 153 each. */
export function countSmsParts(text: string): number {
  const length = gsmLength(text);
  return length <= 160 ? 1 : Math.ceil(length / 153);
}
