import { ApiError } from "@efie/client";
import { describeWait } from "../../lib/api/call-problem.ts";
import { tokenStore } from "../../lib/session/session.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

const unknown = "Favorites could not be updated. Please try again.";

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The words of the specification, section 8. */
export function endSession(): void {
  tokenStore.clear();
  showToast("Session Expired. Please sign in again", "error");
}

/** What another try does not mend: a suspended account, a property that is gone. The server's words say what it is. */
const final = [403, 404, 409];

/** Explains why saving failed. */
export function explainFailure(error: unknown, failure = unknown): void {
  if (isSessionOver(error)) return endSession();
  const isFinal = error instanceof ApiError && final.includes(error.status);
  showToast(isFinal ? `Favorites could not be updated. ${error.detail}` : (describeWait(error) ?? failure), "error");
}
