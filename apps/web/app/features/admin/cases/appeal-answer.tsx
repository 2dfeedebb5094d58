import type { AppealVerdict, StaffAppeal } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type SyntheticEvent } from "react";
import { ClaimNotice } from "../claims/claim-notice.tsx";
import { useClaim } from "../claims/use-claim.ts";
import { useShortcuts } from "../review/use-shortcuts.ts";
import { dashboardKey } from "../dashboard/use-dashboard.ts";
import { api, requireSession } from "../../../lib/api/api.ts";
import { callProblem } from "../../../lib/api/call-problem.ts";
import { caseCalls } from "../../../lib/api/calls.ts";
import { useDraft, writeDraft } from "../../../lib/storage/draft.ts";
import { describeTooLong } from "../../../lib/forms/text-length.ts";
import { useSingleFlight } from "../../../lib/forms/use-single-flight.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { limitText } from "../../../ui/fields/limited-text.tsx";

export const appealsKey = ["appeals"] as const;

/** Sends the answer. After a refusal the list is loaded again, so that it shows who was first. */
function useAnswer({ id }: StaffAppeal) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const send = useSingleFlight(async (verdict: AppealVerdict, reason: string) => {
    setIsBusy(true);
    try {
      requireSession(await api.call(caseCalls.decideAppeal, { params: { id }, body: { verdict, reason } }));
      writeDraft(`answer ${id}`, null);
      showToast(verdict === "upheld" ? "The decision stays." : "The decision is taken back.", "success");
    } catch (error) {
      showToast(callProblem(error, "That did not work. Please try again."), "error");
    } finally {
      setIsBusy(false);
      void queries.invalidateQueries({ queryKey: appealsKey });
      void queries.invalidateQueries({ queryKey: dashboardKey });
    }
  });
  return { isBusy, send };
}

/** The form of an opened appeal; opening it claims it. */
export function AppealAnswer({ appeal }: { appeal: StaffAppeal }) {
  const held = useClaim({ type: "appeal", id: appeal.id });
  const { isBusy, send } = useAnswer(appeal);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useDraft(`answer ${appeal.id}`);
  const [wasSent, setWasSent] = useState(false);
  useShortcuts({ r: () => field.current?.focus(), t: held.takeOver });
  function answer(event: SyntheticEvent, verdict: AppealVerdict) {
    event.preventDefault();
    setWasSent(true);
    // Outside the field, the next letters would act as shortcuts.
    if (reason.trim() === "" || describeTooLong(reason, limits.maxReasonCharacters) !== undefined) return field.current?.focus();
    void send(verdict, reason.trim());
  }
  const isOff = isBusy || held.other !== null;
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <ClaimNotice held={held} />
      <TextArea
        label={`Your answer to @${appeal.user.username}`}
        ref={field}
        rows={3}
        value={reason}
        error={wasSent && reason.trim() === "" ? "Please say why." : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        {...limitText(reason, { of: "answer", maximum: limits.maxReasonCharacters })}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="small" disabled={isOff} onClick={(event) => answer(event, "upheld")}>
          The decision stays
        </Button>
        <Button look="secondary" size="small" disabled={isOff} onClick={(event) => answer(event, "overturned")}>
          Take it back
        </Button>
      </div>
    </form>
  );
}
