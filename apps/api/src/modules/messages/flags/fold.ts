/** Characters of no width, and marks on others, which divide a word for programs alone. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Mn}\p{Me}]/gu;

/** Cyrillic and Greek letters, and their Latin homoglyphs at the same places. */
const [foreign, latin] = ["авекмнорстухіѕјԛԝαβεικνορτυχ", "abekmhopctyxisjqwabeikvoptux"] as const;

const homoglyph = (letter: string): string => latin[foreign.indexOf(letter)] ?? letter;

/** Lower case, digits of any script as 0 to 9, Latin letters for their homoglyphs, straight apostrophes, and nothing that is not seen. */
export function fold(text: string): string {
  return text
    .normalize("NFKC")
    .replace(unseen, "")
    .replace(/[‘’]/g, "'")
    .replaceAll("。", ".")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .toLowerCase()
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, homoglyph);
}

/** The blocks of digits in Unicode have ten characters each, in order. */
function digitValue(digit: string): number {
  if (digit >= "0" && digit <= "9") return Number(digit);
  let value = 0;
  let code = digit.codePointAt(0) ?? 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return value;
}
