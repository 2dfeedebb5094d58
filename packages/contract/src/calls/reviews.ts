import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { agentEndpoints } from "../endpoints.ts";
import { peopleReviewEndpoints } from "../member-endpoints.ts";
import { pageQuery } from "../primitives.ts";
import * as reviews from "../reviews.ts";

export const agentCalls = defineGroup("reviews", agentEndpoints, {
  listAgents: {
    summary:
      "People with published listings, of a region or a town, ordered by what was proven: checks, then reviews and answers",
    query: reviews.agentsQuery,
    answers: { 200: z.array(reviews.agent) },
  },
  getAgent: {
    summary: "A person's public page: checks, rating, answers, listings and towns",
    params: reviews.usernameParams,
    answers: { 200: reviews.agentPage },
  },
  listPeopleReviews: {
    summary: "What others say of a person, newest first",
    params: reviews.usernameParams,
    query: pageQuery,
    answers: { 200: z.array(reviews.personReview) },
  },
});

export const peopleReviewCalls = defineGroup("reviews", peopleReviewEndpoints, {
  listMeetings: {
    summary: "The caller's meetings with somebody that they may review and have not; at most 20",
    query: reviews.meetingsQuery,
    answers: { 200: z.array(reviews.meeting) },
  },
  createPersonReview: {
    summary:
      "Review somebody after a viewing that was done, or three messages from each side about the listing; 403 without, 409 for a second one",
    body: reviews.createPersonReviewBody,
    answers: { 201: reviews.ownPersonReview },
  },
  replyToReview: {
    summary: "Answer a review of oneself, once; 409 for a second time",
    body: reviews.replyBody,
    answers: { 201: reviews.personReview },
  },
});
