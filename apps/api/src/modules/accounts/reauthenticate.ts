import { isPassword } from "../../platform/security/passwords.ts";
import { AccountErrors } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findPasswordHash } from "./accounts.repository.ts";
import { countAttempt } from "./login-limits.ts";
import { markAuthenticated } from "./sessions.repository.ts";

/** Whose password is asked for, in which session. */
export type PasswordHolder = { id: number; sessionId: number | null };

/** What was typed, and the network of the request. */
export type TypedPassword = { password: string; address: string };

type Deps = Pick<AccountDeps, "db" | "clock" | "limits" | "hashSemaphores">;

/**
 * Compares a password with that of the account, and runs `onRight` with its hash.
 * @throws AppError a field error for a wrong password, "too_many", or "token_not_valid" when the account is deleted
 */
export async function confirmPassword(
  { db, limits, hashSemaphores }: Deps,
  { id, sessionId }: PasswordHolder,
  { password, address }: TypedPassword,
  onRight: (passwordHash: string) => Promise<void> = async () => {},
): Promise<void> {
  // The limit is per session, so that attempts elsewhere do not count against this user.
  await countAttempt(limits, { name: `#${id}`, address, deviceId: `session ${sessionId ?? 0}` }, async () => {
    const passwordHash = await findPasswordHash(db, id);
    if (passwordHash === null) throw AccountErrors.invalidToken();
    if (!(await hashSemaphores(address, () => isPassword(password, passwordHash)))) throw AccountErrors.wrongPassword();
    await onRight(passwordHash);
  });
}

/**
 * Records that the password was entered in this session, which may then change login data (`requireRecentPassword`).
 * @throws AppError a field error for a wrong password, "too_many", or "token_not_valid" when the session has ended
 */
export async function reauthenticate(deps: Deps, { id, sessionId }: PasswordHolder, typed: TypedPassword): Promise<void> {
  await confirmPassword(deps, { id, sessionId }, typed, async (passwordHash) => {
    const isMarked =
      sessionId === null || (await markAuthenticated(deps.db, { id: sessionId, userId: id, passwordHash }, deps.clock.now()));
    if (!isMarked) throw AccountErrors.invalidToken();
  });
}
