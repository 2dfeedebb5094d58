import { createHash } from "node:crypto";
import { AppError } from "../../platform/app-error.ts";
import { dayMs } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { claimKey, findFirst, saveResult, type KeyRow } from "./idempotency-keys.repository.ts";

/** A request that may be repeated, with its user, key and content. Without a key each request is new. */
export type KeyedRequest = { userId: number; key: string | null; call: string; body: unknown };

/** Longer than a device keeps trying to send what waits for a connection. */
const validDays = 30;

/** Returns the time before which keys have expired. */
export function expiryCutoff(now: Date): Date {
  return new Date(now.getTime() - validDays * dayMs);
}

function rowOf(request: KeyedRequest & { key: string }): KeyRow {
  const { userId, key, call, body } = request;
  return {
    userId,
    key,
    fingerprint: createHash("sha256")
      .update(`${call} ${JSON.stringify(body)}`)
      .digest("hex"),
  };
}

function hasKey(request: KeyedRequest): request is KeyedRequest & { key: string } {
  return request.key !== null;
}

/** Returns the result of the key's first request; null for the first. @throws AppError "unprocessable" for a key used with other content */
export async function findResult(executor: Executor, request: KeyedRequest, now: Date): Promise<string | null> {
  if (!hasKey(request)) return null;
  const row = rowOf(request);
  const first = await findFirst(executor, row, expiryCutoff(now));
  if (first && first.fingerprint !== row.fingerprint)
    throw new AppError("unprocessable", "This was sent before, with other details.");
  return first?.result ?? null;
}

/** Does the work and stores its result, in the caller's transaction. A repeat waits, and returns it. @throws AppError "unprocessable" for a key used with other content */
export async function doOnce(
  tx: Executor,
  request: KeyedRequest,
  now: Date,
  work: () => Promise<string>,
): Promise<{ result: string; isRepeat: boolean }> {
  if (!hasKey(request)) return { result: await work(), isRepeat: false };
  const row = rowOf(request);
  if (await claimKey(tx, row, { now, cutoff: expiryCutoff(now) })) {
    const result = await work();
    await saveResult(tx, row, result);
    return { result, isRepeat: false };
  }
  const result = await findResult(tx, request, now);
  if (result === null) throw new Error("an idempotency key is stored without a result");
  return { result, isRepeat: true };
}
