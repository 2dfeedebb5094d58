import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { viewingSide, viewingState } from "./enum-schemas.ts";
import { viewingSides, viewingStates, weekdays } from "./enums.ts";
import { limits } from "./limits.ts";
import {
  each,
  id,
  instant,
  listingRef,
  object,
  optionalTokenQuery,
  pageQuery,
  personRef,
  queryAnyOf,
  queryOneOf,
  text,
} from "./primitives.ts";

const notHalfHour = "Choose a full or a half hour.";
const tooManySlots = `Choose one to ${limits.maxViewingSlots} times.`;

/** The beginning of a half hour. Accra keeps UTC, so its half hours are those of UTC. */
const slot = z.iso
  .datetime(notHalfHour)
  .refine((value) => new Date(value).getTime() % (limits.viewingMinutes * 60_000) === 0, notHalfHour)
  .transform((value) => new Date(value).toISOString());

/** In order, each once. */
const slots = z
  .array(slot, tooManySlots)
  .min(1, tooManySlots)
  .max(limits.maxViewingSlots, tooManySlots)
  .transform((values) => [...new Set(values)].sort());

const person = personRef.extend({ name: z.string() });

/** A viewing as both sides read it (server contract, section 15). Times are of Accra, which keeps UTC. */
export const viewing = object("Viewing", {
  id,
  state: viewingState,
  property: listingRef.extend({
    /** Where it is, in words. */
    place: z.string(),
  }),
  seeker: person,
  owner: person,
  /** Who proposed the times: the other side accepts one. */
  proposed_by: viewingSide,
  /** The times that are proposed. */
  slots: z.array(instant),
  /** The agreed time. */
  slot: instant.nullable(),
  note: z.string(),
  /** Why it was declined or cancelled. */
  reason: z.string(),
  missed_by: viewingSide.nullable(),
  created_at: instant,
  /** A link to the calendar file, good for a day. */
  calendar_url: z.string(),
});
export type Viewing = z.infer<typeof viewing>;

const queryInstant = z.iso.datetime("Must be a time such as 2026-12-01T09:00:00Z.");
const range = { from: queryInstant.optional(), to: queryInstant.optional() };

/** With `from` the soonest come first, without it the latest. */
export const viewingsQuery = pageQuery.extend({
  role: queryOneOf(viewingSides).optional(),
  state: queryAnyOf(viewingStates).optional(),
  ...range,
});

/** The default is the next two weeks. */
export const viewingSlotsQuery = z.object(range);

export const createViewingBody = z
  .object({ property: id, slots, note: text(limits.maxNoteCharacters).default("") })
  .meta({ id: "CreateViewingBody" });
/** May be left out. */
export const endViewingBody = object("EndViewingBody", { reason: text(limits.maxReasonCharacters).default("") })
  .nullish()
  .transform((body) => body ?? { reason: "" });

