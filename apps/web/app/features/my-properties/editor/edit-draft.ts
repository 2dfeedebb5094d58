import { readDraft, writeDraft } from "../../../lib/storage/draft.ts";
import type { EditValues } from "./edit-values.ts";

const keyOf = (id: number): string => `edit-property-${id}`;

/** What was typed and not saved, in fields that there still are; null: nothing. */
export function readEdit(id: number, begun: EditValues): Partial<EditValues> | null {
  const kept = readDraft(keyOf(id));
  if (typeof kept !== "object" || kept === null) return null;
  const fields = Object.entries(kept).filter(
    ([name, value]) => name in begun && typeof value === typeof begun[name as keyof EditValues],
  );
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

export function keepEdit(id: number, values: Partial<EditValues>): void {
  writeDraft(keyOf(id), values);
}

export function forgetEdit(id: number): void {
  writeDraft(keyOf(id), null);
}
