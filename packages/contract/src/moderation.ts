import { z } from "zod";
import { limits } from "./limits.ts";
import { id, instant, queryCursor, queryInteger, queryOneOf, text } from "./primitives.ts";
import { ownProperty } from "./properties.ts";
import { publicProfile } from "./users.ts";

export const moderationQuery = z.object({
  queue: queryOneOf(["pending", "changed"]),
  limit: queryInteger(1, limits.maxPageSize).optional(),
  cursor: queryCursor.optional(),
});

export const moderationEntry = z
  .object({ property: ownProperty, owner: publicProfile, waiting_since: instant })
  .meta({ id: "ModerationEntry" });

export const rejectBody = z
  .object({ reason: text(500).pipe(z.string().min(1, "Please give a reason.")) })
  .meta({ id: "RejectBody" });
export const grantStaffBody = z.object({ username: z.string().min(1).max(20) }).meta({ id: "GrantStaffBody" });

export const promoCodeBody = z
  .object({
    code: z.string().trim().min(3).max(40),
    kind: z.enum(["percent", "fixed"]),
    /** Percent, or cedis. */
    value: z.number().positive(),
    applies_to: z.enum(["subscription", "listing", "both"]),
    plan: id.nullable().default(null),
    starts_at: instant.nullable().default(null),
    ends_at: instant.nullable().default(null),
    max_uses: z.int().min(1).nullable().default(null),
    max_uses_per_user: z.int().min(1).default(1),
  })
  .meta({ id: "PromoCodeBody" });
export const promoCode = promoCodeBody.extend({ id, used: z.int().min(0) }).meta({ id: "PromoCode" });
