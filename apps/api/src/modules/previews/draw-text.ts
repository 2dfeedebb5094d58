import { fonts, keepKnownLetters } from "../../platform/fonts/fonts.ts";

export type TextStyle = { readonly size: number; readonly weight: keyof typeof fonts; readonly fill: string };

/** The width of a text in pixels. */
export function measureText(text: string, { size, weight }: Omit<TextStyle, "fill">): number {
  return fonts[weight].font.getAdvanceWidth(text, size, { kerning: true });
}

/** A line of text as an SVG path. Letters that the font lacks are left out, instead of drawn as boxes. */
export function drawText(text: string, { x, y }: { x: number; y: number }, { size, weight, fill }: TextStyle): string {
  const known = keepKnownLetters(text, fonts[weight]);
  const path = fonts[weight].font.getPath(known, x, y, size, { kerning: true }).toPathData(1);
  return `<path fill="${fill}" d="${path}"/>`;
}

/** Breaks a text between words into at most `maxLines` lines of that width; what does not fit ends with "…". */
export function breakText(
  text: string,
  style: Omit<TextStyle, "fill">,
  { width, maxLines }: { width: number; maxLines: number },
): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || measureText(longer, style) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  const all = line === "" ? lines : [...lines, line];
  const shown = all.slice(0, maxLines);
  const rest = all.slice(maxLines - 1).join(" ");
  return all.length > maxLines
    ? [...shown.slice(0, -1), cutText(`${rest}…`, style, width)]
    : shown.map((one) => cutText(one, style, width));
}

function cutText(text: string, style: Omit<TextStyle, "fill">, width: number): string {
  let letters = Array.from(text);
  while (letters.length > 1 && measureText(letters.join(""), style) > width) letters = [...letters.slice(0, -2), "…"];
  return letters.join("");
}
