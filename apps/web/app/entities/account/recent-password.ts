import { ApiError } from "@efie/client";
import { securityCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession, accountCalls, callProblem, phoneSignInCalls } from "../../lib/api/api.ts";
import { isCancelled, takePasskey } from "../../lib/browser/passkeys.ts";
import { createSharedState } from "../../lib/browser/shared-state.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";

/** Somebody is asked for their password; `answer` says whether they entered it. */
export type PasswordQuestion = { readonly answer: (isEntered: boolean) => void };

/** The password was requested and not entered: nothing was done, and no message is needed. */
export class PasswordNotEntered extends Error {
  override readonly name = "PasswordNotEntered";
}

const question = createSharedState<PasswordQuestion | null>(null);

/** The question that is open now, for the dialog that shows it (`password-prompt.tsx`). */
export const usePasswordQuestion = question.useValue;

function ask(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  question.set({ answer: resolve });
  return promise.finally(() => question.set(null));
}

/**
 * Does the work; where the server wants the password entered first, asks for it and does the work again. The screen must show a
 * `PasswordPrompt`.
 * @throws PasswordNotEntered when the dialog was closed; whatever the work throws
 */
export function withRecentPassword<T>(work: () => Promise<T>): Promise<T> {
  return withProof(work, ask);
}

async function withProof<T>(work: () => Promise<T>, prove: () => Promise<boolean>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "reauthenticate") throw error;
    if (!(await prove())) throw new PasswordNotEntered();
    return await work();
  }
}

/** @throws ApiError with a field error for a wrong password, or a wrong code */
export async function enterProof(body: { password: string } | { phone_code: string }): Promise<void> {
  requireSession(await api.call(accountCalls.reauthenticate, { body }));
}

/** Sends a code to the account's proved number, which does where the password is asked. */
export async function sendPhoneCode(phone: string): Promise<void> {
  await api.call(phoneSignInCalls.sendSignInCode, { body: { phone_number: phone } });
}

/** @throws ApiError for a passkey that is not the account's; an error of WebAuthn, see `isCancelled` */
export async function showPasskey(): Promise<void> {
  const { data } = await api.call(securityCalls.startPasskeyLogin);
  const credential = await takePasskey(data);
  requireSession(await api.call(securityCalls.reauthenticateByPasskey, { body: { credential: credential as never } }));
}

/** The same for work that has a password typed for it, which is entered in the place of the question. Who has none is asked. */
export function withTypedPassword<T>(password: string | undefined, work: () => Promise<T>): Promise<T> {
  return withProof(work, password === undefined ? ask : () => enterProof({ password }).then(() => true));
}

/** For `useAction`: says what went wrong, unless the password was not entered. */
export function unlessNotEntered(otherwise?: string): (error: unknown) => void {
  return (error) => error instanceof PasswordNotEntered || showToast(callProblem(error, otherwise), "error");
}

/** As `useFormAction`, after the password where the server asks for it. To close the dialog, or the browser's own, is no failure. */
export function usePasswordAction<Given extends unknown[]>(
  work: (...given: Given) => Promise<string | null | undefined | void>,
  describe: (error: unknown) => string | null = callProblem,
) {
  return useFormAction(
    (...given: Given) => withRecentPassword(() => work(...given)),
    (error) => (error instanceof PasswordNotEntered || isCancelled(error) ? null : describe(error)),
  );
}
