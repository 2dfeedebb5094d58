import type { OwnProperty } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ownPropertiesKey, ownPropertyListKey } from "../../entities/property/own-property-queries.ts";
import { api } from "../../lib/api/api.ts";
import { propertyCalls } from "../../lib/api/calls.ts";
import { listenLive } from "../../lib/socket/socket.ts";
import { usePagedQuery } from "../../lib/query/use-paged-query.ts";

const pageSize = 50;

/** The name under which this tab stores what was typed in the editor of a property. */
export const editDraft = (id: number): string => `edit-property-${id}`;

/** Asks again when there is news: a property was verified, rejected, paid for or is about to expire. */
export function useOwnPropertyNews(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      listenLive({
        onConnected: () => {},
        onEvent: ({ notification }) => {
          if (notification !== undefined) void queries.invalidateQueries({ queryKey: ownPropertiesKey });
        },
      }),
    [queries],
  );
}

/** One's own properties in every state, the newest first. */
export function useOwnProperties() {
  return usePagedQuery<OwnProperty>({
    queryKey: ownPropertyListKey,
    load: (cursor, signal) =>
      api.call(propertyCalls.listOwnProperties, { query: { limit: pageSize, ...(cursor !== null && { cursor }) }, signal }),
  });
}

export type OwnProperties = ReturnType<typeof useOwnProperties>;
