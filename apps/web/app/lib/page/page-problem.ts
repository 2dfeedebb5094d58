import { ApiError } from "@efie/client";
import { data, isRouteErrorResponse, redirect } from "react-router";

const sentences = {
  outage: "We cannot reach our listings right now. Please try again in a moment.",
  unknown: "Something went wrong. Please try again.",
  network: "Network Error",
} as const;

/**
 * What a loader throws in place of a failed call: a page of its own with the right status. Anything that is not there,
 * or whose address makes no sense, is 404; an API that is down is 503, so that crawlers come back.
 */
export function pageProblem(error: unknown): unknown {
  if (error instanceof ApiError) {
    if (error.status === 404 || error.status === 400) return notFound();
    return data({ detail: error.status === 429 ? error.detail : sentences.outage }, { status: 503 });
  }
  return isNetworkError(error) ? data({ detail: sentences.outage }, { status: 503 }) : error;
}

/** For the `catch` of what a loader asks for. @throws what `pageProblem` says */
export function throwPageProblem(error: unknown): never {
  throw pageProblem(error);
}

/** The client's. A `TypeError` is none: on the server it is a fault, whatever it says. */
function isNetworkError(error: unknown): boolean {
  return error instanceof Error && error.name === "NetworkError";
}

/** What a loader throws for an address that leads nowhere. */
export function notFound(): unknown {
  return data(null, { status: 404 });
}

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The sentence to show for anything that a page's boundary may catch. */
export function describeProblem(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { detail } = (error.data ?? {}) as { detail?: unknown };
    return typeof detail === "string" ? detail : sentences.unknown;
  }
  // The browser's own words for a network error ("Failed to fetch", "Load failed") help nobody.
  const isBrowsersOwn = error instanceof TypeError && /fetch|load/i.test(error.message);
  if (isBrowsersOwn || isNetworkError(error)) return sentences.network;
  return error instanceof ApiError ? error.detail : sentences.unknown;
}

/**
 * What a list's loader throws in place of a failed call. A cursor that the API does not know (an old link, a hand on
 * the address) leads to the first page; anything else becomes a page with the right status.
 */
export function listProblem(error: unknown, { cursor, firstPage }: { cursor: string | undefined; firstPage: string }): unknown {
  const isUnreadable = error instanceof ApiError && error.status === 400;
  return isUnreadable && cursor !== undefined ? redirect(firstPage) : pageProblem(error);
}
