import type { ModerationEntry } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { moderationCalls } from "../../../lib/api/calls.ts";
import { changeItems, usePagedQuery, type Pages } from "../../../lib/query/use-paged-query.ts";

export type QueueName = "pending" | "changed";

/** Colleagues review at the same time: what they did should not stay on the screen for long. */
const refetchSeconds = 30;
const keyOf = (queue: QueueName) => ["review-queue", queue] as const;

/** What waits for staff, the longest first. */
export function useReviewQueue(queue: QueueName) {
  return usePagedQuery<ModerationEntry>({
    queryKey: keyOf(queue),
    load: (cursor, signal) =>
      api.call(moderationCalls.listModerationQueue, { query: { queue, ...(cursor !== null && { cursor }) }, signal }),
    refetchSeconds,
  });
}

export function useQueueChanges(queue: QueueName) {
  const queries = useQueryClient();
  const queryKey = keyOf(queue);
  return {
    /** What the server says now, after everything that is on the screen. */
    readFresh: async (): Promise<readonly ModerationEntry[]> => {
      await queries.refetchQueries({ queryKey }, { throwOnError: true });
      return queries.getQueryData<Pages<ModerationEntry>>(queryKey)?.pages.flatMap(({ data }) => data) ?? [];
    },
    drop: async (id: number): Promise<void> => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Pages<ModerationEntry>>(queryKey, (pages) =>
        changeItems(pages, (entries) => entries.filter(({ property }) => property.id !== id)),
      );
      void queries.invalidateQueries({ queryKey: ["staff-actions"] });
      void queries.invalidateQueries({ queryKey });
    },
  };
}
