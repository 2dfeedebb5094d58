import type { ModerationEntry } from "@efie/contract";
import { useState } from "react";

/** Which entry is looked at. Where it leaves the queue, the one that takes its place is. */
export function useSelection(entries: readonly ModerationEntry[]) {
  const [chosen, setChosen] = useState<{ id: number; index: number } | null>(null);
  const found = chosen === null ? 0 : entries.findIndex(({ property }) => property.id === chosen.id);
  const index = Math.min(found >= 0 ? found : (chosen?.index ?? 0), entries.length - 1);
  const entry = entries[index];
  // Remembered while it is there, so that its place is known once it is gone.
  if (entry !== undefined && (chosen?.id !== entry.property.id || chosen.index !== index))
    setChosen({ id: entry.property.id, index });

  function select(next: number) {
    const at = Math.max(0, Math.min(next, entries.length - 1));
    const other = entries[at];
    if (other !== undefined) setChosen({ id: other.property.id, index: at });
  }
  return { entry, index, select };
}
