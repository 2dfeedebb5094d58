import type { Clock } from "../../platform/process/clock.ts";
import type { Job, WithJobs } from "../../platform/process/scheduler.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { doOnce, findResult, keptSince, type KeyedRequest } from "./do-once.ts";
import { removeKey, removeKeysBefore } from "./idempotency-keys.repository.ts";

export type { KeyedRequest } from "./do-once.ts";

/** Requests that come again, because their answer was lost, and are done once. Keys are kept for a day. */
export type IdempotencyKeys = {
  /**
   * Does the work and keeps its result, in the caller's transaction; a repeat answers what is kept. @throws "unprocessable"
   * where the key was another request's.
   */
  once(tx: Executor, request: KeyedRequest, work: () => Promise<string>): Promise<{ result: string; isRepeat: boolean }>;
  /** What the first of these requests answered; null for the first. @throws as `once` does. */
  find(executor: Executor, request: KeyedRequest): Promise<string | null>;
  /** What was begun under the key has failed: the next request of it is a first one. */
  forget(executor: Executor, request: KeyedRequest): Promise<void>;
};

/** Has no calls of its own: others keep their keys here. */
export function registerIdempotencyKeys({ db, clock }: { db: Executor; clock: Clock }): IdempotencyKeys & WithJobs {
  return {
    once: (tx, request, work) => doOnce(tx, request, clock.now(), work),
    find: (executor, request) => findResult(executor, request, clock.now()),
    forget: async (executor, { userId, key }) => {
      if (key !== null) await removeKey(executor, { userId, key });
    },
    jobs: idempotencyJobs(db, clock),
  };
}

/** What the keys need done from time to time. */
export function idempotencyJobs(db: Executor, clock: Clock): Job[] {
  return [{ name: "forget idempotency keys", everySeconds: 3_600, run: () => removeKeysBefore(db, keptSince(clock.now())) }];
}
