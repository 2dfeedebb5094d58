import type { Clock } from "../../platform/process/clock.ts";
import type { Job, WithJobs } from "../../platform/process/scheduler.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { doOnce, findResult, expiryCutoff, type KeyedRequest } from "./do-once.ts";
import { removeKey, removeKeysBefore } from "./idempotency-keys.repository.ts";

export { idempotencyPersonalData } from "./idempotency-keys.repository.ts";

export type { KeyedRequest } from "./do-once.ts";

/** Runs repeated requests with the same key once. Keys are valid for 30 days. */
export type IdempotencyKeys = {
  /** Does the work and stores its result, in the caller's transaction. A repeat returns it. @throws AppError "unprocessable" for a key used with other content */
  once(tx: Executor, request: KeyedRequest, work: () => Promise<string>): Promise<{ result: string; isRepeat: boolean }>;
  /** Returns the result of the key's first request; null for the first. @throws AppError "unprocessable" as `once` does */
  find(executor: Executor, request: KeyedRequest): Promise<string | null>;
  /** Deletes the key of a failed request, so that a repeat counts as new. */
  forget(executor: Executor, request: KeyedRequest): Promise<void>;
};

/** Registers the jobs of idempotency keys, which other modules use. This module has no calls. */
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

/** The scheduled jobs of idempotency keys. */
export function idempotencyJobs(db: Executor, clock: Clock): Job[] {
  return [
    { name: "delete expired idempotency keys", everySeconds: 3_600, run: () => removeKeysBefore(db, expiryCutoff(clock.now())) },
  ];
}
