import type { Dashboard } from "@efie/contract";
import { useQuery } from "@tanstack/react-query";
import { api, requireSession } from "../../../lib/api/api.ts";
import { moderationCalls } from "../../../lib/api/calls.ts";

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
