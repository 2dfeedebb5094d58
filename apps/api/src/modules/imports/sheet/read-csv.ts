import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { createCollector, SheetError, type Sheet } from "./sheet.ts";

const noText = "The file is no sheet. Please save it as CSV or as an Excel workbook (.xlsx).";

/** The text of a CSV in the encodings that spreadsheets write: UTF-8, UTF-16 with its mark, else Windows-1252. @throws SheetError for other files */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const text = isUtf16 ? new TextDecoder(first === 0xff ? "utf-16le" : "utf-16be").decode(bytes) : decodeBytes(bytes);
  // Signs that are in programs and pictures, and in no text.
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text) || text.startsWith("%PDF-")) throw new SheetError(noText);
  return text;
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Which of the three parts the headings: the one that is in them most often, outside of quotes. */
function findDelimiter(text: string): string {
  const headings = (text.match(/^(?:"[^"]*"|[^"\r\n])*/)?.[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: headings.split(delimiter).length }));
  return counts.reduce((one, next) => (next.count > one.count ? next : one)).delimiter;
}

/** Excel's own first line, which says the delimiter. */
const separatorLine = /^sep=(.)\r?\n/i;

/** @throws SheetError for a file that is no CSV with headings and rows */
export function readCsv(bytes: Uint8Array): Sheet {
  const decoded = decodeText(bytes);
  const text = decoded.replace(separatorLine, "");
  const collector = createCollector();
  let line = 0;
  try {
    parse(text, {
      delimiter: separatorLine.exec(decoded)?.[1] ?? findDelimiter(text),
      relax_column_count: true,
      // Inches and formulas: a mark inside of a cell that does not begin with one is a sign like others.
      relax_quotes: true,
      max_record_size: 200_000,
      // Nothing is kept here: an empty line is a row of the sheet, and there may be millions.
      on_record: (record: string[]) => (collector.add(++line, record), null),
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SheetError(`Row ${line + 1} cannot be read: a quotation mark is missing, or the row is far too long.`);
  }
  return collector.end();
}
