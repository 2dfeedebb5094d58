import type { CheckDocument, StaffCheck } from "@efie/contract";
import { useEffect, useState } from "react";
import { checkCalls } from "../../../lib/api/member-calls.ts";
import { readPrivateFile } from "../../../lib/api/download.ts";
import { api, requireSession } from "../../../lib/api/api.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { ClaimNotice, useClaim } from "../claims.tsx";
import { useStaffAction } from "../dashboard/use-dashboard.ts";
import { useShortcuts } from "../queue-keys.ts";
import { useReason } from "../use-reason.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";

/** Links to documents last a minute; a little less is shown. */
const linkMs = 55_000;

/** The documents of a check, each with the address of its file in this tab: the server's link is for one's own session only. */
async function readDocuments(id: number): Promise<CheckDocument[]> {
  const links = requireSession(await api.call(checkCalls.openCheck, { params: { id } }));
  const read = async (document: CheckDocument): Promise<CheckDocument> => {
    const token = new URL(document.url, location.href).searchParams.get("token") ?? "";
    return {
      ...document,
      url: await readPrivateFile((client) => client.call(checkCalls.getCheckDocument, { query: { token } })),
    };
  };
  return await Promise.all(links.map(read));
}

/** Asks for the documents of a check; `isEnded` once their links have. The trail records it, so they are asked for by a press only. */
export function useDocuments(id: number) {
  const [documents, setDocuments] = useState<readonly CheckDocument[] | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  useEffect(
    function endLinks() {
      if (documents === null) return;
      const timer = setTimeout(() => setIsEnded(true), linkMs);
      return () => {
        clearTimeout(timer);
        for (const { url } of documents) URL.revokeObjectURL(url);
      };
    },
    [documents],
  );
  const { isBusy, run: open } = useAction(async () => {
    setDocuments(await readDocuments(id));
    setIsEnded(false);
  });
  return { documents, isEnded, isBusy, open };
}

/** The verdict on an opened check; opening it claims it. Nothing is decided before its documents were opened. */
export function DecideCheck({ check, isSeen }: { check: StaffCheck; isSeen: boolean }) {
  const { id, user } = check;
  const held = useClaim({ type: "check", id });
  const reason = useReason({ draft: `check ${id}`, of: "reason", missing: "Please say why." });
  const { isBusy, run: decide } = useStaffAction("checks", async (against: string | null) => {
    const params = { id };
    if (against === null) requireSession(await api.call(checkCalls.approveCheck, { params }));
    else requireSession(await api.call(checkCalls.rejectCheck, { params, body: { reason: against } }));
    reason.setText("");
    showToast(`@${user.username}: ${against === null ? "approved" : "not approved"}.`, "success");
  });
  const isOff = isBusy || !isSeen || held.other !== null;
  const canApprove = !isOff && check.documents > 0;
  function approve() {
    if (canApprove) void decide(null);
  }
  useShortcuts({ a: approve, r: reason.focus, t: held.takeOver });
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <ClaimNotice held={held} />
      {isSeen && (
        <>
          <TextArea label={`What @${user.username} reads if you do not approve it`} rows={2} {...reason.field} />
          <div className="flex flex-wrap gap-3">
            <Button size="small" disabled={!canApprove} onClick={approve}>
              Approve
            </Button>
            <Button look="danger" size="small" disabled={isOff} onClick={() => reason.submit(decide)}>
              Do not approve
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
