import { ApiError } from "@efie/client";
import type { ModerationEntry } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { moderationCalls } from "../../../lib/api/member-calls.ts";
import { api, requireSession, callProblem } from "../../../lib/api/api.ts";
import { usePagedCall } from "../../../lib/query/use-call.ts";
import { changeItems, type Pages } from "../../../lib/query/use-paged-query.ts";
import { writeDraft } from "../../../lib/storage/draft.ts";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";

export type QueueName = "pending" | "changed";

const keyOf = (queue: QueueName) => ["review-queue", queue] as const;

/** What waits for staff, the longest first. */
export function useReviewQueue(queue: QueueName) {
  // Colleagues review at the same time: what they did should not stay on the screen for long.
  return usePagedCall(moderationCalls.listModerationQueue, keyOf(queue), { query: { queue }, refetchSeconds: 30 });
}

type Chosen = { readonly entry: ModerationEntry; readonly index: number; readonly isDecided: boolean };

/**
 * Which entry is looked at. It stays as it was opened, whatever the queue says meanwhile: staff decide on what they saw. Once they
 * have decided, the one that takes its place is looked at.
 */
export function useSelection(queued: readonly ModerationEntry[]) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const decidedId = chosen?.isDecided === true ? chosen.entry.property.id : null;
  const entries = queued.filter(({ property }) => property.id !== decidedId);
  const isHeld = chosen !== null && !chosen.isDecided;
  const id = isHeld ? chosen.entry.property.id : undefined;
  const found = entries.findIndex(({ property }) => property.id === id);
  const index = found >= 0 ? found : Math.min(chosen?.index ?? 0, Math.max(0, entries.length - 1));
  const entry = isHeld ? chosen.entry : entries[index];
  if (entry !== undefined && (!isHeld || chosen.index !== index)) setChosen({ entry, index, isDecided: false });

  function select(next: number) {
    const at = Math.max(0, Math.min(next, entries.length - 1));
    const other = entries[at];
    if (other !== undefined) setChosen({ entry: other, index: at, isDecided: false });
  }
  return {
    entry,
    index,
    entries,
    /** The same property as the queue has it now: maybe another version; undefined once it has left. */
    fresh: entries[found],
    select,
    /** The one that is looked at has its verdict: on to the next. */
    leave: () => setChosen((now) => now && { ...now, isDecided: true }),
  };
}

function send({ property, version }: ModerationEntry, reason: string | null) {
  const params = { id: property.id };
  return reason === null
    ? api.call(moderationCalls.verifyProperty, { params, body: { version } })
    : api.call(moderationCalls.rejectProperty, { params, body: { version, reason } });
}

/** The key of a reason, which is stored while it is written. */
export const rejectDraft = (title: string): string => `reject ${title}`;

/** Sends the verdict on the version that staff saw: verified, or rejected for a reason. `onDone` is called after it. */
export function useVerdict(queue: QueueName, onDone: () => void) {
  const queries = useQueryClient();
  const queryKey = keyOf(queue);

  /** What the server says now, after everything that is on the screen. */
  async function readFresh(): Promise<readonly ModerationEntry[]> {
    await queries.refetchQueries({ queryKey }, { throwOnError: true });
    return queries.getQueryData<Pages<ModerationEntry>>(queryKey)?.pages.flatMap(({ data }) => data) ?? [];
  }

  /** The queue knows what became of it, and the screen says so; else the server's sentence does. */
  async function explain(refusal: unknown, entry: ModerationEntry): Promise<void> {
    // Edited or deleted by its owner meanwhile, a draft again, or decided by somebody else.
    const isOutdated = refusal instanceof ApiError && (refusal.status === 404 || refusal.status === 409);
    const fresh = isOutdated ? await readFresh().catch(() => null) : null;
    const same = fresh?.find(({ property }) => property.id === entry.property.id)?.version === entry.version;
    if (fresh === null || same) showToast(callProblem(refusal), "error");
  }

  return useAction(async (entry: ModerationEntry, reason: string | null) => {
    const { id, title } = entry.property;
    try {
      requireSession(await send(entry, reason));
      writeDraft(rejectDraft(title), null);
      onDone();
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Pages<ModerationEntry>>(queryKey, (pages) =>
        changeItems(pages, (entries) => entries.filter(({ property }) => property.id !== id)),
      );
      for (const stale of [["staff-actions"], queryKey]) void queries.invalidateQueries({ queryKey: stale });
      showToast(`“${title}” is ${reason === null ? "verified" : "rejected"}.`, "success");
    } catch (error) {
      await explain(error, entry);
    }
  });
}
