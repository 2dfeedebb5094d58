import type { CheckDocument, StaffCheck, SubmittedCheckKind } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { dashboardKey } from "../dashboard/use-dashboard.ts";
import { api, requireSession } from "../../../lib/api/api.ts";
import { callProblem } from "../../../lib/api/call-problem.ts";
import { checkCalls } from "../../../lib/api/calls.ts";
import { useSingleFlight } from "../../../lib/forms/use-single-flight.ts";
import { writeDraft } from "../../../lib/storage/draft.ts";
import { usePagedQuery } from "../../../lib/query/use-paged-query.ts";
import { showToast } from "../../../ui/feedback/toast.tsx";

const key = ["checks"] as const;
/** The key of the reason against a check, which is stored while it is written. */
export const checkDraft = (id: number): string => `check ${id}`;
/** Links to documents last a minute; a little less is shown. */
const linkMs = 55_000;
const otherwise = "That did not work. Please try again.";

/** The checks that wait, or that are decided; of one kind where one is chosen. */
export function useStaffChecks(status: "open" | "closed", kind: SubmittedCheckKind | null) {
  return usePagedQuery<StaffCheck>({
    queryKey: [...key, status, kind],
    load: (cursor, signal) =>
      api.call(checkCalls.listChecks, {
        query: { status, ...(kind !== null && { kind }), ...(cursor !== null && { cursor }) },
        signal,
      }),
    refetchSeconds: 30,
  });
}

/** Decides a check. After a refusal the list is loaded again, so that it shows who was first. */
export function useCheckDecision({ id, user }: StaffCheck) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const decide = useSingleFlight(async (reason: string | null) => {
    setIsBusy(true);
    try {
      if (reason === null) requireSession(await api.call(checkCalls.approveCheck, { params: { id } }));
      else requireSession(await api.call(checkCalls.rejectCheck, { params: { id }, body: { reason } }));
      writeDraft(checkDraft(id), null);
      showToast(`@${user.username}: ${reason === null ? "approved" : "not approved"}.`, "success");
    } catch (error) {
      showToast(callProblem(error, otherwise), "error");
    } finally {
      setIsBusy(false);
      void queries.invalidateQueries({ queryKey: key });
      void queries.invalidateQueries({ queryKey: dashboardKey });
    }
  });
  return { isBusy, decide };
}

/** Asks for the documents of a check; `isEnded` once their links have. The trail records it, so they are asked for by a press only. */
export function useDocuments(id: number) {
  const [documents, setDocuments] = useState<readonly CheckDocument[] | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  useEffect(() => {
    if (documents === null) return;
    const timer = setTimeout(() => setIsEnded(true), linkMs);
    return () => clearTimeout(timer);
  }, [documents]);
  const [isBusy, setIsBusy] = useState(false);
  const open = useSingleFlight(async () => {
    setIsBusy(true);
    try {
      setDocuments(requireSession(await api.call(checkCalls.openCheck, { params: { id } })));
      setIsEnded(false);
    } catch (error) {
      showToast(callProblem(error, otherwise), "error");
    } finally {
      setIsBusy(false);
    }
  });
  return { documents, isEnded, isBusy, open };
}
