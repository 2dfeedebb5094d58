import type { SecondFactorState } from "@efie/contract";
import KeyRound from "lucide-react/icons/key-round";
import ShieldX from "lucide-react/icons/shield-x";
import type { ReactNode } from "react";
import { securityCalls } from "../../lib/api/member-calls.ts";
import { accountCalls } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { PageMessage, Skeleton } from "../../ui/feedback/states.tsx";

/** What only staff see. The server refuses everybody else's calls anyway; this says so in place of empty lists. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const account = useCall(accountCalls.getCurrentUser, ["account"]);
  const factor = useCall(securityCalls.getSecondFactor, ["second-factor"]);
  return (
    <Loaded query={account} failure="Failed to load account data" waiting={<Waiting />}>
      {({ is_staff }) => {
        if (!is_staff) return <NotAllowed />;
        // Without an answer the screen comes: the server refuses what needs a second factor.
        if (factor.isPending) return <Waiting />;
        return factor.data?.is_required === true ? <SecondFactorNeeded state={factor.data} /> : children;
      }}
    </Loaded>
  );
}

/** Staff's duty: who could read everybody's listings and payments shows more than a password. */
function SecondFactorNeeded({ state: { totp_enabled_at, passkeys_count } }: { state: SecondFactorState }) {
  const hasOne = totp_enabled_at !== null || passkeys_count > 0;
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
