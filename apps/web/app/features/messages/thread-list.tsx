import type { Thread } from "./data/threads.ts";
import { ThreadRow } from "./thread-row.tsx";
import { useVisible, useNow } from "../../lib/browser/hooks.ts";

/** All conversations, the newest first. The arrow keys go up and down; Enter opens. */
export function ThreadList({ threads, openId }: { threads: readonly Thread[]; openId: number | null }) {
  const now = useNow();
  const isVisible = useVisible();
  const namesakes = findNamesakes(threads);
  return (
    <nav aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {threads.map((thread) => {
          const isOpen = thread.otherId === openId;
          // What is in front of its reader is being marked read this moment.
          const shown = isOpen && isVisible ? { ...thread, unread: 0 } : thread;
          return (
            <ThreadRow
              key={thread.otherId}
              thread={shown}
              isOpen={isOpen}
              hasNamesake={namesakes.has(thread.other.name)}
              now={now}
            />
          );
        })}
      </ul>
    </nav>
  );
}

/** Names that more than one person in the list has. */
function findNamesakes(threads: readonly Thread[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(threads.map(({ other }) => other.name).filter((name) => seen.size === seen.add(name).size));
}
