/** Characters of no width, which divide a word for programs alone. */
const unseen = /[\u200b-\u200f\u2060\ufeff\u00ad]/g;

/** Lower case, digits of any script as 0 to 9, straight apostrophes, and nothing that is not seen. */
export function fold(text: string): string {
  return text
    .normalize("NFKC")
    .replace(unseen, "")
    .replace(/[‘’]/g, "'")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .toLowerCase();
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
