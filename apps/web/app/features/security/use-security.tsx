import { apiKeyCalls, securityCalls } from "../../lib/api/member-calls.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { Skeleton } from "../../ui/feedback/states.tsx";

export const useSessions = () => useCall(securityCalls.listSessions, ["sessions"]);
export const useSecondFactor = () => useCall(securityCalls.getSecondFactor, ["second-factor"]);
export const usePasskeys = () => useCall(securityCalls.listPasskeys, ["passkeys"]);
export const useApiKeys = () => useCall(apiKeyCalls.listApiKeys, ["api-keys"]);

/** How each section is before its data is there, or where it cannot be had. */
export const unloaded = { failure: "Failed to load security settings", waiting: <Skeleton className="h-16" /> };
