import { blankSymbols } from "@efie/contract";

/** Characters of no width, blank ones, and marks on others, which divide a word for programs alone. */
const unseen = new RegExp(`[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\p{Mn}\\p{Me}${blankSymbols}]`, "gu");

/** Cyrillic, Greek and Coptic letters, small capitals and others, and their Latin homoglyphs at the same places. */
const foreign = "авекмнорстухіѕјԛԝαβεικνορτυχⲁⲃⲉⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıøłđɛɔ";
const latin = "abekmhopctyxisjqwabeikvoptuxabeikmnopctyxabcdefghijklmnoprstuvwyzioldeo";

/** Letters that stand for emoji: those of flags, and those in filled circles and squares. */
const emojiLetters = [0x1f1e6, 0x1f150, 0x1f170] as const;
const lettersOfAlphabet = 26;

function homoglyph(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = emojiLetters.find((start) => code >= start && code < start + lettersOfAlphabet);
  if (first !== undefined) return String.fromCodePoint(0x61 + code - first);
  return latin[foreign.indexOf(letter)] ?? letter;
}

/** Lower case, digits of any script as 0 to 9, Latin letters for their homoglyphs, straight apostrophes, and nothing that is not seen, accents among it. */
export function foldHomoglyphs(text: string): string {
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
