import { useQueryClient } from "@tanstack/react-query";
import { apiKeyCalls, securityCalls } from "../../lib/api/member-calls.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { Skeleton } from "../../ui/feedback/states.tsx";

export const useSessions = () => useCall(securityCalls.listSessions, ["sessions"]);
export const useSecondFactor = () => useCall(securityCalls.getSecondFactor, ["second-factor"]);
export const usePasskeys = () => useCall(securityCalls.listPasskeys, ["passkeys"]);
export const useApiKeys = () => useCall(apiKeyCalls.listApiKeys, ["api-keys"]);

/** Asks the server again for what a change may have changed. */
export function useRefresh() {
  const queries = useQueryClient();
  return (...keys: ("sessions" | "second-factor" | "passkeys" | "api-keys")[]): void => {
    for (const key of keys) void queries.invalidateQueries({ queryKey: [key] });
  };
}

/** How each section is before its data is there, or where it cannot be had. */
export const unloaded = { failure: "Failed to load security settings", waiting: <Skeleton className="h-16" /> };
