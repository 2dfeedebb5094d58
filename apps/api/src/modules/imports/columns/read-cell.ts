import { fieldOf, readAmount, readNumber, type FieldName, type PropertyField } from "@efie/contract";
import { plainWords } from "./guess-columns.ts";
import { optionSynonyms } from "./synonyms.ts";

/** A cell cannot be what its column is, for a reason that says what to do. */
export class CellError extends Error {
  override name = "CellError";
}

const yes = ["yes", "y", "true", "1", "x"];
const no = ["no", "n", "false", "0"];

function readFlag(text: string): boolean {
  const word = plainWords(text);
  if (!yes.includes(word) && !no.includes(word)) throw new CellError("Write yes or no.");
  return yes.includes(word);
}

// These patterns meet single spaces only: several unbounded ones in a row would take minutes of a long cell.
/** What a price is for, behind it. */
const period = / ?(?:\/|per|a)? ?(?:month|mth|night|monthly|nightly)$/i;
/** A number and the word behind it: "2bed", "2 bedrooms", "85 m". Only amounts have millions. */
const counted = /^(-?\d[\d., ]*?) ?[\p{L}²/%][\p{L}\p{N}².&/% ]*$/u;

const years = /^(\d[\d.,]*) ?(?:years?|yrs?)$/i;

function readDigits(text: string, field: PropertyField): number {
  if ("unit" in field && field.unit === "month") {
    const [, count] = years.exec(text) ?? [];
    if (count !== undefined) return (readNumber(count) ?? Number.NaN) * 12;
    // Another span would be taken for as many months.
    if (/\p{L}/u.test(text) && !/^\d+ ?(?:months?|mths?|mo)$/i.test(text)) return Number.NaN;
  }
  if (field.kind === "amount") return readAmount(text.replace(period, "")) ?? Number.NaN;
  return readNumber(counted.exec(text)?.[1] ?? text) ?? Number.NaN;
}

function readFigure(text: string, field: PropertyField): number {
  const number = readDigits(text, field);
  if (!Number.isNaN(number)) return number;
  if (field.kind === "amount") throw new CellError("Write an amount in cedis, such as 1500 or 1,500.50.");
  throw new CellError(field.kind === "count" ? "Write a whole number, such as 2." : "Write a number, such as 2 or 2.5.");
}

function readOption(text: string, name: FieldName, options: Readonly<Record<string, string>>): string {
  const typed = plainWords(text.replace("&", " and "));
  const synonyms: Readonly<Record<string, readonly string[]>> = optionSynonyms[name] ?? {};
  const namesOf = ([option, label]: [string, string]): string[] =>
    [option, label, ...(synonyms[option] ?? [])].map((word) => plainWords(word.replace("&", " and ")));
  const all = Object.entries(options);
  const exact = all.find((option) => namesOf(option).includes(typed));
  const has = (words: string, word: string): boolean => ` ${words} `.includes(` ${word} `);
  const found = all.flatMap((option) => namesOf(option).flatMap((word) => (has(typed, word) ? [{ option, word }] : [])));
  // "2 bedroom apartment" names one kind, "large serviced apartment" no other; "shop or office" none.
  const clear = found.filter(({ word }) => !found.some((other) => other.word !== word && has(other.word, word)));
  const [named, another] = exact ? [exact] : [...new Set(clear.map(({ option }) => option))];
  if (named === undefined || another !== undefined)
    throw new CellError(`Write one of these instead of "${text}": ${Object.values(options).join(", ")}.`);
  return named[0];
}

/** What a cell that is not empty, with single spaces, says of a field. @throws CellError */
export function readCell(name: FieldName, text: string): string | number | boolean {
  const field = fieldOf(name);
  switch (field.kind) {
    case "text":
      return text;
    case "flag":
    case "answer":
      return readFlag(text);
    case "choice":
      return readOption(text, name, field.options);
    case "count":
    case "decimal":
    case "amount":
      return readFigure(text, field);
  }
}
