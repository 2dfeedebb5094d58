import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, requireSession } from "../../lib/api/api.ts";
import { securityCalls } from "../../lib/api/calls.ts";

const sessionsKey = ["sessions"] as const;
const factorKey = ["second-factor"] as const;
const passkeysKey = ["passkeys"] as const;

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

/** Asks the server again for what a change may have changed. */
export function useRefresh(): (what: "sessions" | "second factor" | "passkeys") => void {
  const queries = useQueryClient();
  const keys = { sessions: [sessionsKey], "second factor": [factorKey], passkeys: [passkeysKey, factorKey] };
  return (what) => {
    for (const queryKey of keys[what]) void queries.invalidateQueries({ queryKey });
  };
}
