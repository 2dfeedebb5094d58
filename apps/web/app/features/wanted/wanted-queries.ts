import { useQueryClient } from "@tanstack/react-query";
import { wantedCalls } from "../../lib/api/member-calls.ts";
import { useCall, usePagedCall } from "../../lib/query/use-call.ts";

/** One's own requests with their answers. */
export const useOwnWanted = (enabled = true) => useCall(wantedCalls.listOwnWanted, ["wanted", "own"], { staleTime: 0, enabled });

/** The requests that one of the person's published properties fits. */
export const useFittingWanted = () => usePagedCall(wantedCalls.listWanted, ["wanted", "fitting"]);

/** Refetches both lists. */
export function useWantedChanges(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ["wanted"] });
}
