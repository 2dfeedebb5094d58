import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { listingType, propertyType } from "./enum-schemas.ts";
import { limits } from "./limits.ts";
import { message } from "./messages.ts";
import { city } from "./places.ts";
import { cedis, id, instant, listingRef, object, pageQuery, requiredText } from "./primitives.ts";
import { propertyFields } from "./property-fields.ts";

const { min: minRooms, max: maxRooms } = propertyFields.number_of_bedrooms;

/** What somebody looks for. A null means that anything will do; without cities, anywhere in Ghana. */
const requirements = {
  type: listingType,
  property_type: propertyType.nullable(),
  /** At least so many. */
  number_of_bedrooms: z.int().min(minRooms).max(maxRooms).nullable(),
  budget_max: cedis.min(1, "Must be at least GH₵1."),
  /** A day, such as 2026-12-01. */
  move_in_by: z.iso.date().nullable(),
  text: requiredText(limits.maxWantedCharacters, "Please say what you are looking for."),
};
const cityIds = z.array(id).max(limits.maxWantedCities, `At most ${limits.maxWantedCities} towns.`);

const wantedFields = z.object({
  id,
  ...requirements,
  text: z.string(),
  cities: z.array(city),
  created_at: instant,
  expires_at: instant,
});

/** A wanted ad, as owners read it whose published listings fit it. */
export const wantedAd = object("WantedAd", {
  ...wantedFields.shape,
  first_name: z.string(),
  /** The caller's published listings that fit, the newest five. */
  fitting: z.array(z.object({ id, title: z.string(), is_answered: z.boolean() })),
});
export type WantedAd = z.infer<typeof wantedAd>;

/** A wanted ad as its author reads it, with the answers, the newest twenty. */
export const ownWantedAd = object("OwnWantedAd", {
  ...wantedFields.shape,
  is_open: z.boolean(),
  answers: z.array(z.object({ property: listingRef, user: id, created_at: instant })),
});
export type OwnWantedAd = z.infer<typeof ownWantedAd>;

export const wantedQuery = pageQuery;

export const createWantedBody = object("CreateWantedBody", {
  ...requirements,
  property_type: requirements.property_type.default(null),
  number_of_bedrooms: requirements.number_of_bedrooms.default(null),
  move_in_by: requirements.move_in_by.default(null),
  city_ids: cityIds.default([]),
});
export type CreateWantedBody = z.infer<typeof createWantedBody>;

/** Any of the fields; omitted ones stay unchanged. */
export const updateWantedBody = z
  .object({ ...requirements, city_ids: cityIds })
  .partial()
  .meta({ id: "UpdateWantedBody" });

export const answerWantedBody = object("AnswerWantedBody", {
  property: id,
  text: requiredText(limits.maxMessageCharacters, "Please enter a message"),
});

export const wantedCalls = defineGroup("wanted", {
  listWanted: call("GET", "main/wanted/", "required", {
    summary: "Open wanted ads that a published listing of the caller fits, newest first, paged by cursor",
    query: wantedQuery,
    answers: { 200: z.array(wantedAd) },
  }),
  listOwnWanted: call("GET", "main/wanted/mine/", "required", {
    summary: "The caller's own wanted ads with their answers, newest first; at most 20",
    answers: { 200: z.array(ownWantedAd) },
  }),
  createWanted: call("POST", "main/wanted/", "required", {
    summary: "Post a wanted ad; 409 beyond three open ones",
    body: createWantedBody,
    answers: { 201: ownWantedAd },
  }),
  updateWanted: call("PATCH", "main/wanted/{id}/", "required", {
    summary: "Change an open wanted ad; 409 for one that has ended",
    body: updateWantedBody,
    answers: { 200: ownWantedAd },
  }),
  deleteWanted: call("DELETE", "main/wanted/{id}/", "required", {
    summary: "Delete a wanted ad; its answers stay in the conversations",
  }),
  answerWanted: call("POST", "main/wanted/{id}/answer/", "required", {
    summary: "Answer a wanted ad with a published listing of one's own that fits: a message about the listing, 20 a day",
    limit: "message",
    body: answerWantedBody,
    maxBodyBytes: limits.maxLongBodyBytes,
    answers: { 201: message },
  }),
});
