import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { agentEndpoints } from "../endpoints.ts";
import { peopleReviewEndpoints } from "../member-endpoints.ts";
import { pageQuery } from "../primitives.ts";
import {
  agent,
  agentPage,
  agentsQuery,
  createPersonReviewBody,
  meeting,
  meetingsQuery,
  ownPersonReview,
  personReview,
  replyBody,
  usernameParams,
} from "../reviews.ts";

export const agentCalls = defineGroup("reviews", agentEndpoints, {
  listAgents: {
    summary:
      "People with published listings, of a region or a town, ordered by what was proven: checks, then reviews and answers",
    query: agentsQuery,
    answers: { 200: z.array(agent) },
  },
  getAgent: {
    summary: "A person's public page: checks, rating, answers, listings and towns",
    params: usernameParams,
    answers: { 200: agentPage },
  },
  listPeopleReviews: {
    summary: "What others say of a person, newest first",
    params: usernameParams,
    query: pageQuery,
    answers: { 200: z.array(personReview) },
  },
});

export const peopleReviewCalls = defineGroup("reviews", peopleReviewEndpoints, {
  listMeetings: {
    summary: "The caller's meetings with somebody that they may review and have not; at most 20",
    query: meetingsQuery,
    answers: { 200: z.array(meeting) },
  },
  createPersonReview: {
    summary:
      "Review somebody after a viewing that was done, or three messages from each side about the listing; 403 without, 409 for a second one",
    body: createPersonReviewBody,
    answers: { 201: ownPersonReview },
  },
  replyToReview: {
    summary: "Answer a review of oneself, once; 409 for a second time",
    body: replyBody,
    answers: { 201: personReview },
  },
});
