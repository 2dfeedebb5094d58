import { createHash } from "node:crypto";
import { foldHomoglyphs } from "../../../platform/homoglyphs.ts";

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
  const folded = foldHomoglyphs(content).replace(/[^\p{L}\p{N}]+/gu, "");
  return createHash("sha256")
    .update(folded === "" ? content : folded)
    .digest();
}
