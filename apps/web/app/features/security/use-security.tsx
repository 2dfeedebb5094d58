import type { ComponentType, ReactNode } from "react";
import { usePasswordAction } from "../../entities/account/recent-password.ts";
import { requireSession } from "../../lib/api/api.ts";
import { apiKeyCalls, securityCalls } from "../../lib/api/member-calls.ts";
import { announceStale } from "../../lib/query/stale.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { FormAlert, Skeleton } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";

export const useSessions = () => useCall(securityCalls.listSessions, ["sessions"]);
export const useSecondFactor = () => useCall(securityCalls.getSecondFactor, ["second-factor"]);
export const usePasskeys = () => useCall(securityCalls.listPasskeys, ["passkeys"]);
export const useApiKeys = () => useCall(apiKeyCalls.listApiKeys, ["api-keys"]);

/** How each section is before its data is there, or where it cannot be had. */
export const unloaded = { failure: "Failed to load security settings", waiting: <Skeleton className="h-16" /> };

type Call = () => Promise<{ readonly data: unknown; readonly status: number }>;

/** Ends something after the password where the server asks for it, says so, and asks for these queries again. */
export function useEnding(call: Call, said: string, ...stale: string[]) {
  return usePasswordAction(async () => {
    requireSession(await call());
    showToast(said, "success");
    announceStale(...stale);
  });
}

type Props = { icon: ComponentType<{ className?: string }>; problem: string | null; button: ReactNode; children: ReactNode };

/** Something that logs in as the person or works for them, and the button that ends it. */
export function SecurityRow({ icon: Icon, problem, button, children }: Props) {
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-center gap-4">
        <Icon className="size-6 shrink-0 text-quiet" />
        <div className="min-w-0 flex-1">{children}</div>
        {button}
      </div>
      <FormAlert text={problem} />
    </li>
  );
}
