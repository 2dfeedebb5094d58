import type { OwnWantedAd, WantedAd } from "@efie/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { wantedCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { usePagedQuery } from "../../lib/query/use-paged-query.ts";

const ownKey = ["wanted", "own"];
const fittingKey = ["wanted", "fitting"];

/** One's own requests with their answers. */
export function useOwnWanted() {
  const query = useQuery<readonly OwnWantedAd[]>({
    queryKey: ownKey,
    queryFn: async ({ signal }) => requireSession(await api.call(wantedCalls.listOwnWanted, { signal })),
    staleTime: 0,
  });
  const { data, isError, isFetching, refetch } = query;
  return { ads: data, isFailed: isError && data === undefined, isBusy: isFetching, retry: () => void refetch() };
}

/** The requests that one of the person's published properties fits. */
export function useFittingWanted() {
  return usePagedQuery<WantedAd>({
    queryKey: fittingKey,
    load: (cursor, signal) => api.call(wantedCalls.listWanted, { query: cursor === null ? {} : { cursor }, signal }),
  });
}

/** Refetches both lists. */
export function useWantedChanges(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ["wanted"] });
}
