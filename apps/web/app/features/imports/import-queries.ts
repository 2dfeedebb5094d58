import type { ImportRowStatus, PropertyImport, UpdateImportBody } from "@efie/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, requireSession } from "../../lib/api/api.ts";
import { importCalls } from "../../lib/api/member-calls.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { createUploader } from "../../lib/api/upload.ts";

const latestKey = ["imports", "latest"];
const keyOf = (id: number) => ["imports", id];
const pollMilliseconds = 1000;

/** Whether the server works at it. */
function isRunning({ state }: Pick<PropertyImport, "state">): boolean {
  return state === "checking" || state === "committing";
}

/** The import that was begun last, also before a reload or on another device; null without one, undefined until that is known. */
export function useLatestImport() {
  const latest = useQuery({
    queryKey: latestKey,
    queryFn: async ({ signal }) => requireSession(await api.call(importCalls.listImports, { signal }))[0]?.id ?? null,
    staleTime: 0,
  });
  const id = latest.data ?? 0;
  const one = useCall(importCalls.getImport, keyOf(id), {
    params: { id },
    enabled: id > 0,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isRunning(data) ? pollMilliseconds : false),
  });
  return {
    latest: latest.data === null ? null : one.data,
    isFailed: latest.isLoadingError || one.isLoadingError,
    isBusy: latest.isFetching || one.isFetching,
    retry: () => void (latest.isLoadingError ? latest.refetch() : one.refetch()),
  };
}

/** What is done with imports. Each throws what the call throws. */
export function useImportChanges() {
  const queries = useQueryClient();
  const refresh = (id: number) => queries.invalidateQueries({ queryKey: keyOf(id) });
  return {
    start: async (body: FormData, onProgress: (share: number) => void): Promise<void> => {
      const { id } = requireSession(await createUploader(onProgress).call(importCalls.createImport, { body }));
      queries.setQueryData(latestKey, id);
    },
    mend: async (id: number, body: UpdateImportBody): Promise<void> => {
      try {
        requireSession(await api.call(importCalls.updateImport, { params: { id }, body }));
      } finally {
        await refresh(id);
      }
    },
    commit: async (id: number): Promise<void> => {
      requireSession(await api.call(importCalls.commitImport, { params: { id } }));
      await refresh(id);
    },
  };
}

/** How many rows have each status. */
export type RowCounts = Readonly<Record<ImportRowStatus, number>>;

export function countRows(rows: PropertyImport["rows"]): RowCounts {
  const counts = { new: 0, changed: 0, same: 0, error: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}
