import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { importRowStatus, importState } from "./enum-schemas.ts";
import { defaultedColumns, importColumns } from "./import-columns.ts";
import { limits } from "./limits.ts";
import { id, instant, object, text } from "./primitives.ts";

/** Which field each heading of a sheet means; null is left out. */
const columnMap = z.record(z.string().max(200), z.enum(importColumns).nullable());
export type ColumnMap = z.infer<typeof columnMap>;

/** One value for all new listings, in the words of a cell, of fields that no column gives. */
const columnDefaults = z.partialRecord(z.enum(defaultedColumns), z.string());
export type ColumnDefaults = z.infer<typeof columnDefaults>;

/** A column of a sheet. */
export type SheetColumn = { heading: string; field: ColumnMap[string] };

/** A row of a sheet: `row` is its number there, the headings are 1. */
export const importRow = object("ImportRow", {
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
});
export type ImportRow = z.infer<typeof importRow>;

/** An import as it starts, and is listed. */
export const startedImport = z.object({ id, state: importState });

export const importSummary = object("ImportSummary", {
  ...startedImport.shape,
  file_name: z.string(),
  created_at: instant,
  /** Rows that are checked, or while it is committed and after that, carried out. */
  done: z.int().min(0),
  total: z.int().min(0),
  /** Why it failed, in a sentence; else null. */
  error: z.string().nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

/** An import with the meaning of its columns, in the sheet's order, and the rows that are checked so far. */
export const propertyImport = importSummary
  .extend({ columns: columnMap, defaults: columnDefaults, rows: z.array(importRow) })
  .meta({ id: "PropertyImport" });
export type PropertyImport = z.infer<typeof propertyImport>;

/** Headings and defaults that are left out stay as they are; an empty default, or null, is none. */
export const updateImportBody = object("UpdateImportBody", {
  columns: columnMap.optional(),
  defaults: z.partialRecord(z.enum(defaultedColumns), text(limits.maxDescriptionCharacters).nullable()).optional(),
});
export type UpdateImportBody = z.output<typeof updateImportBody>;

export const importCalls = defineGroup("imports", {
  createImport: call("POST", "main/imports/", "required", {
    keyScope: "listings:write",
    summary:
      "Import listings from `file`, a CSV or XLSX of up to 500 rows and 5 MB, and their photos from `photos`, a ZIP of up to 100 MB. It is checked first, and changes nothing before it is committed. 400 for a file that is no such sheet, 409 while another import of the caller runs",
    files: "file",
    answers: { 202: startedImport },
  }),
  listImports: call("GET", "main/imports/", "required", {
    keyScope: "listings:write",
    summary: "The caller's imports of the last 7 days, newest first",
    answers: { 200: z.array(importSummary) },
  }),
  getImport: call("GET", "main/imports/{id}/", "required", {
    keyScope: "listings:write",
    summary: "An import with what a commit would do with each row, or did",
    answers: { 200: propertyImport },
  }),
  updateImport: call("PATCH", "main/imports/{id}/", "required", {
    keyScope: "listings:write",
    summary:
      "Say what columns mean, and what holds for all new listings where no column gives it, and check again; 409 once it is committed",
    body: updateImportBody,
    answers: { 200: propertyImport },
  }),
  commitImport: call("POST", "main/imports/{id}/commit/", "required", {
    keyScope: "listings:write",
    summary:
      "Make the good rows drafts, or change the listings whose reference they have, once; 409 before it is checked. Again it answers the state",
    answers: { 202: startedImport },
  }),
  getImportTemplate: call("GET", "main/imports/template.csv", "required", {
    keyScope: "listings:write",
    summary: "A sheet with all headings and an example (CSV)",
    answers: { 200: null },
  }),
  exportProperties: call("GET", "main/properties/export.csv", "required", {
    keyScope: "listings:write",
    summary: "The caller's newest 2,000 listings as a sheet that can be imported again (CSV)",
    tag: "properties",
    answers: { 200: null },
  }),
});
