import { agentCalls, peopleReviewCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
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
  serve(peopleReviewCalls.listMeetings, (request) => listMeetings(deps, requireViewer(request).id, request.query.user));
  serve(peopleReviewCalls.createPersonReview, (request) => createPersonReview(deps, requireViewer(request).id, request.body));
  serve(peopleReviewCalls.replyToReview, (request) =>
    replyToReview(deps, requireViewer(request).id, request.params.id, request.body.text),
  );
}
