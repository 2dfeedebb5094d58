import type { ReportReason, ReportTarget } from "@efie/contract";
import { useState } from "react";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { reportCalls } from "../../lib/api/calls.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

type Report = { reason: ReportReason; details: string; email: string };

/** Sends a report, and says what becomes of it. */
export function useReport(target: ReportTarget, id: number, onDone: () => void) {
  const [sending, setSending] = useState<ReportReason | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSingleFlight(async ({ reason, details, email }: Report) => {
    setSending(reason);
    setProblem(null);
    try {
      const body = { target_type: target, target_id: id, reason, details, ...(email !== "" && { email }) };
      const { status } = await api.call(reportCalls.createReport, { body });
      showToast(
        status === 200 ? "You have reported this already. Our staff are looking at it." : "Thank you. Our staff will look at it.",
        "success",
      );
      onDone();
    } catch (error) {
      setProblem(callProblem(error, "That could not be sent. Please try again."));
    } finally {
      setSending(null);
    }
  });
  return { sending, problem, send };
}
