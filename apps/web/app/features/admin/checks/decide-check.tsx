import type { StaffCheck } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useRef, useState } from "react";
import { ClaimNotice } from "../claims/claim-notice.tsx";
import { useClaim } from "../claims/use-claim.ts";
import { useDraft } from "../../../lib/storage/draft.ts";
import { useShortcuts } from "../review/use-shortcuts.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { limitText } from "../../../ui/fields/limited-text.tsx";
import { checkDraft, useCheckDecision } from "./use-staff-checks.ts";

/** The verdict on an opened check; opening it claims it. Nothing is decided before its documents were opened. */
export function DecideCheck({ check, isSeen }: { check: StaffCheck; isSeen: boolean }) {
  const held = useClaim({ type: "check", id: check.id });
  const { isBusy, decide } = useCheckDecision(check);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useDraft(checkDraft(check.id));
  const [wasSent, setWasSent] = useState(false);
  const isOff = isBusy || !isSeen || held.other !== null;
  const canApprove = !isOff && check.documents > 0;
  function approve() {
    if (canApprove) void decide(null);
  }
  function reject() {
    setWasSent(true);
    if (reason.trim() === "" || reason.length > limits.maxReasonCharacters) field.current?.focus();
    else void decide(reason.trim());
  }
  useShortcuts({ a: approve, r: () => field.current?.focus(), t: held.takeOver });
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <ClaimNotice held={held} />
      {isSeen && (
        <>
          <TextArea
            label={`What @${check.user.username} reads if you do not approve it`}
            ref={field}
            rows={2}
            value={reason}
            error={wasSent && reason.trim() === "" ? "Please say why." : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
            {...limitText(reason, { of: "reason", maximum: limits.maxReasonCharacters })}
          />
          <div className="flex flex-wrap gap-3">
            <Button size="small" disabled={!canApprove} onClick={approve}>
              Approve
            </Button>
            <Button look="danger" size="small" disabled={isOff} onClick={reject}>
              Do not approve
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
