import { z } from "zod";
import { sharingCheck } from "./checks.ts";
import { cedis, id, instant, listingRef, object, pageQuery, personRef, queryOneOf, requiredText, text } from "./primitives.ts";
import { claim } from "./claims.ts";
import { limits } from "./limits.ts";
import { ownProperty, propertyDocument } from "./properties.ts";
import { publicProfile } from "./users.ts";

/** A photo beside the older one of which it is a copy; `likeness` is their correlation where they fit best. */
const copiedPhoto = {
  photo: z.string(),
  original: z.string(),
  property: listingRef,
  owner: personRef,
  likeness: z.number(),
};

/** What is odd about a listing, and what was compared; it refuses nothing by itself (server contract, section 13). */
export const propertyFlag = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("stolen_photo"), ...copiedPhoto }),
    z.object({ kind: z.literal("duplicate"), ...copiedPhoto }),
    /** `median` of so many listings of the same kind in the town. */
    z.object({ kind: z.literal("low_price"), price: cedis, median: cedis, sample: z.int().min(0) }),
    z.object({ kind: z.literal("contact_in_text"), found: z.array(z.string()) }),
    /** The owner's Ghana Card, or licence, is on other accounts, too: their checks beside the owner's. */
    z.object({ kind: z.literal("same_card"), check: id, last_digit: z.string(), others: z.array(sharingCheck) }),
    z.object({ kind: z.literal("same_licence"), check: id, licence_number: z.string(), others: z.array(sharingCheck) }),
  ])
  .meta({ id: "PropertyFlag" });
export type PropertyFlag = z.infer<typeof propertyFlag>;

export const moderationQuery = pageQuery.extend({ queue: queryOneOf(["pending", "changed"]) });

export const moderationEntry = object("ModerationEntry", {
  property: ownProperty,
  /** Changes with every reviewed field and with every decision. A decision names the version that it concerns. */
  version: z.string(),
  owner: publicProfile,
  waiting_since: instant,
  /** When its listing fee was refunded or disputed; null if it was not. */
  fee_withdrawn_at: instant.nullable(),
  /** The property as staff last verified it. Null in the pending queue, or if that version was not stored. */
  approved: propertyDocument.nullable(),
  /** Who of the staff is looking at it; null while nobody is. */
  claim: claim.nullable(),
});
export type ModerationEntry = z.infer<typeof moderationEntry>;

export const staffActionKinds = [
  "verified",
  "rejected",
  "granted_staff",
  "revoked_staff",
  "created_promo_code",
  "ended_promo_code",
  "sent_delivery_again",
  "decided_case",
  "decided_appeal",
  "opened_check",
  "approved_check",
  "rejected_check",
  "reviewed_payment",
] as const;
export const staffActionKind = z.enum(staffActionKinds).meta({ id: "StaffActionKind" });
export type StaffActionKind = z.infer<typeof staffActionKind>;

/** An entry of the staff audit log. `staff` is null for an action on the server's command line. */
export const staffAction = object("StaffAction", {
  id,
  staff: personRef.nullable(),
  action: staffActionKind,
  property: listingRef.nullable(),
  user: personRef.nullable(),
  promo_code: z.object({ id, code: z.string() }).nullable(),
  /** Whether the reviewed version of the property is stored. */
  has_listing: z.boolean(),
  reason: z.string().nullable(),
  created_at: instant,
});
export type StaffAction = z.infer<typeof staffAction>;

const version = requiredText(100, "Which version of the listing?");
export const verifyBody = object("VerifyBody", { version });
export const rejectBody = z
  .object({ version, reason: requiredText(limits.maxReasonCharacters, "Please give a reason.") })
  .meta({ id: "RejectBody" });
export const grantStaffBody = object("GrantStaffBody", { username: requiredText(20) });
export const revokeStaffBody = grantStaffBody.meta({ id: "RevokeStaffBody" });
export const staffMember = personRef.extend({ first_name: z.string(), last_name: z.string() }).meta({ id: "StaffMember" });
export type StaffMember = z.infer<typeof staffMember>;

export const promoKinds = ["percent", "fixed"] as const;
export type PromoKind = (typeof promoKinds)[number];
export const promoScopes = ["subscription", "listing", "both"] as const;
export type PromoScope = (typeof promoScopes)[number];

export const promoCodeBody = object("PromoCodeBody", {
  code: text(40).pipe(z.string().regex(/^[\w-]{3,40}$/, "Must be 3 to 40 letters, digits, - or _.")),
  kind: z.enum(promoKinds),
  /** Per cent or cedis, by `kind`. */
  value: z.number().min(0.01).max(1_000_000),
  applies_to: z.enum(promoScopes),
  plan: id.nullable().default(null),
  starts_at: instant.nullable().default(null),
  ends_at: instant.nullable().default(null),
  max_uses: z.int().min(1).max(2_147_483_647).nullable().default(null),
  max_uses_per_user: z.int().min(1).max(2_147_483_647).default(1),
});
export const promoCode = promoCodeBody.extend({ id, code: z.string(), used: z.int().min(0) }).meta({ id: "PromoCode" });
export type PromoCodeBody = z.output<typeof promoCodeBody>;
export type PromoCode = z.infer<typeof promoCode>;
