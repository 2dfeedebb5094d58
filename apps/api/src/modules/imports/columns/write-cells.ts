import { plural, type ImportColumn } from "@efie/contract";
import type { KnownProperty } from "../../properties/index.ts";

type Value = string | number | boolean | null;

function toText(value: Value): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "");
}

/** Texts of a listing by the columns of a sheet. */
export type SheetCells = Partial<Record<ImportColumn, string>>;

/** What a listing says in the columns of a sheet, as an import reads it back; of its photos only how many there are. */
export function writeCells({ id, fields, ...property }: KnownProperty): SheetCells {
  const { city, region, latitude, longitude, gps_address } = property;
  const values: Record<string, Value> = { ...fields, id, city, region, latitude, longitude, gps_address };
  return {
    ...Object.fromEntries(Object.entries(values).map(([column, value]) => [column, toText(value)])),
    features: property.features.join("|"),
    photos: plural(property.photoHashes.length, "photo"),
  };
}

export const maxShownCharacters = 200;

/** A cell as far as it tells what it says: it may have a hundred times as much. */
export const shorten = (cell = "", max = maxShownCharacters): string =>
  cell.length > max ? `${cell.slice(0, max).toWellFormed()}…` : cell;

/** The beginnings that make a spreadsheet run a cell, also after an apostrophe, so that a guard is never mistaken for text. */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A text that no spreadsheet runs. */
export function guard(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text as it was before it was guarded. */
export function unguard(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
