import { ApiError } from "@efie/client";
import type { ModerationEntry } from "@efie/contract";
import { useState } from "react";
import { api, requireSession } from "../../lib/api.ts";
import { callProblem } from "../../lib/call-problem.ts";
import { moderationCalls } from "../../lib/calls.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { showToast } from "../../ui/toast.tsx";
import { isOutdated, useQueueChanges, type QueueName } from "./review-queue.ts";

type Verdict = { readonly action: "verify" } | { readonly action: "reject"; readonly reason: string };

function send({ property }: ModerationEntry, verdict: Verdict) {
  const params = { id: property.id };
  return verdict.action === "verify"
    ? api.call(moderationCalls.verifyProperty, { params })
    : api.call(moderationCalls.rejectProperty, { params, body: { reason: verdict.reason } });
}

/** Not in the queue any more: deleted by its owner, a draft again, or decided by somebody else. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

/** Staff's word on a listing. Answers whether the listing has left the queue. */
export function useVerdict(queue: QueueName) {
  const { readFresh, drop } = useQueueChanges(queue);
  const [isBusy, setIsBusy] = useState(false);

  async function decide(entry: ModerationEntry, verdict: Verdict): Promise<void> {
    const { id, title } = entry.property;
    // The last word wins on the server: a colleague's must not be overruled by a screen that is a minute old.
    const fresh = (await readFresh()).find(({ property }) => property.id === id);
    if (fresh === undefined) return void showToast(`“${title}” has been reviewed or withdrawn meanwhile.`);
    if (isOutdated(entry, fresh)) return void showToast(`The owner has just changed “${title}”. Please look again.`);
    requireSession(await send(entry, verdict));
    await drop(id);
    showToast(verdict.action === "verify" ? `“${title}” is verified.` : `“${title}” is rejected.`, "success");
  }

  const give = useSingleFlight(async (entry: ModerationEntry, verdict: Verdict) => {
    setIsBusy(true);
    try {
      await decide(entry, verdict);
    } catch (error) {
      if (isGone(error)) {
        await drop(entry.property.id);
        showToast(`“${entry.property.title}” has been reviewed or withdrawn meanwhile.`);
      } else showToast(callProblem(error, "That did not work. Please try again."), "error");
    }
    setIsBusy(false);
  });
  return {
    isBusy,
    verify: (entry: ModerationEntry) => give(entry, { action: "verify" }),
    reject: (entry: ModerationEntry, reason: string) => give(entry, { action: "reject", reason }),
  };
}
