import { ApiError } from "@efie/client";
import { plural } from "../format/numbers.ts";

/** What to show of a call that failed: how long to wait, else the server's own sentence, else the screen's. */
export function callProblem(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return describeWait(error) ?? error.sentence ?? otherwise;
}

/** `Too many attempts. Please try again in 42 seconds.`; null unless the server asked for patience and said how much. */
export function describeWait(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfterSeconds === null) return null;
  const { retryAfterSeconds } = error;
  const seconds = Math.max(1, retryAfterSeconds);
  const wait = seconds <= 90 ? plural(seconds, "second") : plural(Math.ceil(seconds / 60), "minute");
  return `Too many attempts. Please try again in ${wait}.`;
}

/**
 * Whether what was raised is the server's word on a request. A lost line says nothing of it, and a proxy's or a server's trouble
 * hardly more: the request may have been done.
 */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
