import { readFileSync } from "node:fs";
// oxlint-disable-next-line import/default -- Node loads the package's CommonJS file, whose exports are its default
import opentype, { type Font } from "opentype.js";

/** A font as the bytes of its file, and parsed. */
type LoadedFont = { bytes: Buffer; font: Font };

function loadFont(name: string): LoadedFont {
  const bytes = readFileSync(new URL(`./${name}.ttf`, import.meta.url));
  const { buffer, byteOffset, byteLength } = bytes;
  return { bytes, font: opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength)) };
}

/** The font of the pages, in two weights: no machine is expected to have a font. */
export const fonts = { medium: loadFont("inter-medium"), bold: loadFont("inter-bold") };

/** A text without the letters that the font lacks, which would be drawn as boxes. */
export function keepKnownLetters(text: string, { font }: LoadedFont): string {
  return Array.from(text)
    .filter((letter) => font.charToGlyphIndex(letter) > 0)
    .join("");
}
