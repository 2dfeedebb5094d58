import { createHash } from "node:crypto";

/** Characters of no width, and marks on others, which divide a word for programs alone. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Mn}\p{Me}]/gu;

/** Cyrillic and Greek letters, small capitals and others, and their Latin homoglyphs at the same places. */
const foreign = "авекмнорстухіѕјԛԝαβεικνορτυχᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıøłđ";
const latin = "abekmhopctyxisjqwabeikvoptuxabcdefghijklmnoprstuvwyziold";

const homoglyph = (letter: string): string => latin[foreign.indexOf(letter)] ?? letter;

/** Lower case, digits of any script as 0 to 9, Latin letters for their homoglyphs, straight apostrophes, and nothing that is not seen, accents among it. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(unseen, "")
    .replace(/[‘’]/g, "'")
    .replaceAll("。", ".")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .toLowerCase()
    .replace(/[^\u0000-\u007f]/gu, homoglyph);
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

/** Digits and signs that are drawn like letters, and these letters at the same places. 1 is i or l. */
const [drawn, letters] = ["01345789@$!|+", "oieastbgasiit"] as const;

/** A word of two letters at least, which may have digits and signs in it. */
const masked = /(?<![\w@$!|+])(?=[\w@$!|+]*[a-z][\w@$!|+]*[a-z])[\w@$!|+]*[a-z][\w@$!|+]*(?<![!|+])/g;

/** Letters of a word that stand apart: "m.o.m.o", "p a y". */
const spread = /(?<![\w@$])[\w@$](?:[ ._*~-][\w@$]){2,30}(?![\w@$])/g;

/** A folded text with the letters that digits and signs are drawn for, as in "m0m0", and spread words together. */
export function unmask(text: string, one: "i" | "l"): string {
  return text
    .replace(spread, (word) => (/[a-z].*[a-z]/.test(word) ? word.replace(/[ ._*~-]/g, "") : word))
    .replace(masked, (word) =>
      word.replace(/[01345789@$!|+]/g, (char) => (char === "1" || char === "|" ? one : (letters[drawn.indexOf(char)] ?? char))),
    );
}

/**
 * The same for the same text: capitals, spaces, punctuation, characters that are not seen and letters of other scripts that look Latin do
 * not make another. A text of nothing else is taken as it is. It is stored with a message, because some characters fold to eighteen: to
 * fold a thousand such texts takes seconds.
 */
export function hashText(content: string): Buffer {
  const folded = fold(content).replace(/[^\p{L}\p{N}]+/gu, "");
  return createHash("sha256")
    .update(folded === "" ? content : folded)
    .digest();
}
