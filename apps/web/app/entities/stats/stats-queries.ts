import { keepPreviousData } from "@tanstack/react-query";
import { statsCalls } from "../../lib/api/member-calls.ts";
import { useCall } from "../../lib/query/use-call.ts";

/** One's listing over so many days; 404 for what is not one's own. The old span stays until the new one is there. */
export function usePropertyStats(id: number, days: number) {
  const span = { params: { id }, query: { days: String(days) } };
  return useCall(statsCalls.getPropertyStats, ["stats", id, days], { ...span, placeholderData: keepPreviousData });
}
