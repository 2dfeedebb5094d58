import type { Query, QueryClient } from "@tanstack/react-query";

export function hasFailed({ state }: Pick<Query, "state">): boolean {
  return state.status === "error";
}

/** Asks again for all that the screen could not be told: one press of "Try Again" brings the whole of it back. */
export function refetchFailed(client: QueryClient): void {
  void client.refetchQueries({ type: "active", predicate: hasFailed });
}