const notTime = 'Write full or half hours, such as "09:00" or "17:30".';
const begin = z.string().regex(/^([01]\d|2[0-3]):[03]0$/, notTime);
/** "24:00" is the end of the day. */
const end = z.string().regex(/^(([01]\d|2[0-3]):[03]0|24:00)$/, notTime);
const span = z.tuple([begin, end]).refine(([from, to]) => from < to, "The end must be after the beginning.");
const day = z
  .array(span)
  .max(limits.maxViewingSpans, `At most ${limits.maxViewingSpans} times a day.`)
  .transform((spans) => spans.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  .refine((spans) => spans.every(([from], index) => from >= (spans[index - 1]?.[1] ?? "")), "These times overlap.");

/** When an owner shows listings, by the day of the week in Accra. */
export const viewingHours = z
  .strictObject(each(weekdays, z.array(z.tuple([z.string(), z.string()]))))
  .meta({ id: "ViewingHours" });
export type ViewingHours = z.infer<typeof viewingHours>;

/** Days that are left out stay as they are. */
export const updateViewingHoursBody = z.strictObject(each(weekdays, day)).partial().meta({ id: "UpdateViewingHoursBody" });

/** Where a calendar subscribes; the address is shown once. */
export const calendarFeed = object("CalendarFeed", { url: z.url() });

const changed = { answers: { 200: viewing } };

export const viewingCalls = defineGroup("viewings", {
  listViewings: call("GET", "main/viewings/", "required", {
    summary: "The caller's viewings, as owner, seeker or both, paged by cursor: with `from` the soonest first, else the latest",
    query: viewingsQuery,
    answers: { 200: z.array(viewing) },
  }),
  createViewing: call("POST", "main/viewings/", "required", {
    summary:
      "Ask to see a published listing at one to three of its free half hours; 409 for a time that was taken, a second open request, or too many, 403 after a block",
    body: createViewingBody,
    answers: { 201: viewing },
  }),
  acceptViewing: call("POST", "main/viewings/{id}/accept/", "required", {
    summary: "Accept one of the times that the other side proposed; 409 when the owner's half hour is taken, 403 for one's own",
    body: object("AcceptViewingBody", { slot }),
    ...changed,
  }),
  proposeViewing: call("POST", "main/viewings/{id}/propose/", "required", {
    summary: "Propose other times, also for a confirmed viewing, which is `requested` again",
    body: object("ProposeViewingBody", { slots }),
    ...changed,
  }),
  declineViewing: call("POST", "main/viewings/{id}/decline/", "required", {
    summary: "Decline what the other side proposed; 403 for one's own",
    body: endViewingBody,
    ...changed,
  }),
  cancelViewing: call("POST", "main/viewings/{id}/cancel/", "required", {
    summary: "Cancel an open or confirmed viewing, by either side",
    body: endViewingBody,
    ...changed,
  }),
  doneViewing: call("POST", "main/viewings/{id}/done/", "required", {
    summary: "Say that a viewing took place; 409 before its time",
    ...changed,
  }),
  missedViewing: call("POST", "main/viewings/{id}/missed/", "required", {
    summary: "Say who did not come; 409 before its time",
    body: object("MissedViewingBody", { who: viewingSide }),
    ...changed,
  }),
  listViewingSlots: call("GET", "main/properties/{id}/viewing-slots/", "required", {
    summary:
      "The free half hours of a listing's owner, within their hours; the next two weeks unless `from` and `to` say otherwise",
    query: viewingSlotsQuery,
    answers: { 200: object("ViewingSlots", { slots: z.array(instant) }) },
  }),
  getViewingCalendar: call("GET", "main/viewings/{id}/calendar.ics", "optional", {
    summary: "A viewing as a calendar file (RFC 5545), for its two sides, or by the token of its link",
    query: optionalTokenQuery,
    answers: { 200: null },
  }),
  getViewingsCalendar: call("GET", "main/viewings/calendar.ics", "optional", {
    summary: "The feed that calendars subscribe to: what is and was agreed, also when cancelled; 404 for a token that ended",
    query: optionalTokenQuery,
    answers: { 200: null },
  }),
  getViewingHours: call("GET", "core/viewing-hours/", "required", {
    summary: "When the caller shows listings, in Accra's time",
    answers: { 200: viewingHours },
  }),
  updateViewingHours: call("PATCH", "core/viewing-hours/", "required", {
    summary: "Change the hours of some days; the others stay",
    body: updateViewingHoursBody,
    answers: { 200: viewingHours },
  }),
  getCalendarFeed: call("GET", "core/calendar-feed/", "required", {
    summary: "Since when the caller has a calendar feed",
    answers: { 200: object("CalendarFeedState", { created_at: instant.nullable() }) },
  }),
  createCalendarFeed: call("POST", "core/calendar-feed/", "required", {
    summary: "A new address of the caller's calendar feed; the former one is dead",
    answers: { 201: calendarFeed },
  }),
  deleteCalendarFeed: call("DELETE", "core/calendar-feed/", "required", {
    summary: "End the caller's calendar feed",
  }),
});
