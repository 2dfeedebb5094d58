import { createHash } from "node:crypto";
import { AppError } from "../../platform/app-error.ts";
import { dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Job, WithJobs } from "../../platform/process/scheduler.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { claimKey, findFirst, removeKey, removeKeysBefore, saveResult } from "./idempotency-keys.repository.ts";

export { idempotencyPersonalData } from "./idempotency-keys.repository.ts";

/** A request that may be repeated, with its user, key and content. Without a key each request is new. */
export type KeyedRequest = { userId: number; key: string | null; call: string; body: unknown };

/** Longer than a device keeps trying to send what waits for a connection. */
const validDays = 30;

/** Returns the time before which keys have expired. */
function expiryCutoff(now: Date): Date {
  return new Date(now.getTime() - validDays * dayMs);
}

function fingerprintOf({ call, body }: KeyedRequest): string {
  const content = `${call} ${JSON.stringify(body)}`;
  return createHash("sha256").update(content).digest("hex");
}

async function findResult(executor: Executor, request: KeyedRequest, now: Date): Promise<string | null> {
  const { userId, key } = request;
  const first = key === null ? null : await findFirst(executor, { userId, key }, expiryCutoff(now));
  if (first && first.fingerprint !== fingerprintOf(request))
    throw new AppError("unprocessable", "This was sent before, with other details.");
  return first?.result ?? null;
}

/** Runs repeated requests with the same key once. Keys are valid for 30 days. */
export type IdempotencyKeys = {
  /** Does the work and stores its result, in the caller's transaction. A repeat waits, and returns it. @throws AppError "unprocessable" for a key used with other content */
  once(tx: Executor, request: KeyedRequest, work: () => Promise<string>): Promise<{ result: string; isRepeat: boolean }>;
  /** Returns the result of the key's first request; null for the first. @throws AppError "unprocessable" as `once` does */
  find(executor: Executor, request: KeyedRequest): Promise<string | null>;
  /** Deletes the key of a failed request, so that a repeat counts as new. */
  forget(executor: Executor, request: KeyedRequest): Promise<void>;
};

/** Registers the jobs of idempotency keys, which other modules use. This module has no calls. */
export function registerIdempotencyKeys({ db, clock }: { db: Executor; clock: Clock }): IdempotencyKeys & WithJobs {
  return {
    once: async (tx, request, work) => {
      const { userId, key } = request;
      if (key === null) return { result: await work(), isRepeat: false };
      const now = clock.now();
      const row = { userId, key, fingerprint: fingerprintOf(request) };
      if (await claimKey(tx, row, { now, cutoff: expiryCutoff(now) })) {
        const result = await work();
        await saveResult(tx, row, result);
        return { result, isRepeat: false };
      }
      const result = await findResult(tx, request, now);
      if (result === null) throw new Error("an idempotency key is stored without a result");
      return { result, isRepeat: true };
    },
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
