import type { SecondFactorState } from "@efie/contract";
import { useQuery } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import ShieldX from "lucide-react/icons/shield-x";
import type { ReactNode } from "react";
import { securityCalls } from "../../lib/api/member-calls.ts";
import { api, accountCalls } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { PageMessage, Skeleton, ErrorState } from "../../ui/feedback/states.tsx";

/** What only staff see. The server refuses everybody else's calls anyway; this says so in place of empty lists. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["account"],
    queryFn: async ({ signal }) => (await api.call(accountCalls.getCurrentUser, { signal })).data,
  });
  const factor = useQuery({
    queryKey: ["second-factor"],
    queryFn: async ({ signal }) => (await api.call(securityCalls.getSecondFactor, { signal })).data,
  });
  if (data === undefined && isError)
    return <ErrorState message="Failed to load account data" onRetry={() => void refetch()} isBusy={isFetching} />;
  if (data === undefined || data === null) return <Waiting />;
  if (!data.is_staff) return <NotAllowed />;
  // Without an answer the screen comes: the server refuses what needs a second factor.
  if (factor.isPending) return <Waiting />;
  return factor.data?.is_required === true ? <SecondFactorNeeded hasOne={hasSecondFactor(factor.data)} /> : children;
}

function hasSecondFactor({ totp_enabled_at, passkeys_count }: SecondFactorState): boolean {
  return totp_enabled_at !== null || passkeys_count > 0;
}

/** Staff's duty: who could read everybody's listings and payments shows more than a password. */
function SecondFactorNeeded({ hasOne }: { hasOne: boolean }) {
  const text = hasOne
    ? "You logged in here without your second factor. Log out, and log in with it."
    : "Staff log in with more than a password. Set up an authenticator app or a passkey first; it takes two minutes.";
  return (
    <PageMessage icon={KeyRound} title="Your second factor is needed" text={text}>
      <LinkButton to={hasOne ? paths.profile : paths.accountSecurity}>{hasOne ? "Go to Profile" : "Set it up"}</LinkButton>
    </PageMessage>
  );
}

function NotAllowed() {
  return (
    <PageMessage icon={ShieldX} title="Not allowed" text="This page is for our staff.">
      <LinkButton to={paths.home}>Go to Home</LinkButton>
    </PageMessage>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="page grid gap-4 py-8">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-12" />
      <Skeleton className="h-96" />
    </div>
  );
}
