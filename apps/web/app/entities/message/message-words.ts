import { ApiError } from "@efie/client";
import { plural } from "../../lib/format/format.ts";

/** Why a message was not sent, in words; the specification's, but for a person who writes too fast. */
export function describeSendProblem(error: unknown): string {
  // The server says why: one has blocked the other, or the account is suspended.
  if (error instanceof ApiError && error.status === 403) return error.detail;
  // The listing, the person or the account is gone: another try does not help.
  if (error instanceof ApiError && (error.status === 404 || error.status === 410))
    return `Failed to send message. ${error.detail}`;
  if (!(error instanceof ApiError) || error.status !== 429) return "Failed to send message. Please try again.";
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds === null) return error.detail;
  return `You are sending messages very fast. Please wait ${plural(retryAfterSeconds, "second")} and try again.`;
}
