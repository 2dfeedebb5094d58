import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api, requireSession } from "../../lib/api/api.ts";
import { statsCalls } from "../../lib/api/member-calls.ts";

/** One's listing over so many days; 404 for what is not one's own. The old span stays until the new one is there. */
export function usePropertyStats(id: number, days: number) {
  return useQuery({
    queryKey: ["stats", id, days],
    queryFn: async ({ signal }) =>
      requireSession(await api.call(statsCalls.getPropertyStats, { params: { id }, query: { days: String(days) }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** All of one's listings together. */
export function useOwnStats(days: number) {
  return useQuery({
    queryKey: ["stats", days],
    queryFn: async ({ signal }) =>
      requireSession(await api.call(statsCalls.getOwnStats, { query: { days: String(days) }, signal })),
    placeholderData: keepPreviousData,
  });
}
