import { ApiError } from "@efie/client";
import { redirect } from "react-router";
import { pageProblem } from "./page-problem.ts";

/**
 * What a list's loader throws in place of a failed call. A cursor that the API does not know (an old link, a hand on
 * the address) leads to the first page; anything else becomes a page with the right status.
 */
export function listProblem(error: unknown, { cursor, firstPage }: { cursor: string | undefined; firstPage: string }): unknown {
  const isUnreadable = error instanceof ApiError && error.status === 400;
  return isUnreadable && cursor !== undefined ? redirect(firstPage) : pageProblem(error);
}
