import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { deskKind, leadState, leadWay } from "./enum-schemas.ts";
import { leadStates } from "./enums.ts";
import { limits } from "./limits.ts";
import { each, id, instant, listingRef, pageQuery, queryBoolean, queryId, queryOneOf, requiredText, text } from "./primitives.ts";

/** `name` is the first and last name. */
const leadPerson = z.object({ id, username: z.string(), name: z.string() });

/** Somebody who asked about a listing, as its owner sees them: one for each person and listing. */
export const lead = z
  .object({
    id,
    person: leadPerson,
    property: listingRef,
    state: leadState,
    /** The beginning of what the person last wrote about the listing; null where they wrote nothing. */
    text: z.string().nullable(),
    /** The owner's own. */
    note: z.string(),
    remind_at: instant.nullable(),
    first_at: instant,
    last_at: instant,
    via: z.array(leadWay),
    /** From the person's first message to the first answer that counts; null without one. */
    answered_in_minutes: z.int().min(0).nullable(),
    /** Whether the person waits for a word of the owner, and since when. */
    is_unanswered: z.boolean(),
    waiting_since: instant.nullable(),
  })
  .meta({ id: "Lead" });
export type Lead = z.infer<typeof lead>;

export const leadsQuery = pageQuery.extend({
  property: queryId.optional(),
  state: queryOneOf(leadStates).optional(),
  unanswered: queryBoolean.optional(),
  /** Parts of a name or a title. */
  search: text(limits.maxSearchCharacters).optional(),
});

/** What is left out stays as it is. */
export const updateLeadBody = z
  .object({ state: leadState, note: text(limits.maxLeadNoteCharacters), remind_at: instant.nullable() })
  .partial()
  .meta({ id: "UpdateLeadBody" });
export type UpdateLeadBody = z.output<typeof updateLeadBody>;

const quickReplyFields = {
  title: text(limits.maxQuickReplyTitleCharacters),
  /** `{listing}`, `{price}`, `{address}` and `{name}` are filled in by the screen. */
  text: requiredText(limits.maxQuickReplyCharacters, "Please write the answer."),
};

/** An answer that an owner keeps ready. */
export const quickReply = z.object({ id, title: z.string(), text: z.string() }).meta({ id: "QuickReply" });
export type QuickReply = z.infer<typeof quickReply>;

export const createQuickReplyBody = z
  .object({ ...quickReplyFields, title: quickReplyFields.title.default("") })
  .meta({ id: "CreateQuickReplyBody" });
export type CreateQuickReply = z.output<typeof createQuickReplyBody>;
export const updateQuickReplyBody = z.object(quickReplyFields).partial().meta({ id: "UpdateQuickReplyBody" });
export type UpdateQuickReply = z.output<typeof updateQuickReplyBody>;

/** One thing that waits: a lead, a viewing, a listing or a payment, by the kind. */
export const deskItem = z.object({
  id,
  /** The listing's, or the subject of the payment. */
  title: z.string(),
  /** Since when it waits, or when it is due. */
  at: instant,
  person: leadPerson.nullable(),
  /** The beginning of what the person last wrote about the listing. */
  text: z.string().nullable(),
  property: id.nullable(),
});
export type DeskItem = z.infer<typeof deskItem>;

const count = z.int().min(0);
const figures = ["views", "leads", "answered", "viewings"] as const;
const deskFigures = z.object(each(figures, count));
export type DeskFigures = z.infer<typeof deskFigures>;

/** The listing whose own figure changed most between the two weeks; null without any. */
const deskMover = z.object({ property: id, title: z.string(), last: count, previous: count });
export type DeskMover = z.infer<typeof deskMover>;
const deskMovers = z.object(each(figures, deskMover.nullable()));

/** What waits for an owner, and the last seven days beside the seven before. */
export const desk = z
  .object({
    /** Kinds of which nothing waits are left out. The first five of each are named. */
    waiting: z.array(z.object({ kind: deskKind, count: z.int().min(1), oldest_at: instant, items: z.array(deskItem) })),
    week: deskFigures.extend({ previous: deskFigures, moved_by: deskMovers }),
    /** How many listings the caller has; without any there is nothing to do but to post one. */
    listings: count,
  })
  .meta({ id: "Desk" });
export type Desk = z.infer<typeof desk>;

export const leadCalls = defineGroup("leads", {
  getDesk: call("GET", "main/desk/", "required", {
    summary: "What waits for the caller as an owner, the most costly first, and their week",
    answers: { 200: desk },
  }),
  listLeads: call("GET", "main/leads/", "required", {
    summary: "Who asked about the caller's listings, newest first, paged by cursor",
    keyScope: "leads:read",
    query: leadsQuery,
    answers: { 200: z.array(lead) },
  }),
  updateLead: call("PATCH", "main/leads/{id}/", "required", {
    summary: "Say how far one got with somebody, note it, or be reminded; a state other than new ends the waiting",
    body: updateLeadBody,
    answers: { 200: lead },
  }),
  exportLeads: call("GET", "main/leads/export.csv", "required", {
    summary: "The caller's newest 5,000 leads as a spreadsheet (CSV)",
    keyScope: "leads:read",
    answers: { 200: null },
  }),
  listQuickReplies: call("GET", "main/quick-replies/", "required", {
    summary: "The caller's ready answers, oldest first; at most 30",
    answers: { 200: z.array(quickReply) },
  }),
  createQuickReply: call("POST", "main/quick-replies/", "required", {
    summary: "Keep an answer ready; 409 beyond 30",
    body: createQuickReplyBody,
    answers: { 201: quickReply },
  }),
  updateQuickReply: call("PATCH", "main/quick-replies/{id}/", "required", {
    summary: "Change a ready answer",
    body: updateQuickReplyBody,
    answers: { 200: quickReply },
  }),
  deleteQuickReply: call("DELETE", "main/quick-replies/{id}/", "required", {
    summary: "Delete a ready answer",
  }),
});
