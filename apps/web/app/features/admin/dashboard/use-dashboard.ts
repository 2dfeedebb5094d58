import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { moderationCalls } from "../../../lib/api/member-calls.ts";
import { useCall } from "../../../lib/query/use-call.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";

/** To be invalidated by whatever takes something from a queue. */
export const dashboardKey = ["dashboard"] as const;

/** What waits for staff now, and the last thirty days. */
export function useDashboard() {
  return useCall(moderationCalls.getDashboard, dashboardKey, { staleTime: 0, refetchInterval: 60_000 });
}

/** How much waits on each of the desk's tabs; null while that is not known. */
export function useWaitingCounts(): Readonly<Partial<Record<string, number | null>>> {
  const { desk, payments } = useDashboard().data ?? {};
  return {
    cases: desk?.cases.waiting ?? null,
    appeals: desk?.appeals.waiting ?? null,
    checks: desk?.checks.waiting ?? null,
    deliveries: desk?.deliveries.waiting ?? null,
    payments: payments === undefined ? null : payments.stuck + payments.refunds_due + payments.flagged,
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
