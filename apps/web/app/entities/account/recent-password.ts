import { ApiError } from "@efie/client";
import { useSyncExternalStore } from "react";
import { api, requireSession } from "../../lib/api/api.ts";
import { accountCalls } from "../../lib/api/calls.ts";

/** Somebody is asked for their password; `answer` says whether they entered it. */
export type PasswordQuestion = { readonly answer: (isEntered: boolean) => void };

/** The password was requested and not entered: nothing was done, and no message is needed. */
export class PasswordNotEntered extends Error {
  override readonly name = "PasswordNotEntered";
}

let question: PasswordQuestion | null = null;
const listeners = new Set<() => void>();

function setQuestion(next: PasswordQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The question that is open now, for the dialog that shows it (`password-prompt.tsx`). */
export function usePasswordQuestion(): PasswordQuestion | null {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
}

function ask(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  setQuestion({ answer: resolve });
  return promise.finally(() => setQuestion(null));
}

/**
 * Does the work; where the server wants the password entered first, asks for it and does the work again. The screen must show a
 * `PasswordPrompt`.
 * @throws PasswordNotEntered when the dialog was closed; whatever the work throws
 */
export async function withRecentPassword<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "reauthenticate") throw error;
    if (!(await ask())) throw new PasswordNotEntered();
    return await work();
  }
}

/** @throws ApiError with a field error for a wrong password */
export async function enterPassword(password: string): Promise<void> {
  requireSession(await api.call(accountCalls.reauthenticate, { body: { password } }));
}
