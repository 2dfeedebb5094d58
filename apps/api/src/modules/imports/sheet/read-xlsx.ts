import { streamXlsxRows } from "hucre/xlsx";
import type { Readable } from "node:stream";
import { fromBufferPromise } from "yauzl";
import { listFiles, ZipError } from "../../../platform/zip.ts";
import { createCollector, SheetError, tooWide, type Sheet } from "./sheet.ts";

const bounds = { maxEntries: 1_000, maxBytes: 64 * 1024 * 1024 };
const unreadable = "The workbook cannot be read. Please open it in your spreadsheet and save it again as .xlsx or CSV.";

/** A cell beyond column 100, which is CV. The library makes a full row for each before it gives us the first. */
const farCell = /<(?:\w+:)?c\s(?:[^<>]*\s)?r=["'](?:[a-z]{3}|[d-z][a-z]|c[w-z])\d/i;
/** The beginning of a cell, which may be parted between two chunks. */
const maxBegun = 100;

/** @throws SheetError for a cell that is far beyond the others */
async function checkCells(file: Readable): Promise<void> {
  let begun = "";
  for await (const chunk of file as AsyncIterable<Buffer>) {
    const text = begun + chunk.toString("latin1");
    if (farCell.test(text)) throw new SheetError(tooWide);
    begun = text.slice(-maxBegun);
  }
}

/** Unpacks a workbook to nowhere: what it declares and what it holds must be small before its texts are kept. @throws SheetError, ZipError, or Error for a damaged one */
async function checkSize(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for (const entry of await listFiles(zip, bounds)) await checkCells(await zip.openReadStreamPromise(entry));
}

type Cell = string | number | boolean | Date | null | object | undefined;

/** A cell as it would be typed. A formula is the value that the spreadsheet stored for it. */
function toText(value: Cell): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === "object" ? "" : String(value);
}

/** The first sheet of a workbook. @throws SheetError for a file that is none, or too large a one */
export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  const collector = createCollector();
  try {
    await checkSize(bytes);
    for await (const { index, values } of streamXlsxRows(bytes)) collector.add(index + 1, Array.from(values as Cell[], toText));
  } catch (error) {
    if (error instanceof SheetError) throw error;
    throw new SheetError(error instanceof ZipError ? `The workbook cannot be used. ${error.message}` : unreadable);
  }
  return collector.end();
}
