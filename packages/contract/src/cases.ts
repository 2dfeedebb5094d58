import { z } from "zod";
import { claim } from "./claims.ts";
import { appealVerdict, caseAction, caseStatus, checkStatus, reportReason, reportTarget } from "./enum-schemas.ts";
import { reportTargets } from "./enums.ts";
import { limits } from "./limits.ts";
import { message } from "./messages.ts";
import { id, instant, object, pageQuery, personRef, queryOneOf, requiredText } from "./primitives.ts";
import { propertyDocument } from "./properties.ts";
import { judgedReview } from "./reviews.ts";
import { publicProfile } from "./users.ts";

export const appealsQuery = pageQuery.extend({ status: queryOneOf(["open", "closed"]).default("open") });

export const casesQuery = appealsQuery.extend({ target_type: queryOneOf(reportTargets).optional() });

/** All that is reported about one target, until staff decide. `hidden_at`: since when the reports hide the listing. */
export const caseSummary = object("CaseSummary", {
  id,
  status: caseStatus,
  target_type: reportTarget,
  target_id: id,
  title: z.string(),
  owner: personRef,
  opened_at: instant,
  hidden_at: instant.nullable(),
  reports: z.int().min(0),
  reasons: z.array(reportReason),
  action: caseAction.nullable(),
  reason: z.string().nullable(),
  decided_at: instant.nullable(),
  decided_by: personRef.nullable(),
  /** `open` while nobody has answered the appeal; null without one. */
  appeal: z.enum(["open", "upheld", "overturned"]).nullable(),
  /** Who of the staff is looking at it; null while nobody is. */
  claim: claim.nullable(),
});
export type CaseSummary = z.infer<typeof caseSummary>;

/** What was reported: a listing, a profile, a review, or a message with those before it. It has the shape that it had when it was kept. */
const caseTarget = z.union([propertyDocument, publicProfile, judgedReview, message.extend({ before: z.array(message) })]);

/**
 * One report. `is_trusted`: it counts towards hiding a listing. `reports`: how many other ones of the person are decided; `upheld`:
 * how many of these were right.
 */
const caseReport = z.object({
  id,
  reason: reportReason,
  details: z.string(),
  created_at: instant,
  reporter: personRef.extend({ reports: z.int().min(0), upheld: z.int().min(0) }).nullable(),
  is_trusted: z.boolean(),
});
export type CaseReport = z.infer<typeof caseReport>;

export const caseFlagKinds = ["same_text", "payment_request", "same_card", "same_licence", "review_ring"] as const;
export type CaseFlagKind = (typeof caseFlagKinds)[number];

/** A check with the Ghana Card or the licence that was found on more than one account; the first one belongs to the person concerned. */
const flaggedCard = z.object({
  check: id,
  status: checkStatus,
  created_at: instant,
  user: personRef.extend({ first_name: z.string(), last_name: z.string(), date_joined: instant }),
});

/**
 * What the server itself noticed. `same_text`: the same message to more people than is usual in an hour. `payment_request`: requests
 * for money to several people in a day, the newest. `same_card`: the same Ghana Card on so many accounts, with the checks that were
 * compared in `cards`. `same_licence`: the same with the number of a licence. `review_ring`: so many accounts
 * that seem to review each other only, with their reviews, which do not count until the case is dismissed.
 */
const caseFlag = z.object({
  kind: z.enum(caseFlagKinds),
  text: z.string(),
  people: z.int().min(1),
  created_at: instant,
  cards: z.array(flaggedCard),
});
export type CaseFlag = z.infer<typeof caseFlag>;

/** What staff know about the person concerned by a case. */
const caseOwner = z.object({
  profile: publicProfile.nullable(),
  phone_verified_at: instant.nullable(),
  suspended_at: instant.nullable(),
  banned_at: instant.nullable(),
  is_staff: z.boolean(),
  /** Their listings, deleted ones too, and those that staff rejected. */
  properties: z.int().min(0),
  rejected: z.int().min(0),
  /** What was decided about them before, the newest ten. */
  decisions: z.array(
    z.object({
      case: id,
      title: z.string(),
      action: caseAction,
      reason: z.string(),
      decided_at: instant,
      appeal: appealVerdict.nullable(),
    }),
  ),
});
export type CaseOwner = z.infer<typeof caseOwner>;

/** A case with its evidence. A decision names the `version` that it judges; `now` is null when the target is gone. */
export const caseDetail = object("CaseDetail", {
  ...caseSummary.shape,
  version: z.string(),
  /** The newest fifty. */
  report_list: z.array(caseReport),
  flags: z.array(caseFlag),
  evidence: z.array(z.object({ captured_at: instant, target: caseTarget.nullable() })),
  now: caseTarget.nullable(),
  about: caseOwner,
  actions: z.array(caseAction),
});
export type CaseDetail = z.infer<typeof caseDetail>;

const words = requiredText(limits.maxReasonCharacters, "Please say why, in words for the person concerned.");

export const decideCaseBody = z
  .object({ action: caseAction, reason: words, version: requiredText(100, "Which version of the case?") })
  .meta({ id: "DecideCaseBody" });
export type DecideCaseBody = z.output<typeof decideCaseBody>;

/** An appeal as staff see it. `may_decide` is false for the person who made the decision, and for the person concerned. */
export const staffAppeal = object("StaffAppeal", {
  id,
  status: caseStatus,
  text: z.string(),
  created_at: instant,
  user: personRef,
  case: caseSummary,
  may_decide: z.boolean(),
  claim: claim.nullable(),
  verdict: appealVerdict.nullable(),
  reason: z.string().nullable(),
  decided_at: instant.nullable(),
  decided_by: personRef.nullable(),
});
export type StaffAppeal = z.infer<typeof staffAppeal>;

export const decideAppealBody = object("DecideAppealBody", { verdict: appealVerdict, reason: words });
export type DecideAppealBody = z.output<typeof decideAppealBody>;
