import type { Executor } from "../../../platform/database/tables.ts";
import type { PropertyDeps } from "../lifecycle/own-property.ts";
import {
  listReviewQueue,
  rejectProperty,
  verifyProperty,
  type QueuedProperty,
  type QueueQuery,
  type Reviewed,
  type ReviewSubject,
} from "../lifecycle/review-property.ts";
import { readOwn } from "./create-property.ts";

/** Staff's review of properties. Both verdicts run in the transaction that records the reviewer. */
export type PropertyReviews = {
  /** Longest waiting first. */
  listQueue(query: QueueQuery): Promise<{ properties: QueuedProperty[]; total: number }>;
  verify(executor: Executor, subject: ReviewSubject): Promise<Reviewed>;
  reject(executor: Executor, subject: ReviewSubject, reason: string): Promise<Reviewed>;
  /** The JSON text of a property as its owner reads it. */
  readOwn(viewerId: number, id: number): Promise<string>;
};

export function connectReviews(deps: PropertyDeps): PropertyReviews {
  return {
    listQueue: (query) => listReviewQueue(deps, query),
    verify: (executor, subject) => verifyProperty(deps, executor, subject, deps.clock.now()),
    reject: (executor, subject, reason) => rejectProperty(executor, subject, { reason, now: deps.clock.now() }),
    readOwn: (viewerId, id) => readOwn(deps, viewerId, id),
  };
}
