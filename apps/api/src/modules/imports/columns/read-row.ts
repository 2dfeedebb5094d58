import {
  defaultedColumns,
  emptyValue,
  fieldOf,
  importColumns,
  isField,
  limits,
  type ColumnDefaults,
  type ImportColumn,
  type SheetColumn,
} from "@efie/contract";
import { CellError, readCell } from "./read-cell.ts";
import { readCity, readFeatures, type Places } from "./read-places.ts";
import { unguard } from "./write-cells.ts";

/** Sentences by column. */
export type ColumnErrors = Partial<Record<ImportColumn, string[]>>;

/** What a row says: a body of the call that posts or changes a listing, before its schema, and the names of its photos. */
export type ReadRow = { body: Record<string, unknown>; photos: string[]; errors: ColumnErrors };

export type Cells = ReadonlyMap<ImportColumn, string>;

/** The cells by what they mean. They are in the order of the columns. */
export function cellsOf(columns: readonly SheetColumn[], cells: readonly string[]): Cells {
  return new Map(columns.flatMap(({ field }, at) => (field === null ? [] : [[field, unguard(cells[at] ?? "")] as const])));
}

/** What holds for all new listings where no column says it, in the words of cells. */
export function cellsOfDefaults(defaults: ColumnDefaults): Cells {
  return new Map(
    defaultedColumns.flatMap((column) => (defaults[column] === undefined ? [] : [[column, defaults[column]] as const])),
  );
}

/** An empty cell of a field that may be empty says that; of any other field it says nothing. */
function readEmpty(column: ImportColumn): unknown {
  if (column === "features") return [];
  if (column === "city" || column === "region") return undefined;
  if (column === "latitude" || column === "longitude" || column === "gps_address") return null;
  if (!isField(column)) return undefined;
  const field = fieldOf(column);
  const isRequired = "isRequired" in field && field.isRequired;
  return !isRequired && emptyValue(field) === null ? null : undefined;
}

function readText(column: ImportColumn, text: string, cells: Cells, places: Places): unknown {
  switch (column) {
    case "region":
    case "id":
    case "photos":
      return undefined;
    case "city":
      return readCity(places, text, cells.get("region") ?? "");
    case "features":
      return readFeatures(places, text);
    case "latitude":
    case "longitude": {
      const degrees = Number(text.replace(",", "."));
      if (Number.isNaN(degrees)) throw new CellError("Write degrees, such as 5.6037.");
      return degrees;
    }
    case "gps_address":
      return text;
    default:
      return readCell(column, text);
  }
}

const maxCharacters = 200;
/** All amenities together, and as many photos with their folders as a listing may have. */
const maxListCharacters = 2_000;
const maxNameCharacters = 255;

/** A cell as patterns may read it: short, with single spaces. Free text is as it is; its schema bounds it. @throws CellError */
function tidy(column: ImportColumn, text: string): string {
  if (isField(column) && fieldOf(column).kind === "text") return text;
  const max = column === "features" || column === "photos" ? maxListCharacters : maxCharacters;
  if (text.length > max) throw new CellError(`Write at most ${max} characters.`);
  return text.replaceAll(/\s+/g, " ");
}

/** @throws CellError for more names than a listing may have photos, and for one that no ZIP should have */
function namesIn(photos: string): string[] {
  const names = [...new Set(photos.split("|").map((name) => name.trim()))].filter((name) => name !== "");
  if (names.length > limits.maxPhotosPerProperty)
    throw new CellError(`A listing has at most ${limits.maxPhotosPerProperty} photos. Name fewer.`);
  if (names.some(({ length }) => length > maxNameCharacters))
    throw new CellError(`The name of a photo, with its folder, has at most ${maxNameCharacters} characters.`);
  return names;
}

/** Reads a row's cells. A column that is missing says nothing of its field. */
export function readRow(cells: Cells, places: Places): ReadRow {
  const read: ReadRow = { body: {}, photos: [], errors: {} };
  for (const column of importColumns) {
    const text = cells.get(column);
    if (text === undefined) continue;
    try {
      if (column === "photos") read.photos = namesIn(tidy(column, text));
      const value = text === "" ? readEmpty(column) : readText(column, tidy(column, text), cells, places);
      if (value !== undefined) read.body[column] = value;
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      read.errors[column] = [error.message];
    }
  }
  return read;
}
