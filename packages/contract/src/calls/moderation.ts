import { z } from "zod";
import { defineCall } from "../call.ts";
import { grantStaffBody, moderationEntry, moderationQuery, promoCode, promoCodeBody, rejectBody } from "../moderation.ts";
import { queryId } from "../primitives.ts";
import { ownProperty } from "../properties.ts";
import { publicProfile } from "../users.ts";

const tag = "moderation";
const params = z.object({ id: queryId });

export const listModerationQueue = defineCall({
  name: "listModerationQueue",
  summary: "Listings that wait for staff",
  method: "GET",
  path: "main/moderation/properties/",
  tag,
  auth: "staff",
  limit: "read",
  query: moderationQuery,
  answers: { 200: z.array(moderationEntry) },
});

export const verifyProperty = defineCall({
  name: "verifyProperty",
  summary: "Publish a listing",
  method: "POST",
  path: "main/moderation/properties/{id}/verify/",
  tag,
  auth: "staff",
  limit: "write",
  params,
  answers: { 200: ownProperty },
});

export const rejectProperty = defineCall({
  name: "rejectProperty",
  summary: "Send a listing back to its owner",
  method: "POST",
  path: "main/moderation/properties/{id}/reject/",
  tag,
  auth: "staff",
  limit: "write",
  params,
  body: rejectBody,
  answers: { 200: ownProperty },
});

export const grantStaff = defineCall({
  name: "grantStaff",
  summary: "Make somebody staff",
  method: "POST",
  path: "main/moderation/staff/",
  tag,
  auth: "staff",
  limit: "write",
  body: grantStaffBody,
  answers: { 200: publicProfile },
});

export const listPromoCodes = defineCall({
  name: "listPromoCodes",
  summary: "Promo codes",
  method: "GET",
  path: "main/moderation/promo-codes/",
  tag,
  auth: "staff",
  limit: "read",
  answers: { 200: z.array(promoCode) },
});

export const createPromoCode = defineCall({
  name: "createPromoCode",
  summary: "Make a promo code",
  method: "POST",
  path: "main/moderation/promo-codes/",
  tag,
  auth: "staff",
  limit: "write",
  body: promoCodeBody,
  answers: { 201: promoCode },
});
