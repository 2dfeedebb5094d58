import { createHash } from "node:crypto";
import { AppError } from "../../platform/app-error.ts";
import { dayMs } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { claimKey, findFirst, saveResult, type KeyRow } from "./idempotency-keys.repository.ts";

/** A request that may come again: whose, under which key, and what it asks for. Without a key each is a new one. */
export type KeyedRequest = { userId: number; key: string | null; call: string; body: unknown };

/** Keys from before then are forgotten: they live for a day. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - dayMs);
}

function otherRequest(): AppError {
  return new AppError("unprocessable", "This was sent before, with other details.");
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

/** What the first request of this key answered; null where this is the first. @throws "unprocessable" for another's key. */
export async function findResult(executor: Executor, request: KeyedRequest, now: Date): Promise<string | null> {
  if (!hasKey(request)) return null;
  const row = rowOf(request);
  const first = await findFirst(executor, row, keptSince(now));
  if (first && first.fingerprint !== row.fingerprint) throw otherRequest();
  return first?.result ?? null;
}

/**
 * Does the work and keeps its result, in the caller's transaction; a repeat answers what is kept. One that comes while the
 * first is at work waits for its end. @throws "unprocessable" where the key was another request's.
 */
export async function doOnce(
  tx: Executor,
  request: KeyedRequest,
  now: Date,
  work: () => Promise<string>,
): Promise<{ result: string; isRepeat: boolean }> {
  if (!hasKey(request)) return { result: await work(), isRepeat: false };
  const row = rowOf(request);
  if (await claimKey(tx, row, { now, keptSince: keptSince(now) })) {
    const result = await work();
    await saveResult(tx, row, result);
    return { result, isRepeat: false };
  }
  const result = await findResult(tx, request, now);
  if (result === null) throw new Error("a key was kept without what its request answered");
  return { result, isRepeat: true };
}
