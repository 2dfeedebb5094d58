import { readText, writeDraft } from "../storage/draft.ts";
import type { Entry } from "./entries.ts";
import { takeFromQueue } from "./send-queue.ts";

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
  const [entry] = await takeFromQueue([id]);
  if (entry === undefined) return "This was sent already.";
  returnTexts([entry]);
  return entry.tries > 0 && entry.refusal === null ? "This may have arrived already." : null;
}
