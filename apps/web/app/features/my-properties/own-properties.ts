import type { OwnProperty } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../lib/api/api.ts";
import { propertyCalls } from "../../lib/api/calls.ts";
import { listenLive } from "../../lib/live/live.ts";
import { changeItems, usePagedQuery, type Pages } from "../../lib/query/use-paged-query.ts";

const queryKey = ["own-properties"] as const;
const pageSize = 50;

/** One's own properties in every state, the newest first; asked for again when there is news of them. */
export function useOwnProperties() {
  const queries = useQueryClient();
  useEffect(
    () =>
      listenLive({
        onConnected: () => {},
        // Verified, rejected, paid, about to expire: whatever it was, the list may say something else now.
        onEvent: ({ notification }) => {
          if (notification !== undefined) void queries.invalidateQueries({ queryKey });
        },
      }),
    [queries],
  );
  return usePagedQuery<OwnProperty>({
    queryKey,
    load: (cursor, signal) =>
      api.call(propertyCalls.listOwnProperties, { query: { limit: pageSize, ...(cursor !== null && { cursor }) }, signal }),
  });
}

export type OwnProperties = ReturnType<typeof useOwnProperties>;

/** What the server answered to a change, put where every part of the screen sees it. */
export function useOwnPropertyChanges() {
  const queries = useQueryClient();
  const change = (write: (items: readonly OwnProperty[]) => readonly OwnProperty[]) => {
    // An answer that is under way was asked for before this change.
    void queries.cancelQueries({ queryKey }).then(() => {
      queries.setQueryData<Pages<OwnProperty>>(queryKey, (pages) => changeItems(pages, write));
    });
  };
  return {
    update: (id: number, facts: Partial<OwnProperty>) =>
      change((items) => items.map((item) => (item.id === id ? { ...item, ...facts } : item))),
    remove: (id: number) => change((items) => items.filter((item) => item.id !== id)),
    refresh: () => void queries.invalidateQueries({ queryKey }),
  };
}
