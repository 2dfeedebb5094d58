import type { CaseAction, CaseDetail, CaseStatus, CaseSummary, ReportTarget } from "@efie/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { caseCalls } from "../../../lib/api/member-calls.ts";
import { api, requireSession, callProblem } from "../../../lib/api/api.ts";
import { usePagedQuery } from "../../../lib/query/use-paged-query.ts";
import { writeDraft } from "../../../lib/storage/draft.ts";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { actionWords } from "./case-words.ts";
import { dashboardKey } from "../dashboard/use-dashboard.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";

const [listKey, detailKey] = ["cases", "case"] as const;
/** Colleagues decide, too, and people report more. */
const refetchSeconds = 30;

/** The cases of one status, of one kind of target where one is chosen. */
export function useCases(status: CaseStatus, kind: ReportTarget | null) {
  return usePagedQuery<CaseSummary>({
    queryKey: [listKey, status, kind],
    load: (cursor, signal) =>
      api.call(caseCalls.listCases, {
        query: { status, ...(kind !== null && { target_type: kind }), ...(cursor !== null && { cursor }) },
        signal,
      }),
    refetchSeconds,
  });
}

/** One case, as it was when it was opened: staff decide on what they saw, and the server says when that is not so any more. */
export function useCase(id: number | null) {
  return useQuery({
    queryKey: [detailKey, id],
    queryFn: async ({ signal }): Promise<CaseDetail> =>
      requireSession(await api.call(caseCalls.getCase, { params: { id: id ?? 0 }, signal })),
    enabled: id !== null,
    staleTime: Infinity,
    refetchOnMount: "always",
  });
}

/** The key of a decision's words, which are stored while they are written. */
export const decisionDraft = (id: number, action: CaseAction): string => `decide ${id} ${action}`;

/** Sends a decision. After a refusal the case is loaded again, so that the screen shows what changed. */
export function useDecision({ onDone, onRefused }: { onDone: () => void; onRefused: () => void }) {
  const queries = useQueryClient();
  const { isBusy, run } = useAction(async ({ id, version, title, owner }: CaseDetail, action: CaseAction, reason: string) => {
    try {
      requireSession(await api.call(caseCalls.decideCase, { params: { id }, body: { action, reason, version } }));
      writeDraft(decisionDraft(id, action), null);
      const whom = action === "suspend" || action === "ban" ? `@${owner.username}` : `“${title}”`;
      showToast(`${whom}: ${actionWords[action].done.toLowerCase()}.`, "success");
      onDone();
    } catch (error) {
      showToast(callProblem(error, "That did not work. Please try again."), "error");
      onRefused();
    }
    await Promise.all([dashboardKey, [listKey], [detailKey, id]].map((queryKey) => queries.invalidateQueries({ queryKey })));
  });
  return { isBusy, decide: run };
}
