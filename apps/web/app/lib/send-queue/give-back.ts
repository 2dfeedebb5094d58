import { readDraft, readText, writeDraft } from "../storage/draft.ts";
import { moveStoredFiles } from "../storage/device-store.ts";
import type { Entry } from "./entries.ts";
import { readQueue, takeFromQueue } from "./send-queue.ts";

/** Texts go back to where they were typed, before what was typed since. */
export function returnTexts(entries: readonly Pick<Entry, "draft" | "text">[]): void {
  for (const key of new Set(entries.map(({ draft }) => draft))) {
    if (key === null) continue;
    const texts = entries.filter(({ draft }) => draft === key).map(({ text }) => text);
    const typed = readText(key)?.trim() ?? "";
    writeDraft(key, [...texts, ...(typed === "" ? [] : [typed])].join("\n"));
  }
}

/** Takes back what waits; what was typed can be changed and sent again. Resolves to what is to be said of it, if anything. */
export async function takeBack(id: string): Promise<string | null> {
  const form = readQueue().entries.find((entry) => entry.id === id && entry.values !== undefined);
  const key = form?.draft ?? null;
  if (key !== null && readDraft(key) !== null) return "First finish or clear what you are filling in now.";
  // Before it leaves the queue: then the form on the screen starts over with it.
  if (key !== null) writeDraft(key, form?.values);
  if (form?.files !== undefined) await moveStoredFiles(form.files.waiting, form.files.takenBack);
  const [entry] = await takeFromQueue([id]);
  if (entry === undefined) {
    if (key !== null) writeDraft(key, null);
    return "This was sent already.";
  }
  if (key === null) returnTexts([entry]);
  return entry.tries > 0 && entry.refusal === null ? "This may have arrived already." : null;
}
