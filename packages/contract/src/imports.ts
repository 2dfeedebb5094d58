import { z } from "zod";
import { importRowStatus, importState } from "./enum-schemas.ts";
import { defaultedColumns, importColumns } from "./import-columns.ts";
import { limits } from "./limits.ts";
import { id, instant, text } from "./primitives.ts";

/** Which field each heading of a sheet means; null is left out. */
const columnMap = z.record(z.string().max(200), z.enum(importColumns).nullable());
export type ColumnMap = z.infer<typeof columnMap>;

/** One value for all new listings, in the words of a cell, of fields that no column gives. */
const columnDefaults = z.partialRecord(z.enum(defaultedColumns), z.string());
export type ColumnDefaults = z.infer<typeof columnDefaults>;

/** A column of a sheet. */
export type SheetColumn = { heading: string; field: ColumnMap[string] };

/** A row of a sheet: `row` is its number there, the headings are 1. */
export const importRow = z
  .object({
    row: z.int().min(2),
    status: importRowStatus,
    /** As the sheet has it, to be told from others. */
    title: z.string(),
    /** Sentences by the heading of their column, or by the field's name where no column is it. */
    errors: z.record(z.string(), z.array(z.string())),
    /** What a changed row changes, by the heading of its column: the listing's text and the sheet's. What a change of kind drops has an empty one. */
    changes: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
    /** The listing that the row changes, or became; null before that, and where it was removed since. */
    property: id.nullable(),
  })
  .meta({ id: "ImportRow" });
export type ImportRow = z.infer<typeof importRow>;

/** An import as it starts, and is listed. */
export const startedImport = z.object({ id, state: importState });

export const importSummary = startedImport
  .extend({
    file_name: z.string(),
    created_at: instant,
    /** Rows that are checked, or while it is committed and after that, carried out. */
    done: z.int().min(0),
    total: z.int().min(0),
    /** Why it failed, in a sentence; else null. */
    error: z.string().nullable(),
  })
  .meta({ id: "ImportSummary" });
export type ImportSummary = z.infer<typeof importSummary>;

/** An import with the meaning of its columns, in the sheet's order, and the rows that are checked so far. */
export const propertyImport = importSummary
  .extend({ columns: columnMap, defaults: columnDefaults, rows: z.array(importRow) })
  .meta({ id: "PropertyImport" });
export type PropertyImport = z.infer<typeof propertyImport>;

/** Headings and defaults that are left out stay as they are; an empty default, or null, is none. */
export const updateImportBody = z
  .object({
    columns: columnMap.optional(),
    defaults: z.partialRecord(z.enum(defaultedColumns), text(limits.maxDescriptionCharacters).nullable()).optional(),
  })
  .meta({ id: "UpdateImportBody" });
export type UpdateImportBody = z.output<typeof updateImportBody>;
