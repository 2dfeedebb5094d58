import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { claim } from "./claims.ts";
import { checkRelation, checkStatus, submittedCheckKind } from "./enum-schemas.ts";
import { submittedCheckKinds } from "./enums.ts";
import { limits } from "./limits.ts";
import {
  id,
  instant,
  listingRef,
  object,
  optionalTokenQuery,
  pageQuery,
  personRef,
  queryId,
  queryOneOf,
  requiredText,
  text,
} from "./primitives.ts";

/** As it is printed. People type it as they like: `gha 123456789 0`. */
const cardNumber = z
  .string({ error: "Please enter the number of your Ghana Card." })
  .transform((typed) =>
    typed
      .trim()
      .toUpperCase()
      .replace(/^GHA[\s-]*(\d{9})[\s-]*(\d)$/, "GHA-$1-$2"),
  )
  .refine((number) => /^GHA-\d{9}-\d$/.test(number), "The number looks like GHA-123456789-0.");

const licenceNumber = text(limits.maxLicenceCharacters).pipe(
  z.string().regex(/^[A-Z0-9][A-Z0-9 /.-]{2,}$/i, "Please enter the number as it stands on the licence."),
);

/** The texts of the form that sends a check; its documents are files beside them. */
export const checkForm = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("identity"), card_number: cardNumber }),
    z.object({
      kind: z.literal("right_to_let"),
      property: queryId,
      relation: checkRelation,
    }),
    z.object({ kind: z.literal("licence"), licence_number: licenceNumber }),
  ],
  { error: "Must be one of: identity, right_to_let, licence." },
);
export type CheckForm = z.output<typeof checkForm>;

/** One's own check. Of a Ghana Card only the last digit is kept to be shown. */
export const ownCheck = object("OwnCheck", {
  id,
  kind: submittedCheckKind,
  status: checkStatus,
  property: listingRef.nullable(),
  relation: checkRelation.nullable(),
  card_last_digit: z.string().nullable(),
  licence_number: z.string().nullable(),
  created_at: instant,
  decided_at: instant.nullable(),
  /** Why it was rejected, in staff's words. */
  reason: z.string().nullable(),
  expires_at: instant.nullable(),
  /** How many documents we still have. */
  documents: z.int().min(0),
  /** When they are deleted; null before the decision, and once they are gone. */
  documents_deleted_at: instant.nullable(),
});
export type OwnCheck = z.infer<typeof ownCheck>;

export const checksQuery = pageQuery.extend({
  status: queryOneOf(["open", "closed"]).default("open"),
  kind: queryOneOf(submittedCheckKinds).optional(),
});

/** Another account's check with the same Ghana Card or licence. */
export const sharingCheck = z.object({ check: id, user: personRef, status: checkStatus, created_at: instant });

/** A check as staff see it. `same_card` and `same_licence` refuse nothing by themselves. */
export const staffCheck = object("StaffCheck", {
  ...ownCheck.shape,
  user: personRef.extend({ first_name: z.string(), last_name: z.string(), date_joined: instant }),
  same_card: z.array(sharingCheck),
  /** Numbers are compared by their letters and digits. */
  same_licence: z.array(sharingCheck),
  decided_by: personRef.nullable(),
  /** False for one's own, and for a card or licence that is one's own, too. */
  may_decide: z.boolean(),
  /** Who of the staff is looking at it; null while nobody is. */
  claim: claim.nullable(),
});
export type StaffCheck = z.infer<typeof staffCheck>;

/** A link to a document, relative to the site. For a minute it opens with the token of the member of staff who asked for it. */
export const checkDocument = z
  .object({ id, content_type: z.enum(["image/jpeg", "application/pdf"]), size: z.int().min(0), url: z.string() })
  .meta({ id: "CheckDocument" });
export type CheckDocument = z.infer<typeof checkDocument>;

export const checkCalls = defineGroup("checks", {
  listOwnChecks: call("GET", "main/checks/", "required", {
    summary: "The caller's checks with what came of them, newest first",
    query: pageQuery,
    answers: { 200: z.array(ownCheck) },
  }),
  createCheck: call("POST", "main/checks/", "required", {
    summary:
      "Ask for a check, with one to three documents (JPEG, PNG, PDF; 5 MB each) and the fields `kind` and, by kind, `card_number`; `property` and `relation`; or `licence_number`. 403 without a verified number, 409 while one waits",
    files: "documents",
    answers: { 201: ownCheck },
  }),
  listChecks: call("GET", "main/moderation/checks/", "staff", {
    summary: "Checks: open ones, the oldest first, or closed ones, the newest first; of one kind with `kind`",
    query: checksQuery,
    answers: { 200: z.array(staffCheck) },
  }),
  openCheck: call("POST", "main/moderation/checks/{id}/open/", "staff", {
    summary: "Links to the documents of a check, for a minute. Staff's trail records who asked",
    answers: { 200: z.array(checkDocument) },
  }),
  approveCheck: call("POST", "main/moderation/checks/{id}/approve/", "staff", {
    summary: "Approve a check; 409 when it is decided, or its listing is gone, 403 for one's own",
    answers: { 200: staffCheck },
  }),
  rejectCheck: call("POST", "main/moderation/checks/{id}/reject/", "staff", {
    summary: "Reject a check with a reason for its holder; 409 when it is decided, 403 for one's own",
    body: object("RejectCheckBody", {
      reason: requiredText(limits.maxReasonCharacters, "Please say why, in words for the person concerned."),
    }),
    answers: { 200: staffCheck },
  }),
  getCheckDocument: call("GET", "main/check-document/", "optional", {
    summary:
      "A document by the token of its link, for the member of staff who asked for it: a picture, or a PDF to save; 404 for others, and once the link has ended",
    query: optionalTokenQuery,
    answers: { 200: null },
  }),
});
