import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { exportStatus } from "./enum-schemas.ts";
import { instant, object, optionalTokenQuery } from "./primitives.ts";
import { ownPasswordBody } from "./users.ts";

/** The newest copy of one's data (server contract, section 12). */
export const dataExport = object("DataExport", {
  status: exportStatus,
  /** A link that needs no login; null unless the copy is ready. */
  url: z.string().nullable(),
  /** When the link ends; null unless the copy is ready. */
  expires_at: instant.nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

/** The password, or the code in its place, is the consent to the deletion; who has no password leaves it out. */
export const deleteAccountBody = ownPasswordBody.meta({ id: "DeleteAccountBody" });

export const accountDeletion = object("AccountDeletion", {
  /** Until then signing in restores the account; afterwards its data is erased. */
  erase_at: instant,
});
export type AccountDeletion = z.infer<typeof accountDeletion>;

export const dataRightsCalls = defineGroup("accounts", {
  requestExport: call("POST", "core/export/", "required", {
    summary: "Ask for a copy of one's data, made within minutes and announced by email; within a day the same copy is answered",
    needsRecentPassword: true,
    answers: { 202: dataExport },
  }),
  getExport: call("GET", "core/export/", "required", {
    summary: "The newest copy of one's data, with its link while it is ready, which opens without a login",
    needsRecentPassword: true,
    answers: { 200: dataExport },
  }),
  downloadExport: call("GET", "core/export/download/", "optional", {
    summary: "The ZIP of a copy, by the token of its link; 404 once the link has ended",
    query: optionalTokenQuery,
    answers: { 200: null },
  }),
  deleteAccount: call("DELETE", "core/user/me/", "required", {
    summary: "Delete one's account: gone at once, erased after 14 days, restored by logging in before",
    needsRecentPassword: true,
    limit: "login",
    body: deleteAccountBody,
    answers: { 202: accountDeletion },
  }),
});
