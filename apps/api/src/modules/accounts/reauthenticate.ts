import { invalidToken, requireFound } from "../../platform/app-error.ts";
import { randomBytes } from "node:crypto";
import { hashPassword, isPassword } from "../../platform/security/passwords.ts";
import { AccountErrors } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findOwnProofs } from "./accounts.repository.ts";
import { countAttempt } from "./login-limits.ts";
import { markAuthenticated } from "./sessions.repository.ts";

/** Whose password is asked for, in which session. */
export type PasswordHolder = { id: number; sessionId: number | null };

/**
 * What was typed, and the network and browser of the request. A code that was sent to the account's proved number does as well as the password; who has
 * no password types none, in a call that needs a recent session.
 */
export type TypedPassword = { password?: string | undefined; phone_code?: string | undefined; address: string; browser: string };

type OwnProofs = NonNullable<Awaited<ReturnType<typeof findOwnProofs>>>;

/** Uses the code up. @throws AppError a field error for a wrong one, and where the account's number is not proved */
async function takePhoneCode({ db, phoneCodes }: AccountDeps, own: OwnProofs, code: string, browser: string): Promise<void> {
  const phone = own.phone_number;
  const isRight = own.phone_verified_at !== null && (await phoneCodes.isRight(db, { phone, browser }, code));
  if (!isRight || !(await phoneCodes.use(db, phone, code))) throw AccountErrors.wrongPhoneCode();
}

/** Compares the account's password, or the code in its place, and runs `onRight` with its hash. @throws AppError a field error for a wrong one, "too_many" or "token_not_valid" */
export async function confirmPassword(
  deps: AccountDeps,
  { id, sessionId }: PasswordHolder,
  { password, phone_code, address, browser }: TypedPassword,
  onRight: (passwordHash: string) => Promise<void> = async () => {},
): Promise<void> {
  const { db, rates, hashSemaphores } = deps;
  // The limit is per session, so that attempts elsewhere do not count against this user.
  await countAttempt(rates, { name: `#${id}`, address, deviceId: `session ${sessionId ?? 0}` }, async () => {
    const own = await requireFound(findOwnProofs(db, id), invalidToken);
    if (phone_code !== undefined) await takePhoneCode(deps, own, phone_code, browser);
    else if (password === undefined && own.password_removed_at === null)
      throw AccountErrors.field("password", "Password is required.");
    const isRight = password === undefined || (await hashSemaphores(address, () => isPassword(password, own.password_hash)));
    if (!isRight) throw AccountErrors.wrongPassword();
    await onRight(own.password_hash);
  });
}

/** The hash of a password that nobody knows: logging in takes as long as with any, and fails. `network` is that of the request. */
export function hashUnknown({ hashSemaphores, strength }: AccountDeps, network: string): Promise<string> {
  return hashSemaphores(network, () => hashPassword(randomBytes(32).toString("base64url"), strength));
}

/** Records that the password was entered in this session (`requireRecentPassword`). @throws AppError a field error for a wrong one, "too_many" or "token_not_valid" */
export async function reauthenticate(deps: AccountDeps, { id, sessionId }: PasswordHolder, typed: TypedPassword): Promise<void> {
  await confirmPassword(deps, { id, sessionId }, typed, async (passwordHash) => {
    const isMarked =
      sessionId === null || (await markAuthenticated(deps.db, { id: sessionId, userId: id, passwordHash }, deps.clock.now()));
    if (!isMarked) throw invalidToken();
  });
}
