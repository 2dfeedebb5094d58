import type { Executor } from "../../../platform/database/tables.ts";
import type { PropertyDeps } from "../lifecycle/own-property.ts";
import {
  listReviewQueue,
  rejectProperty,
  verifyProperty,
  type QueueQuery,
  type ReviewSubject,
} from "../lifecycle/review-property.ts";
import { readOwn } from "./create-property.ts";

/** Staff's review of properties. Both verdicts run in the transaction that records the reviewer. */
export type PropertyReviews = ReturnType<typeof connectReviews>;

export function connectReviews(deps: PropertyDeps) {
  return {
    listQueue: (query: QueueQuery) => listReviewQueue(deps, query),
    verify: (executor: Executor, subject: ReviewSubject) => verifyProperty(deps, executor, subject, deps.clock.now()),
    reject: (executor: Executor, subject: ReviewSubject, reason: string) =>
      rejectProperty(executor, subject, { reason, now: deps.clock.now() }),
    readOwn: (viewerId: number, id: number) => readOwn(deps, viewerId, id),
  };
}
