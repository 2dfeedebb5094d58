import { ApiError } from "@efie/client";
import { plural } from "../format/numbers.ts";

/** What to show of a call that failed: how long to wait, else the server's own sentence, else the screen's. */
export function callProblem(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return describeWait(error) ?? error.sentence ?? otherwise;
}

/** `Too many attempts. Please try again in 42 seconds.`; null unless the server said how long to wait. */
export function describeWait(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfterSeconds === null) return null;
  const { retryAfterSeconds } = error;
  const seconds = Math.max(1, retryAfterSeconds);
  const wait = seconds <= 90 ? plural(seconds, "second") : plural(Math.ceil(seconds / 60), "minute");
  return `Too many attempts. Please try again in ${wait}.`;
}

/**
 * Whether the server answered the request. After a network error or a 5xx the request may still have been carried out.
 */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
