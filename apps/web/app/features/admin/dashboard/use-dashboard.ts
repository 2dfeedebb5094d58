import type { Dashboard } from "@efie/contract";
import { useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { moderationCalls } from "../../../lib/api/member-calls.ts";
import { api, requireSession } from "../../../lib/api/api.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";

/** To be invalidated by whatever takes something from a queue. */
export const dashboardKey = ["dashboard"] as const;
const refetchMs = 60_000;

/** What waits for staff now, and the last thirty days. */
export function useDashboard() {
  return useQuery({
    queryKey: dashboardKey,
    queryFn: async ({ signal }): Promise<Dashboard> => requireSession(await api.call(moderationCalls.getDashboard, { signal })),
    staleTime: 0,
    refetchInterval: refetchMs,
  });
}

/** How much waits on each of the desk's tabs; null while that is not known. */
export function useWaitingCounts(): Readonly<Partial<Record<string, number | null>>> {
  const { data } = useDashboard();
  if (data === undefined) return { cases: null, appeals: null, checks: null, payments: null, deliveries: null };
  const { desk, payments } = data;
  return {
    cases: desk.cases.waiting,
    appeals: desk.appeals.waiting,
    checks: desk.checks.waiting,
    deliveries: desk.deliveries.waiting,
    payments: payments.stuck + payments.refunds_due + payments.flagged,
  };
}

/** What staff do with an item. Whatever comes of it, its list is asked for again, which shows who was first. */
export function useStaffAction<Given extends unknown[]>(listKey: QueryKey, work: (...given: Given) => Promise<unknown>) {
  const queries = useQueryClient();
  return useAction(work, undefined, () => {
    void queries.invalidateQueries({ queryKey: listKey });
    void queries.invalidateQueries({ queryKey: dashboardKey });
  });
}
