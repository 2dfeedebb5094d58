import type { AgentPage, JudgedReview } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import { findUsernames } from "./agents.repository.ts";
import { findAgentPage } from "./read-agents.ts";
import { refreshDirectory } from "./refresh-directory.ts";
import type { ReviewsDeps } from "./reviews-deps.ts";
import { findReview, setRemoved } from "./reviews.repository.ts";
import { registerReviewRoutes } from "./reviews.routes.ts";
import { flagRings } from "./rings/flag-rings.ts";
import { presentReview } from "./write-review.ts";

export { reviewsPersonalData } from "./personal-data.repository.ts";

/** What cases do with reviews. */
export type JudgedReviews = {
  /** A review with whom it is about; null when there is none. */
  readJudged(executor: Executor, id: number): Promise<{ authorId: number; isShown: boolean; review: JudgedReview } | null>;
  /** Takes a review away in the transaction of the decision, or gives it back with null. */
  setRemoved(tx: Executor, id: number, at: Date | null): Promise<void>;
};

/** What pages ask of the people with a public page. */
export type Agents = {
  /** The public page of an account, for its picture; null where it has none. */
  find(id: number): Promise<AgentPage | null>;
  /** The paths of public pages, those of whom most was proven first. */
  listPaths(): Promise<string[]>;
};

/** What a sitemap takes, with the screens. */
const maxPaths = 20_000;
/** People whose places in the directory are computed in one run. */
const batchSize = 500;

/** Creates what cases need of reviews. */
export function connectJudgedReviews({ clock }: Pick<ReviewsDeps, "clock">): JudgedReviews {
  return {
    async readJudged(executor, id) {
      const row = await findReview(executor, id, null);
      if (!row) return null;
      const { author_id, author, subject_id, subject, removed_at } = row;
      const people = { author: { id: author_id, username: author.username }, subject: { id: subject_id, username: subject } };
      const isShown = (await findReview(executor, id, clock.now())) !== null;
      return { authorId: author_id, isShown, review: { ...presentReview(row), ...people, is_removed: removed_at !== null } };
    },
    setRemoved,
  };
}

/** Registers reviews of people, the directory, and the jobs that keep it and find rings. */
export function registerReviews(serve: ServeCall, deps: ReviewsDeps): Agents & WithJobs {
  registerReviewRoutes(serve, deps);
  const { reads } = deps;
  let lastId = 0;
  const refresh = async (): Promise<void> => {
    lastId = await refreshDirectory(deps, lastId, batchSize);
  };
  return {
    find: async (id) => {
      const page = await findAgentPage(deps, id);
      return page === null ? null : (JSON.parse(page) as AgentPage);
    },
    listPaths: async () => ["/agents", ...(await findUsernames(reads, maxPaths)).map((username) => `/agents/${username}`)],
    jobs: [
      { name: "order the directory of agents", everySeconds: 60, run: refresh },
      { name: "find rings of reviews", everySeconds: 3_600, run: () => flagRings(deps) },
    ],
  };
}
