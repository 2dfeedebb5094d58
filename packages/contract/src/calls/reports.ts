import { z } from "zod";
import { defineCall } from "../call.ts";
import { reportEndpoints } from "../endpoints.ts";
import { ownReport, reportBody, reportRef, reportsQuery } from "../reports.ts";

const tag = "reports";

export const createReport = defineCall({
  ...reportEndpoints.createReport,
  summary:
    "Report a listing, a person or a message one received; guests may report listings. 200 with the same report while the case is open, 403 for what is one's own",
  tag,
  limit: "write",
  body: reportBody,
  answers: { 200: reportRef, 201: reportRef },
});

export const listOwnReports = defineCall({
  ...reportEndpoints.listOwnReports,
  summary: "The caller's reports with what came of them, newest first",
  tag,
  limit: "read",
  query: reportsQuery,
  answers: { 200: z.array(ownReport) },
});
