import { fieldOf, importColumnLabel, importColumns, isField, type ImportColumn, type SheetColumn } from "@efie/contract";
import { headingSynonyms } from "./synonyms.ts";

/** Letters and digits in small letters, without what stands in brackets: "Amount (GHS)" is "amount". */
export function plainWords(text: string): string {
  const words = text.toLowerCase().replaceAll(/\([^()]*\)/g, " ");
  return words.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function namesOf(column: ImportColumn): string[] {
  const question = isField(column) ? (fieldOf(column).question ?? "") : "";
  return [importColumnLabel(column), question, ...(headingSynonyms[column] ?? []), column].map(plainWords);
}

/** Names of the template win over labels, and labels of earlier columns over those of later ones. */
const known = new Map<string, ImportColumn>([
  ...importColumns.toReversed().flatMap((column) => namesOf(column).map((name) => [name, column] as const)),
  ...importColumns.map((column) => [plainWords(column), column] as const),
]);

/** What each heading means, by the fields' names and labels and by what people write; each field once. */
export function guessColumns(headings: readonly string[]): SheetColumn[] {
  const taken = new Set<ImportColumn>();
  return headings.map((heading) => {
    const column = known.get(plainWords(heading)) ?? null;
    const field = column !== null && taken.has(column) ? null : column;
    if (field !== null) taken.add(field);
    return { heading, field };
  });
}
