import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { viewingEndpoints } from "../member-endpoints.ts";
import {
  acceptViewingBody,
  calendarFeed,
  calendarFeedState,
  createViewingBody,
  endViewingBody,
  missedViewingBody,
  proposeViewingBody,
  updateViewingHoursBody,
  viewing,
  viewingHours,
  viewingSlots,
  viewingSlotsQuery,
  viewingsQuery,
} from "../viewings.ts";
import { optionalTokenQuery } from "../primitives.ts";

const changed = { answers: { 200: viewing } };

export const viewingCalls = defineGroup("viewings", viewingEndpoints, {
  listViewings: {
    summary: "The caller's viewings, as owner, seeker or both, paged by cursor: with `from` the soonest first, else the latest",
    query: viewingsQuery,
    answers: { 200: z.array(viewing) },
  },
  createViewing: {
    summary:
      "Ask to see a published listing at one to three of its free half hours; 409 for a time that was taken, a second open request, or too many, 403 after a block",
    body: createViewingBody,
    answers: { 201: viewing },
  },
  acceptViewing: {
    summary: "Accept one of the times that the other side proposed; 409 when the owner's half hour is taken, 403 for one's own",
    body: acceptViewingBody,
    ...changed,
  },
  proposeViewing: {
    summary: "Propose other times, also for a confirmed viewing, which is `requested` again",
    body: proposeViewingBody,
    ...changed,
  },
  declineViewing: { summary: "Decline what the other side proposed; 403 for one's own", body: endViewingBody, ...changed },
  cancelViewing: { summary: "Cancel an open or confirmed viewing, by either side", body: endViewingBody, ...changed },
  doneViewing: { summary: "Say that a viewing took place; 409 before its time", ...changed },
  missedViewing: { summary: "Say who did not come; 409 before its time", body: missedViewingBody, ...changed },
  listViewingSlots: {
    summary:
      "The free half hours of a listing's owner, within their hours; the next two weeks unless `from` and `to` say otherwise",
    query: viewingSlotsQuery,
    answers: { 200: viewingSlots },
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
  getViewingHours: { summary: "When the caller shows listings, in Accra's time", answers: { 200: viewingHours } },
  updateViewingHours: {
    summary: "Change the hours of some days; the others stay",
    body: updateViewingHoursBody,
    answers: { 200: viewingHours },
  },
  getCalendarFeed: { summary: "Since when the caller has a calendar feed", answers: { 200: calendarFeedState } },
  createCalendarFeed: {
    summary: "A new address of the caller's calendar feed; the former one is dead",
    answers: { 201: calendarFeed },
  },
  deleteCalendarFeed: { summary: "End the caller's calendar feed", answers: { 204: null } },
});
