import { fieldOf, importColumnLabel, importColumns, isField, type ImportColumn, type SheetColumn } from "@efie/contract";
import { headingSynonyms } from "./synonyms.ts";

/** Letters and digits in small letters, without what stands in brackets: "Amount (GHS)" is "amount". */
export function plainWords(text: string): string {
  const words = text.toLowerCase().replaceAll(/\([^()]*\)/g, " ");
  return words.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function byName(namesOf: (column: ImportColumn) => readonly string[]): ReadonlyMap<string, ImportColumn> {
  return new Map(
    importColumns.toReversed().flatMap((column) => namesOf(column).map((name) => [plainWords(name), column] as const)),
  );
}

/** From the surest to the vaguest: names of the template, labels, questions of the form, what people write. */
const known = [
  byName((column) => [column]),
  byName((column) => [importColumnLabel(column)]),
  byName((column) => (isField(column) ? [fieldOf(column).question ?? ""] : [])),
  byName((column) => headingSynonyms[column] ?? []),
];

/** What each heading means, by the fields' names and labels and by what people write; each field once, by the surest of its headings. */
export function guessColumns(headings: readonly string[]): SheetColumn[] {
  const words = headings.map(plainWords);
  const fields = new Map<number, ImportColumn>();
  for (const names of known)
    for (const [at, word] of words.entries()) {
      const column = names.get(word);
      if (column !== undefined && !fields.has(at) && ![...fields.values()].includes(column)) fields.set(at, column);
    }
  return headings.map((heading, at) => ({ heading, field: fields.get(at) ?? null }));
}
