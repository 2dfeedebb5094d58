import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { claimItem } from "./enum-schemas.ts";
import { claimItems } from "./enums.ts";
import { id, instant, object, queryId, queryOneOf } from "./primitives.ts";

/** Who of the staff is looking at something to judge it, and until when nobody else does. Looking on prolongs it. */
export const claim = object("Claim", {
  staff: z.object({ id, username: z.string(), first_name: z.string() }),
  since: instant,
  until: instant,
  is_yours: z.boolean(),
});
export type Claim = z.infer<typeof claim>;

/** What somebody is looking at, by the name that staff know it by. */
export const claimedItem = claim.extend({ item_type: claimItem, item_id: id, title: z.string() }).meta({ id: "ClaimedItem" });
export type ClaimedItem = z.infer<typeof claimedItem>;

/** `take_over_from` names the one that the caller knows to be looking at it; anybody else keeps it. */
export const claimBody = object("ClaimBody", { item_type: claimItem, item_id: id, take_over_from: id.optional() });
export type ClaimBody = z.output<typeof claimBody>;

export const claimCalls = defineGroup("claims", {
  listClaims: call("GET", "main/moderation/claims/", "staff", {
    summary: "What staff are looking at now, the newest first, up to 100",
    answers: { 200: z.array(claimedItem) },
  }),
  createClaim: call("POST", "main/moderation/claims/", "staff", {
    summary:
      "Claim something to judge it, for 15 minutes; again to go on. Answers who has it: `is_yours` is false while somebody else does. 409 when it does not wait for a verdict, 403 when the caller may not judge it",
    body: claimBody,
    answers: { 200: claim },
  }),
  deleteClaim: call("DELETE", "main/moderation/claims/{type}/{id}/", "staff", {
    summary: "Leave what one has claimed; somebody else's claim stays",
    params: z.object({ type: queryOneOf(claimItems), id: queryId }),
  }),
});
