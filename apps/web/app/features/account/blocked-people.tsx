import type { Block } from "@efie/contract";
import { useRef } from "react";
import { changeBlock } from "../../entities/block/change-block.ts";
import { blockCalls } from "../../lib/api/member-calls.ts";
import { formatDate } from "../../lib/format/format.ts";
import { announceStale } from "../../lib/query/stale.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { Skeleton } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";

/** Whom the account has blocked, and the way to take that back. */
export function BlockedPeople() {
  const query = useCall(blockCalls.listBlocks, ["blocks"], { staleTime: 0 });
  const list = useRef<HTMLDivElement>(null);
  return (
    <Loaded query={query} failure="Failed to load whom you have blocked" waiting={<Skeleton className="my-4 h-12" />}>
      {(blocks) => (
        <div ref={list} tabIndex={-1} aria-label="People you have blocked" role="group" className="outline-none">
          {blocks.length === 0 ? (
            <p className="py-4 text-quiet">You have blocked nobody. To block somebody, open your conversation with them.</p>
          ) : (
            <ul className="divide-y divide-line">
              {blocks.map((block) => (
                <Row key={block.user.id} block={block} onGone={() => list.current?.focus()} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Loaded>
  );
}

function Row({ block: { user, created_at }, onGone }: { block: Block; onGone: () => void }) {
  const name = user.name === "" ? `@${user.username}` : user.name;
  const { run: unblock } = useAction(
    async () => {
      await changeBlock(user.id, false);
      showToast(`${name} is unblocked.`, "success");
      onGone();
    },
    undefined,
    () => announceStale("blocks"),
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
