import { ApiError } from "@efie/client";
import type { ReportReason, ReportTarget } from "@efie/contract";
import { useState } from "react";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { reportCalls } from "../../lib/api/calls.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { isSignedIn } from "../../lib/session/session.ts";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

const already = "You have reported this already. Our staff are looking at it.";

/** What went wrong, and whether the email address is at fault. */
export type ReportProblem = { readonly text: string; readonly isOfEmail: boolean };
type Report = { reason: ReportReason; details: string; email: string };

/** Sends a report, and says what becomes of it. */
export function useReport(target: ReportTarget, id: number, onDone: () => void) {
  const key = `reported ${target} ${id}`;
  const [sending, setSending] = useState<ReportReason | null>(null);
  const [problem, setProblem] = useState<ReportProblem | null>(null);
  const send = useSingleFlight(async ({ reason, details, email }: Report) => {
    // The server cannot tell one guest from another.
    if (!isSignedIn() && readDraft(key) === true) {
      showToast(already, "success");
      return onDone();
    }
    setSending(reason);
    setProblem(null);
    try {
      const body = { target_type: target, target_id: id, reason, details, ...(email !== "" && { email }) };
      const { status } = await api.call(reportCalls.createReport, { body });
      if (!isSignedIn()) writeDraft(key, true);
      showToast(status === 200 ? already : "Thank you. Our staff will look at it.", "success");
      onDone();
    } catch (error) {
      const isOfEmail = error instanceof ApiError && error.fieldErrors["email"] !== undefined;
      setProblem({ text: callProblem(error, "That could not be sent. Please try again."), isOfEmail });
    } finally {
      setSending(null);
    }
  });
  return { sending, problem, send };
}
