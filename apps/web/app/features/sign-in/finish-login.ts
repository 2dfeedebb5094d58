import type { LoginAnswer } from "@efie/contract";
import { signIn } from "../../lib/session/sign-in.ts";
import { dismissToasts, showToast } from "../../ui/feedback/toast.tsx";
import { readDraft, writeDraft } from "../../lib/storage/draft.ts";

/** A browser that stores nothing for this site cannot stay signed in. */
export const storageRefused = "Your browser does not let us keep you logged in. Allow this site to store data and try again.";

/** Signs in with what a login answered, and says so where it brought a deleted account back. @throws DOMException where the browser stores nothing */
export function finishLogin(answer: LoginAnswer): void {
  // "Please log in" and the like.
  dismissToasts();
  signIn(answer);
  forgetSentCode();
  if (answer.restored === true) showToast("Welcome back. Your account was restored.", "success");
}

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
