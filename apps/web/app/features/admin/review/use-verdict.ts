import { ApiError } from "@efie/client";
import type { ModerationEntry } from "@efie/contract";
import { useState } from "react";
import { api, requireSession } from "../../../lib/api/api.ts";
import { callProblem } from "../../../lib/api/call-problem.ts";
import { moderationCalls } from "../../../lib/api/calls.ts";
import { useSingleFlight } from "../../../lib/forms/use-single-flight.ts";
import { writeDraft } from "../../../lib/storage/draft.ts";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { useQueueChanges, type QueueName } from "./review-queue.ts";

type Verdict = { readonly action: "verify" } | { readonly action: "reject"; readonly reason: string };

function send({ property, version }: ModerationEntry, verdict: Verdict) {
  const params = { id: property.id };
  return verdict.action === "verify"
    ? api.call(moderationCalls.verifyProperty, { params, body: { version } })
    : api.call(moderationCalls.rejectProperty, { params, body: { version, reason: verdict.reason } });
}

/** The key of a reason, which is stored while it is written. */
export const rejectDraft = (title: string): string => `reject ${title}`;

/** Whether the property changed in the meantime: edited or deleted by its owner, a draft again, or decided by somebody else. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

/** Sends the verdict on the version that staff saw. `onDone` is called after it. */
export function useVerdict(queue: QueueName, onDone: () => void) {
  const { readFresh, drop } = useQueueChanges(queue);
  const [isBusy, setIsBusy] = useState(false);

  async function decide(entry: ModerationEntry, verdict: Verdict): Promise<void> {
    const { id, title } = entry.property;
    requireSession(await send(entry, verdict));
    writeDraft(rejectDraft(title), null);
    onDone();
    await drop(id);
    showToast(verdict.action === "verify" ? `“${title}” is verified.` : `“${title}” is rejected.`, "success");
  }

  async function readQueue(): Promise<readonly ModerationEntry[] | null> {
    try {
      return await readFresh();
    } catch {
      return null;
    }
  }

  /** The queue knows what became of it, and the screen says so; else the server's sentence does. */
  async function explain(error: unknown, entry: ModerationEntry): Promise<void> {
    const fresh = isOutdated(error) ? await readQueue() : null;
    const same = fresh?.find(({ property }) => property.id === entry.property.id)?.version === entry.version;
    if (fresh === null || same) showToast(callProblem(error, "That did not work. Please try again."), "error");
  }

  const give = useSingleFlight(async (entry: ModerationEntry, verdict: Verdict) => {
    setIsBusy(true);
    try {
      await decide(entry, verdict);
    } catch (error) {
      await explain(error, entry);
    }
    setIsBusy(false);
  });
  return {
    isBusy,
    verify: (entry: ModerationEntry) => give(entry, { action: "verify" }),
    reject: (entry: ModerationEntry, reason: string) => give(entry, { action: "reject", reason }),
  };
}
