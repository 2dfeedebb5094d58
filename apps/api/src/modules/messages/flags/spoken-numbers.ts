const digitWords = "zero one two three four five six seven eight nine".split(" ");
const digits: Readonly<Record<string, string>> = {
  ...Object.fromEntries(digitWords.map((word, digit) => [word, String(digit)])),
  nought: "0",
  nil: "0",
  oh: "0",
  o: "0",
};
/** "Twenty four" is 24, "fifty" alone is 50. */
const tenWords = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const tens: Readonly<Record<string, string>> = Object.fromEntries(tenWords.map((word, index) => [word, String(index + 2)]));
const times: Readonly<Record<string, number>> = { double: 2, triple: 3 };

const longestFirst = (words: Readonly<Record<string, unknown>>): string =>
  Object.keys(words)
    .toSorted((a, b) => b.length - a.length)
    .join("|");
const [units, tensWords] = [longestFirst(digits), longestFirst(tens)];

/** One piece of a number: digits that touch, or a word for one or several. */
const written = /\d+/y;
const spoken = new RegExp(
  `(?:(double|triple)[\\s-]{0,3})?(?:(${tensWords})(?:[\\s-]{1,3}(?!zero|oh?\\b|nought|nil)(${units}))?|(${units}|\\d))`,
  "y",
);
/** Letters that are drawn like digits, and these digits at the same places. */
const [drawnLetters, drawnDigits] = ["oil|zeasgqbt", "011123459987"] as const;
/** Such a letter counts as a digit beside one ("o244", "O5O", "4S67"), or where it stands alone ("4 l 2", "44 IZ 3"). */
const likeDigit = /[oil|zeasgqbt]{1,3}(?=\d)|(?<=\d)[oil|zeasgqbt]{1,3}(?![a-z])|(?<![a-z\d])[oil|zsqb]{1,2}(?![a-z])/y;
/** What people put between the pieces, to be read by people alone. */
const gap =
  /(?:[\s.,\-–_/()*~'=•·:|#]|\p{Extended_Pictographic}|\b(?:then|and|plus|again|dash|dot|space|hyphen|slash)\b){0,12}/uy;

/** A piece of a number: its digits, and where it stands in the text. */
export type Piece = { digits: string; start: number; end: number; isSpoken: boolean };

/** Numbers as people write them past a filter: with gaps, in words, by "double" and "triple", with letters for digits. A word counts on its own: "one" in "someone" is none. */
export function* numberRuns(text: string): Generator<readonly Piece[]> {
  let at = 0;
  while (at < text.length) {
    const pieces = isInsideWord(text, at) ? [] : readPieces(text, at);
    const last = pieces.at(-1);
    if (last) yield pieces;
    at = last ? last.end : at + 1;
  }
}

const isLetter = (char: string | undefined): boolean => char !== undefined && char >= "a" && char <= "z";
const isInsideWord = (text: string, at: number): boolean => isLetter(text[at - 1]) && isLetter(text[at]);

function readPieces(text: string, start: number): Piece[] {
  const pieces: Piece[] = [];
  let piece = readPiece(text, start);
  while (piece) {
    pieces.push(piece);
    gap.lastIndex = piece.end;
    piece = readPiece(text, piece.end + (gap.exec(text)?.[0].length ?? 0));
  }
  return pieces;
}

function readPiece(text: string, at: number): Piece | null {
  const number = matchAt(written, text, at);
  if (number) return { digits: number[0], start: at, end: at + number[0].length, isSpoken: false };
  const drawn = matchAt(likeDigit, text, at);
  if (!drawn) return readWord(text, at);
  const value = drawn[0].replace(/./g, (letter) => drawnDigits[drawnLetters.indexOf(letter)] ?? letter);
  return { digits: value, start: at, end: at + value.length, isSpoken: false };
}

function readWord(text: string, at: number): Piece | null {
  const match = matchAt(spoken, text, at);
  if (!match) return null;
  const [whole, repeat = "", ten, unitOfTen, unit = ""] = match;
  const end = at + whole.length;
  // A word of its own, or glued to another piece as in "zerofive".
  if (isLetter(text[end - 1]) && isLetter(text[end]) && !matchAt(spoken, text, end)) return null;
  const value = ten === undefined ? (digits[unit] ?? unit) : (tens[ten] ?? "") + (digits[unitOfTen ?? "zero"] ?? "");
  return { digits: value.repeat(times[repeat] ?? 1), start: at, end, isSpoken: true };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
