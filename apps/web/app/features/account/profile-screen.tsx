import type { CurrentUser } from "@efie/contract";
import LogOut from "lucide-react/icons/log-out";
import { useNavigate } from "react-router";
import { ProfileMenu } from "./profile-menu.tsx";
import { useAccount } from "./use-account.ts";
import { accountTypeLabel } from "../../entities/account/account-types.ts";
import { SuspendedNotice } from "../../entities/account/suspended-notice.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { signOut } from "../../lib/session/sign-in.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";

/** Prescribed by the specification, section 2. */
const version = "Version 1.0.11 • Build 2025.09.11";

/** The menu and the sign-out button do not need the account, so they stay when it does not load. */
export function ProfileScreen() {
  const navigate = useNavigate();
  function logOut() {
    signOut();
    void navigate(paths.home);
  }
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-6 py-6 md:py-10">
      <Heading />
      <SuspendedNotice />
      <ProfileMenu />
      <Button look="secondary" isWide onClick={logOut}>
        <LogOut aria-hidden="true" className="size-5" />
        Log Out
      </Button>
      <p className="text-center text-sm text-quiet">{version}</p>
    </div>
  );
}

function Heading() {
  const { account, hasFailed, isFetching, retry } = useAccount();
  if (account !== null) return <ProfileHeading account={account} />;
  return (
    <>
      <h1 className="sr-only">Profile</h1>
      {hasFailed ? (
        <div className="rounded-lg border border-line bg-surface *:py-7">
          <ErrorState message="Failed to load profile data" onRetry={retry} isBusy={isFetching} />
        </div>
      ) : (
        <Skeleton className="h-16 w-64" />
      )}
    </>
  );
}

function ProfileHeading({ account }: { account: CurrentUser }) {
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-action text-2xl font-bold text-on-action uppercase"
      >
        {account.username.slice(0, 1)}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-bold wrap-anywhere md:text-3xl">{account.username}</h1>
          <Badge>{accountTypeLabel(account.account_type)}</Badge>
        </div>
        <p className="text-quiet wrap-anywhere">
          {account.first_name} {account.last_name}
        </p>
      </div>
    </div>
  );
}
