import { defineCall } from "../call.ts";
import { accountDeletion, dataExport, deleteAccountBody, downloadExportQuery } from "../data-rights.ts";
import { dataRightsEndpoints } from "../endpoints.ts";

const tag = "accounts";

export const requestExport = defineCall({
  ...dataRightsEndpoints.requestExport,
  summary: "Ask for a copy of one's data, made within minutes and announced by email; within a day the same copy is answered",
  tag,
  needsRecentPassword: true,
  limit: "write",
  answers: { 202: dataExport },
});

export const getExport = defineCall({
  ...dataRightsEndpoints.getExport,
  summary: "The newest copy of one's data, with its link while it is ready",
  tag,
  limit: "read",
  answers: { 200: dataExport },
});

export const downloadExport = defineCall({
  ...dataRightsEndpoints.downloadExport,
  summary: "The ZIP of a copy, by the token of its link; 404 once the link has ended",
  tag,
  limit: "read",
  query: downloadExportQuery,
  answers: { 200: null },
});

export const deleteAccount = defineCall({
  ...dataRightsEndpoints.deleteAccount,
  summary: "Delete one's account: gone at once, erased after 14 days, restored by logging in before",
  tag,
  needsRecentPassword: true,
  limit: "login",
  body: deleteAccountBody,
  answers: { 202: accountDeletion },
});
