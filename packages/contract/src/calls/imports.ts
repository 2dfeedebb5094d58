import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { importSummary, propertyImport, startedImport, updateImportBody } from "../imports.ts";
import { importEndpoints } from "../member-endpoints.ts";

export const importCalls = defineGroup("imports", importEndpoints, {
  createImport: {
    keyScope: "listings:write",
    summary:
      "Import listings from `file`, a CSV or XLSX of up to 500 rows and 5 MB, and their photos from `photos`, a ZIP of up to 100 MB. It is checked first, and changes nothing before it is committed. 400 for a file that is no such sheet, 409 while another import of the caller runs",
    files: "file",
    answers: { 202: startedImport },
  },
  listImports: {
    keyScope: "listings:write",
    summary: "The caller's imports of the last 7 days, newest first",
    answers: { 200: z.array(importSummary) },
  },
  getImport: {
    keyScope: "listings:write",
    summary: "An import with what a commit would do with each row, or did",
    answers: { 200: propertyImport },
  },
  updateImport: {
    keyScope: "listings:write",
    summary:
      "Say what columns mean, and what holds for all new listings where no column gives it, and check again; 409 once it is committed",
    body: updateImportBody,
    answers: { 200: propertyImport },
  },
  commitImport: {
    keyScope: "listings:write",
    summary:
      "Make the good rows drafts, or change the listings whose reference they have, once; 409 before it is checked. Again it answers the state",
    answers: { 202: startedImport },
  },
  getImportTemplate: {
    keyScope: "listings:write",
    summary: "A sheet with all headings and an example (CSV)",
    answers: { 200: null },
  },
  exportProperties: {
    keyScope: "listings:write",
    summary: "The caller's newest 2,000 listings as a sheet that can be imported again (CSV)",
    tag: "properties",
    answers: { 200: null },
  },
});
