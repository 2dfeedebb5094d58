// Not the whole contract: the thread that reads begins at once.
import { limits } from "@efie/contract/limits";

/** A row: its number in the sheet, the headings are 1, and its cells in the order of the headings. Columns without a heading are left out. */
export type SheetRow = { line: number; cells: string[] };
export type Sheet = { headings: string[]; rows: SheetRow[] };

/** A file is no sheet that can be imported, for a reason that is a sentence. */
export class SheetError extends Error {
  override name = "SheetError";
}

const [maxColumns, maxCellCharacters, maxCharacters] = [100, 10_000, 4_000_000];
/** Beyond what a spreadsheet counts, and few enough for the database. */
const maxLine = 10_000_000;
/** PostgreSQL takes no zero, and nobody sees the others. Tabs and ends of lines stay. */
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The end of what is cut out of a longer text may be half a character. */
const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed();

/** A cell as it is kept. */
const clean = (value: string): string => cut(value, maxCellCharacters).replace(control, "").trim();

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === "");

export const tooWide = `A sheet may have at most ${maxColumns} columns. Please delete what is beyond them, empty cells as well.`;
const misnumbered = "The rows of the workbook are numbered wrongly. Please open it in your spreadsheet and save it again.";

/** @throws SheetError that names what is wrong with the headings */
function checkHeadings(headings: readonly string[]): void {
  if (isBlank(headings)) throw new SheetError("The first row has no headings. Please write what each column is into it.");
  const named = headings.map((heading) => heading.toLowerCase());
  const twice = headings.find((_, at) => named.indexOf(named[at] ?? "") !== at);
  if (twice !== undefined) throw new SheetError(`Two columns have the heading "${twice}". Please rename or remove one.`);
}

/** Collects rows as they are read, so that reading ends as soon as there are too many. */
export function createCollector() {
  let columns: { heading: string; at: number }[] | null = null;
  let characters = 0;
  let lastLine = 0;
  const rows: SheetRow[] = [];
  return {
    /** @throws SheetError */
    add(line: number, values: readonly string[]): void {
      if (!(line > lastLine && line <= maxLine)) throw new SheetError(misnumbered);
      lastLine = line;
      if (values.length > maxColumns) throw new SheetError(tooWide);
      const cells = values.map(clean);
      if (line === 1) {
        columns = cells.map((cell, at) => ({ heading: cut(cell, 200), at })).filter(({ heading }) => heading !== "");
        return checkHeadings(columns.map(({ heading }) => heading));
      }
      if (columns === null && !isBlank(cells)) checkHeadings([]);
      const kept = (columns ?? []).map(({ at }) => cells[at] ?? "");
      if (isBlank(kept)) return;
      if (rows.length === limits.maxImportRows)
        throw new SheetError(`A sheet may have at most ${limits.maxImportRows} rows below the headings. Please split it.`);
      characters += kept.reduce((sum, { length }) => sum + length, 0);
      if (characters > maxCharacters) throw new SheetError("The sheet has too much text. Please split it.");
      rows.push({ line, cells: kept });
    },
    /** @throws SheetError for a sheet without rows */
    end(): Sheet {
      if (columns === null) throw new SheetError("The file is empty.");
      if (rows.length === 0) throw new SheetError("The sheet has headings, but no rows below them.");
      return { headings: columns.map(({ heading }) => heading), rows };
    },
  };
}
