import { agentCalls, peopleReviewCalls, type AgentPage, type JudgedReview } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { findUsernames } from "./directory.repository.ts";
import { findAgentPage, getAgent, listAgents, listPeopleReviews } from "./read-agents.ts";
import { refreshDirectory } from "./refresh-directory.ts";
import type { ReviewsDeps } from "./reviews-deps.ts";
import { findReview, setRemoved } from "./reviews.repository.ts";
import { flagRings } from "./rings/flag-rings.ts";
import { presentReview, createPersonReview, listMeetings, replyToReview } from "./write-review.ts";

export { reviewsPersonalData } from "./reviews.repository.ts";

export type JudgedReviews = ReturnType<typeof connectJudgedReviews>;
/** What pages ask of the people with a public page. */
export type Agents = Pick<ReturnType<typeof registerReviews>, "find" | "listPaths">;

/** What a sitemap takes, with the screens. */
const maxPaths = 20_000;
/** People whose places in the directory are computed in one run. */
const batchSize = 500;

/** Creates what cases need of reviews. */
export function connectJudgedReviews({ clock }: Pick<ReviewsDeps, "clock">) {
  return {
    /** A review with whom it is about; null when there is none. */
    async readJudged(executor: Executor, id: number) {
      const row = await findReview(executor, id, null);
      if (!row) return null;
      const { author_id, author, subject_id, subject, removed_at } = row;
      const people = { author: { id: author_id, username: author.username }, subject: { id: subject_id, username: subject } };
      const isShown = (await findReview(executor, id, clock.now())) !== null;
      const review: JudgedReview = { ...presentReview(row), ...people, is_removed: removed_at !== null };
      return { authorId: author_id, isShown, review };
    },
    setRemoved,
  };
}

/** Registers reviews of people, the directory, and the jobs that keep it and find rings. */
export function registerReviews(serve: ServeCall, deps: ReviewsDeps) {
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
  let lastId = 0;
  const refresh = async (): Promise<void> => {
    lastId = await refreshDirectory(deps, lastId, batchSize);
  };
  return {
    /** The public page of an account, for its picture; null where it has none. */
    find: async (id: number) => {
      const page = await findAgentPage(deps, id);
      return page === null ? null : (JSON.parse(page) as AgentPage);
    },
    /** The paths of public pages, those of whom most was proven first. */
    listPaths: async () => ["/agents", ...(await findUsernames(deps.reads, maxPaths)).map((username) => `/agents/${username}`)],
    jobs: [
      { name: "order the directory of agents", everySeconds: 60, run: refresh },
      { name: "find rings of reviews", everySeconds: 3_600, run: () => flagRings(deps) },
    ],
  };
}
