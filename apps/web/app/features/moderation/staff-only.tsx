import { useQuery } from "@tanstack/react-query";
import ShieldX from "lucide-react/icons/shield-x";
import type { ReactNode } from "react";
import { api } from "../../lib/api/api.ts";
import { accountCalls } from "../../lib/api/calls.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { PageMessage } from "../../ui/feedback/page-message.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";

/** What only staff see. The server refuses everybody else's calls anyway; this says so in place of empty lists. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["account"],
    queryFn: async ({ signal }) => (await api.call(accountCalls.getCurrentUser, { signal })).data,
    networkMode: "always",
  });
  if (data === undefined && isError)
    return <ErrorState message="Failed to load account data" onRetry={() => void refetch()} isBusy={isFetching} />;
  if (data === undefined || data === null) return <Waiting />;
  return data.is_staff ? children : <NotAllowed />;
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
