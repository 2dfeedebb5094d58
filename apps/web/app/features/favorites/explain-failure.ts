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

/** Explains why saving failed. For reasons that lie in the property, it uses the server's words. */
export function explainFailure(error: unknown, failure = unknown): void {
  if (isSessionOver(error)) return endSession();
  const isFinal = error instanceof ApiError && (error.status === 404 || error.status === 409);
  showToast(isFinal ? `Favorites could not be updated. ${error.detail}` : (describeWait(error) ?? failure), "error");
}
