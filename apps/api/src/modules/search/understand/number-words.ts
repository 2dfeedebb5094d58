const units =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1e3, grand: 1e3, million: 1e6, mil: 1e6, apem: 1e3 };
const values = new Map<string, number>([
  ...units.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, at): [string, number] => [word, 20 + 10 * at]),
  ["half", 0.5],
  ["quarter", 0.25],
]);

const scale = `(?:${Object.keys(scales).join("|")})s?`;
const word = `(?:half|quarter|${units.join("|")}|${tens.join("|")})`;
/** "half a million", "2 thousand five hundred", "one and a half million", "fifteen hundred". A scale alone may be a name. */
const phrase = new RegExp(
  String.raw`(?<![\w.])(?:\d+(?:\.\d+)?|an?|${word})(?:[ -](?:and )?(?:an? )?(?:of an? )?${word})*(?: an?| of an?)?[ -]${scale}(?:[ -](?:and )?(?:(?:${word})[ -])*${scale})*(?:[ -](?:and )?(?:${tens.join("|")})\b(?! ?-?b))?\b`,
  "g",
);

function valueOf(text: string): number {
  let total = 0;
  let current = 0;
  for (const part of text.split(/[ -]/)) {
    const factor = scales[part.replace(/s$/, "")];
    if (factor === undefined) {
      current += values.get(part) ?? (/^\d/.test(part) ? Number(part) : 0);
      continue;
    }
    current = (current || 1) * factor;
    if (factor === 100) continue;
    total += current;
    current = 0;
  }
  return total + current;
}

/** A text with its large numbers in figures: "under half a million" becomes "under 500000". */
export function writeFigures(text: string): string {
  return text.replaceAll(phrase, (words) => String(Number(valueOf(words).toPrecision(15))));
}
