import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, requireSession } from "../../lib/api/api.ts";
import { apiKeyCalls, securityCalls } from "../../lib/api/member-calls.ts";
import { Skeleton, ErrorState } from "../../ui/feedback/states.tsx";

const sessionsKey = ["sessions"] as const;
const factorKey = ["second-factor"] as const;
const passkeysKey = ["passkeys"] as const;
const apiKeysKey = ["api-keys"] as const;

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => requireSession(await api.call(securityCalls.listSessions, { signal })),
  });
}

export function useSecondFactor() {
  return useQuery({
    queryKey: factorKey,
    queryFn: async ({ signal }) => requireSession(await api.call(securityCalls.getSecondFactor, { signal })),
  });
}

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: async ({ signal }) => requireSession(await api.call(securityCalls.listPasskeys, { signal })),
  });
}

export function useApiKeys() {
  return useQuery({
    queryKey: apiKeysKey,
    queryFn: async ({ signal }) => requireSession(await api.call(apiKeyCalls.listApiKeys, { signal })),
  });
}

/** Asks the server again for what a change may have changed. */
export function useRefresh(): (what: "sessions" | "second factor" | "passkeys" | "api keys") => void {
  const queries = useQueryClient();
  const keys = {
    sessions: [sessionsKey],
    "second factor": [factorKey],
    passkeys: [passkeysKey, factorKey],
    "api keys": [apiKeysKey],
  };
  return (what) => {
    for (const queryKey of keys[what]) void queries.invalidateQueries({ queryKey });
  };
}

/** The loaded data, a skeleton before it, or an error with a retry. */
export function Loaded<Data>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton className="h-16" />;
  return <ErrorState message="Failed to load security settings" onRetry={() => void query.refetch()} isBusy={query.isFetching} />;
}
