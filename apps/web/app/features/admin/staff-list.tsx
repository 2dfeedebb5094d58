import type { StaffMember } from "@efie/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { moderationCalls } from "../../lib/api/calls.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { staffKey, useRevokeStaff } from "./use-revoke-staff.ts";

/** Who is staff, by name. */
export function StaffList() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: staffKey,
    queryFn: async ({ signal }) => (await api.call(moderationCalls.listStaff, { signal })).data,
  });
  if (data === undefined && isError)
    return <ErrorState message="Could not load who is staff." onRetry={() => void refetch()} isBusy={isFetching} />;
  if (data === undefined || data === null) return <Skeleton className="h-40" />;
  return (
    <ul aria-label="Staff members" className="divide-y divide-line rounded-lg border border-line bg-surface">
      {data.map((member) => (
        <li key={member.id} className="flex items-center justify-between gap-3 px-4 py-3 sm:px-5">
          <Member member={member} isLast={data.length === 1} />
        </li>
      ))}
    </ul>
  );
}

function Member({ member, isLast }: { member: StaffMember; isLast: boolean }) {
  const { username, first_name, last_name } = member;
  const revoking = useRevokeStaff(member);
  return (
    <>
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{`${first_name} ${last_name}`}</span>
        <span className="block text-sm wrap-anywhere text-quiet">{`@${username}`}</span>
      </p>
      {isLast ? (
        <span className="text-sm text-quiet">The last one stays</span>
      ) : (
        <Button look="danger" size="small" aria-label={`Revoke: ${username}`} onClick={revoking.ask}>
          Revoke
        </Button>
      )}
      <Confirm
        isOpen={revoking.isAsking}
        isDangerous
        isBusy={revoking.isBusy}
        title="Revoke staff?"
        confirmLabel="Revoke"
        onConfirm={() => void revoking.confirm()}
        onCancel={revoking.stopAsking}
      >
        {`@${username} loses staff’s rights at once, wherever they are logged in. What they did stays in the trail.`}
      </Confirm>
    </>
  );
}
