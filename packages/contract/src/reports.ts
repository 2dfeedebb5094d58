import { z } from "zod";
import { appealVerdict, caseAction, caseStatus, reportReason, reportTarget } from "./enum-schemas.ts";
import { limits } from "./limits.ts";
import { id, instant, object, requiredText, text, trimmedEmail } from "./primitives.ts";

/** `details` must say more where the reason is `other`. `email` is for guests who want to hear of the outcome. */
export const reportBody = z
  .object({
    target_type: reportTarget,
    target_id: id,
    reason: reportReason,
    details: text(limits.maxReportCharacters).default(""),
    email: trimmedEmail("Please enter a valid email address.").optional(),
  })
  .refine(({ reason, details }) => reason !== "other" || details !== "", {
    path: ["details"],
    error: "Please say what is wrong.",
  })
  .meta({ id: "ReportBody" });
export type ReportBody = z.output<typeof reportBody>;

/** A report as its author sees it. */
export const reportRef = object("ReportRef", { id, status: caseStatus, created_at: instant });
export type ReportRef = z.infer<typeof reportRef>;

/** One's own report. `outcome` is null while the case is open; `acted`: staff did something about it. */
export const ownReport = object("OwnReport", {
  ...reportRef.shape,
  target_type: reportTarget,
  target_id: id,
  title: z.string(),
  reason: reportReason,
  details: z.string(),
  outcome: z.enum(["acted", "dismissed"]).nullable(),
  decided_at: instant.nullable(),
});
export type OwnReport = z.infer<typeof ownReport>;

/** One's appeal. `verdict` and `reason` are null until another member of staff has decided. */
export const ownAppeal = object("OwnAppeal", {
  id,
  text: z.string(),
  created_at: instant,
  verdict: appealVerdict.nullable(),
  reason: z.string().nullable(),
  decided_at: instant.nullable(),
});
export type OwnAppeal = z.infer<typeof ownAppeal>;

/** What staff decided about the caller, in their words. */
export const ownDecision = object("OwnDecision", {
  case: id,
  target_type: reportTarget,
  target_id: id,
  title: z.string(),
  action: caseAction,
  reason: z.string(),
  decided_at: instant,
  appeal: ownAppeal.nullable(),
});
export type OwnDecision = z.infer<typeof ownDecision>;

export const appealBody = z
  .object({ case: id, text: requiredText(limits.maxAppealCharacters, "Please say why the decision is wrong.") })
  .meta({ id: "AppealBody" });

export const mailedAppealBody = appealBody.omit({ case: true }).meta({ id: "MailedAppealBody" });

/** What closed an account, for people with the link who cannot sign in. */
export const mailedDecision = z
  .object({ title: z.string(), reason: z.string(), decided_at: instant, appeal: ownAppeal.nullable() })
  .meta({ id: "MailedDecision" });
export type MailedDecision = z.infer<typeof mailedDecision>;
