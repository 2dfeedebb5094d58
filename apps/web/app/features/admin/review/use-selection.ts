import type { ModerationEntry } from "@efie/contract";
import { useState } from "react";

type Chosen = { readonly entry: ModerationEntry; readonly index: number; readonly isDecided: boolean };

/** Whether the shown entry is still in the queue: unchanged, changed or gone. */
export type QueueState =
  | { readonly kind: "current" }
  | { readonly kind: "changed"; readonly fresh: ModerationEntry }
  | { readonly kind: "gone" };

function compareWithQueue(entry: ModerationEntry, fresh: ModerationEntry | undefined): QueueState {
  if (fresh === undefined) return { kind: "gone" };
  return fresh.version === entry.version ? { kind: "current" } : { kind: "changed", fresh };
}

/**
 * Which entry is looked at. It stays as it was opened, whatever the queue says meanwhile: staff decide on what they saw. Once they
 * have decided, the one that takes its place is looked at.
 */
export function useSelection(queued: readonly ModerationEntry[]) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const decidedId = chosen?.isDecided === true ? chosen.entry.property.id : null;
  const entries = queued.filter(({ property }) => property.id !== decidedId);
  const isHeld = chosen !== null && !chosen.isDecided;
  const id = isHeld ? chosen.entry.property.id : undefined;
  const found = entries.findIndex(({ property }) => property.id === id);
  const index = found >= 0 ? found : Math.min(chosen?.index ?? 0, Math.max(0, entries.length - 1));
  const entry = isHeld ? chosen.entry : entries[index];
  if (entry !== undefined && (!isHeld || chosen.index !== index)) setChosen({ entry, index, isDecided: false });

  function select(next: number) {
    const at = Math.max(0, Math.min(next, entries.length - 1));
    const other = entries[at];
    if (other !== undefined) setChosen({ entry: other, index: at, isDecided: false });
  }
  return {
    entry,
    index,
    entries,
    queueState: entry === undefined ? null : compareWithQueue(entry, found >= 0 ? entries[found] : undefined),
    select,
    /** The one that is looked at has its verdict: on to the next. */
    leave: () => setChosen((now) => now && { ...now, isDecided: true }),
  };
}
