import { agentCalls, peopleReviewCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { getAgent, listAgents, listPeopleReviews } from "./read-agents.ts";
import type { ReviewsDeps } from "./reviews-deps.ts";
import { createPersonReview, listMeetings, replyToReview } from "./write-review.ts";

export function registerReviewRoutes(serve: ServeCall, deps: ReviewsDeps): void {
  // Who has just written or replied sees it.
  const from = ({ isFresh }: { isFresh: boolean }): ReviewsDeps => (isFresh ? { ...deps, reads: deps.db } : deps);
  serve.limited(agentCalls.listAgents, (request) => listAgents(from(request), request.query));
  serve.limited(agentCalls.getAgent, (request) => getAgent(from(request), request.params.username));
  serve.limited(agentCalls.listPeopleReviews, (request) =>
    listPeopleReviews(from(request), request.params.username, request.query),
  );
  serve(peopleReviewCalls.listMeetings, (request) => listMeetings(deps, request.viewer.id, request.query.user));
  serve(peopleReviewCalls.createPersonReview, (request) => createPersonReview(deps, request.viewer.id, request.body));
  serve(peopleReviewCalls.replyToReview, ({ viewer, params, body }) => replyToReview(deps, viewer.id, params.id, body.text));
}
