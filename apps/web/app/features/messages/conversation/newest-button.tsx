import type { Message } from "@efie/contract";
import ArrowDown from "lucide-react/icons/arrow-down";
import { useState } from "react";
import { classes } from "../../../ui/styles/classes.ts";

type Props = { newest: readonly Message[]; otherId: number; isAtBottom: boolean; onPress: () => void };

/** Back to the end, for a reader who looks at older things; it says so when something new has come. */
export function NewestButton({ newest, otherId, isAtBottom, onPress }: Props) {
  const newestId = newest.at(-1)?.id ?? 0;
  const [seenId, setSeenId] = useState(newestId);
  if (isAtBottom && seenId !== newestId) setSeenId(newestId);
  if (isAtBottom) return null;
  const isNew = newest.findLast(({ sender }) => sender === otherId)?.id ?? 0;
  const hasNew = isNew > seenId;
  return (
    <button
      type="button"
      aria-label={hasNew ? undefined : "Go to the newest message"}
      className={classes(
        "absolute right-4 bottom-4 inline-flex min-h-11 min-w-11 animate-rise items-center justify-center gap-2 rounded-full text-sm font-semibold shadow-soft",
        hasNew ? "bg-action px-4 text-on-action hover:bg-action-strong" : "border border-line bg-surface hover:bg-sunken",
      )}
      onClick={onPress}
    >
      {hasNew && "New messages"}
      <ArrowDown aria-hidden="true" className="size-5" />
    </button>
  );
}
