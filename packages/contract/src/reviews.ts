import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { limits } from "./limits.ts";
import { city } from "./places.ts";
import { id, instant, listingRef, object, pageQuery, personRef, queryId, requiredText, text } from "./primitives.ts";
import { property } from "./properties.ts";
import { publicProfile } from "./users.ts";

const rating = z.int().min(1).max(5);
const words = requiredText(limits.maxPeopleReviewCharacters, "Please say in a few words how it was.");

/** What one person says of another whom they met. */
export const personReview = object("PersonReview", {
  id,
  rating,
  text: z.string(),
  created_at: instant,
  /** `username` only where they have listings, and so a public page. */
  author: z.object({ first_name: z.string(), username: z.string().nullable() }),
  /** What they met about; null where the listing is gone. */
  property: listingRef.nullable(),
  reply: z.string().nullable(),
  replied_at: instant.nullable(),
});
export type PersonReview = z.infer<typeof personReview>;

/** One's own new review. Others see it from `visible_at` on: when both have written, or after 7 days. */
export const ownPersonReview = personReview.extend({ visible_at: instant }).meta({ id: "OwnPersonReview" });
export type OwnPersonReview = z.infer<typeof ownPersonReview>;

/** A review as staff judge it. */
export const judgedReview = personReview
  .extend({ author: personRef, subject: personRef, is_removed: z.boolean() })
  .meta({ id: "JudgedReview" });
export type JudgedReview = z.infer<typeof judgedReview>;

export const createPersonReviewBody = z
  .object({ viewing: id.optional(), conversation_with: id.optional(), property: id, rating, text: words })
  .refine(({ viewing, conversation_with }) => (viewing === undefined) !== (conversation_with === undefined), {
    path: ["viewing"],
    error: "Send either viewing or conversation_with.",
  })
  .meta({ id: "CreatePersonReviewBody" });
export type CreatePersonReviewBody = z.output<typeof createPersonReviewBody>;

/** A meeting with somebody that the caller may review: what to send with it. */
export const meeting = object("Meeting", { viewing: id.nullable(), conversation_with: id.nullable(), property: listingRef });
export type Meeting = z.infer<typeof meeting>;

/**
 * What people showed of themselves. `rating` and `reviews_count` are null under 3 reviews; `response_rate`, 0 to 1, and
 * `response_minutes`, the median, under 5 leads of the last 90 days.
 */
const standing = {
  rating: z.number().min(1).max(5).nullable(),
  reviews_count: z.int().min(3).nullable(),
  response_rate: z.number().min(0).max(1).nullable(),
  response_minutes: z.int().min(0).nullable(),
};

/** A person in the directory. */
export const agent = publicProfile.extend(standing).meta({ id: "Agent" });
export type Agent = z.infer<typeof agent>;

/** The data of a person's public page: their newest 12 listings, and the towns of all of them. */
export const agentPage = object("AgentPage", {
  ...agent.shape,
  listings: z.array(property),
  towns: z.array(city.extend({ listings: z.int().min(1) })),
});
export type AgentPage = z.infer<typeof agentPage>;

/** What no username can be leads nowhere. */
export const usernameParams = z.object({ username: text(100) });

export const agentsQuery = z.object({ region: queryId.optional(), city: queryId.optional(), ...pageQuery.shape });

export const agentCalls = defineGroup("reviews", {
  listAgents: call("GET", "main/agents/", "optional", {
    summary:
      "People with published listings, of a region or a town, ordered by what was proven: checks, then reviews and answers",
    query: agentsQuery,
    answers: { 200: z.array(agent) },
  }),
  getAgent: call("GET", "main/users/{username}/", "optional", {
    summary: "A person's public page: checks, rating, answers, listings and towns",
    params: usernameParams,
    answers: { 200: agentPage },
  }),
  listPeopleReviews: call("GET", "main/users/{username}/reviews/", "optional", {
    summary: "What others say of a person, newest first",
    params: usernameParams,
    query: pageQuery,
    answers: { 200: z.array(personReview) },
  }),
});

export const peopleReviewCalls = defineGroup("reviews", {
  listMeetings: call("GET", "main/people-reviews/", "required", {
    summary: "The caller's meetings with somebody that they may review and have not; at most 20",
    query: z.object({ user: queryId }),
    answers: { 200: z.array(meeting) },
  }),
  createPersonReview: call("POST", "main/people-reviews/", "required", {
    summary:
      "Review somebody after a viewing that was done, or three messages from each side about the listing; 403 without, 409 for a second one",
    body: createPersonReviewBody,
    answers: { 201: ownPersonReview },
  }),
  replyToReview: call("POST", "main/people-reviews/{id}/reply/", "required", {
    summary: "Answer a review of oneself, once; 409 for a second time",
    body: object("ReplyBody", { text: words }),
    answers: { 201: personReview },
  }),
});
