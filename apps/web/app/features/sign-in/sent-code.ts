import { readDraft, writeDraft } from "../../lib/storage/draft.ts";

/** A number, and until when (milliseconds) the code works that it was sent last. */
export type SentCode = { readonly phone: string; readonly until: number };

/** Kept in this tab, for as long as the code works: who closes the step, or loads the page again, needs no second SMS. */
const key = "sent-code";
const codeMilliseconds = 10 * 60_000;

export const forgetSentCode = (): void => writeDraft(key, null);

/** Null where none was sent in this tab, or it works no more. */
export function readSentCode(): SentCode | null {
  const sent = readDraft(key) as SentCode | null;
  if (sent === null) return null;
  if (sent.until > Date.now()) return sent;
  forgetSentCode();
  return null;
}

export function keepSentCode(phone: string): void {
  writeDraft(key, { phone, until: Date.now() + codeMilliseconds } satisfies SentCode);
  // Reading forgets what works no more.
  setTimeout(readSentCode, codeMilliseconds + 1);
}
