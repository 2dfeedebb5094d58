import type { Block } from "@efie/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { changeBlock } from "../../entities/block/blocked-owners.ts";
import { api, requireSession, blockCalls } from "../../lib/api/api.ts";
import { formatDate } from "../../lib/format/format.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Skeleton, ErrorState } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";

const key = ["blocks"] as const;

/** Whom the account has blocked, and the way to take that back. */
export function BlockedPeople() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<readonly Block[]> => requireSession(await api.call(blockCalls.listBlocks, { signal })),
    staleTime: 0,
  });
  const list = useRef<HTMLDivElement>(null);
  if (data === undefined && isError)
    return <ErrorState message="Failed to load whom you have blocked" onRetry={() => void refetch()} isBusy={isFetching} />;
  if (data === undefined) return <Skeleton className="my-4 h-12" />;
  return (
    <div ref={list} tabIndex={-1} aria-label="People you have blocked" role="group" className="outline-none">
      {data.length === 0 ? (
        <p className="py-4 text-quiet">You have blocked nobody. To block somebody, open your conversation with them.</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((block) => (
            <Row key={block.user.id} block={block} onGone={() => list.current?.focus()} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ block: { user, created_at }, onGone }: { block: Block; onGone: () => void }) {
  const queries = useQueryClient();
  const name = user.name === "" ? `@${user.username}` : user.name;
  const { run: unblock } = useAction(
    async () => {
      await changeBlock(user.id, false);
      showToast(`${name} is unblocked.`, "success");
      onGone();
    },
    undefined,
    () => queries.invalidateQueries({ queryKey: key }),
  );
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-quiet">{`@${user.username}, blocked on ${formatDate(created_at)}`}</p>
      </div>
      <Button look="secondary" size="small" aria-label={`Unblock ${name}`} onClick={() => void unblock()}>
        Unblock
      </Button>
    </li>
  );
}
