import type { LedgerEntry } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, requireSession } from "../../../lib/api/api.ts";
import { callProblem } from "../../../lib/api/call-problem.ts";
import { moderationCalls } from "../../../lib/api/calls.ts";
import { useSingleFlight } from "../../../lib/forms/use-single-flight.ts";
import { writeDraft } from "../../../lib/storage/draft.ts";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { dashboardKey } from "../dashboard/use-dashboard.ts";

export const ledgerKey = ["ledger"] as const;
/** The key of a note, which is stored while it is written. */
export const reviewDraft = (id: number): string => `payment ${id}`;

/** Marks a payment as looked at. After a refusal the list is loaded again, so that it shows who was first. */
export function usePaymentReview({ id, flags }: Pick<LedgerEntry, "id" | "flags">) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const review = useSingleFlight(async (note: string) => {
    setIsBusy(true);
    try {
      requireSession(await api.call(moderationCalls.reviewPayment, { params: { id }, body: { note, flags } }));
      writeDraft(reviewDraft(id), null);
      showToast("Marked as looked at.", "success");
    } catch (error) {
      showToast(callProblem(error, "That did not work. Please try again."), "error");
    } finally {
      setIsBusy(false);
      void queries.invalidateQueries({ queryKey: ledgerKey });
      void queries.invalidateQueries({ queryKey: dashboardKey });
    }
  });
  return { isBusy, review };
}
