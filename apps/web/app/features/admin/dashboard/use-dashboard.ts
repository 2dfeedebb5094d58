import { moderationCalls } from "../../../lib/api/member-calls.ts";
import { announceStale } from "../../../lib/query/stale.ts";
import { useCall } from "../../../lib/query/use-call.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";

/** What waits for staff now, and the last thirty days. It is stale when something leaves a queue. */
export function useDashboard() {
  return useCall(moderationCalls.getDashboard, ["dashboard"], { staleTime: 0, refetchInterval: 60_000 });
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
export function useStaffAction<Given extends unknown[]>(list: string, work: (...given: Given) => Promise<unknown>) {
  return useAction(work, undefined, () => announceStale(list, "dashboard"));
}
