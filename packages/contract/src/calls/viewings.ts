import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { viewingEndpoints } from "../member-endpoints.ts";
import * as viewings from "../viewings.ts";
import { optionalTokenQuery } from "../primitives.ts";

const changed = { answers: { 200: viewings.viewing } };

export const viewingCalls = defineGroup("viewings", viewingEndpoints, {
  listViewings: {
    summary: "The caller's viewings, as owner, seeker or both, paged by cursor: with `from` the soonest first, else the latest",
    query: viewings.viewingsQuery,
    answers: { 200: z.array(viewings.viewing) },
  },
  createViewing: {
    summary:
      "Ask to see a published listing at one to three of its free half hours; 409 for a time that was taken, a second open request, or too many, 403 after a block",
    body: viewings.createViewingBody,
    answers: { 201: viewings.viewing },
  },
  acceptViewing: {
    summary: "Accept one of the times that the other side proposed; 409 when the owner's half hour is taken, 403 for one's own",
    body: viewings.acceptViewingBody,
    ...changed,
  },
  proposeViewing: {
    summary: "Propose other times, also for a confirmed viewing, which is `requested` again",
    body: viewings.proposeViewingBody,
    ...changed,
  },
  declineViewing: {
    summary: "Decline what the other side proposed; 403 for one's own",
    body: viewings.endViewingBody,
    ...changed,
  },
  cancelViewing: { summary: "Cancel an open or confirmed viewing, by either side", body: viewings.endViewingBody, ...changed },
  doneViewing: { summary: "Say that a viewing took place; 409 before its time", ...changed },
  missedViewing: { summary: "Say who did not come; 409 before its time", body: viewings.missedViewingBody, ...changed },
  listViewingSlots: {
    summary:
      "The free half hours of a listing's owner, within their hours; the next two weeks unless `from` and `to` say otherwise",
    query: viewings.viewingSlotsQuery,
    answers: { 200: viewings.viewingSlots },
  },
  getViewingCalendar: {
    summary: "A viewing as a calendar file (RFC 5545), for its two sides, or by the token of its link",
    query: optionalTokenQuery,
    answers: { 200: null },
  },
  getViewingsCalendar: {
    summary: "The feed that calendars subscribe to: what is and was agreed, also when cancelled; 404 for a token that ended",
    query: optionalTokenQuery,
    answers: { 200: null },
  },
  getViewingHours: { summary: "When the caller shows listings, in Accra's time", answers: { 200: viewings.viewingHours } },
  updateViewingHours: {
    summary: "Change the hours of some days; the others stay",
    body: viewings.updateViewingHoursBody,
    answers: { 200: viewings.viewingHours },
  },
  getCalendarFeed: { summary: "Since when the caller has a calendar feed", answers: { 200: viewings.calendarFeedState } },
  createCalendarFeed: {
    summary: "A new address of the caller's calendar feed; the former one is dead",
    answers: { 201: viewings.calendarFeed },
  },
  deleteCalendarFeed: { summary: "End the caller's calendar feed", answers: { 204: null } },
});
