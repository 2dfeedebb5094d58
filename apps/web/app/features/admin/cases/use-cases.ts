import type { CaseAction, CaseDetail, CaseStatus, ReportTarget } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { caseCalls } from "../../../lib/api/member-calls.ts";
import { api, requireSession, callProblem } from "../../../lib/api/api.ts";
import { useCall, usePagedCall } from "../../../lib/query/use-call.ts";
import { writeDraft } from "../../../lib/storage/draft.ts";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { actionWords } from "./case-words.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";

/** The cases of one status, of one kind of target where one is chosen. */
export function useCases(status: CaseStatus, kind: ReportTarget | null) {
  const query = { status, target_type: kind ?? undefined };
  // Colleagues decide, too, and people report more.
  return usePagedCall(caseCalls.listCases, ["cases", status, kind], { query, refetchSeconds: 30 });
}

/** One case, as it was when it was opened: staff decide on what they saw, and the server says when that is not so any more. */
export function useCase(id: number | null) {
  return useCall(caseCalls.getCase, ["case", id], {
    params: { id: id ?? 0 },
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
      showToast(callProblem(error), "error");
      onRefused();
    }
    await Promise.all([["dashboard"], ["cases"], ["case", id]].map((queryKey) => queries.invalidateQueries({ queryKey })));
  });
  return { isBusy, decide: run };
}
