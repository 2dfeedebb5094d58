import { isPassword } from "../../platform/security/passwords.ts";
import { AccountErrors } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findPasswordHash } from "./accounts.repository.ts";
import { countAttempt } from "./login-limits.ts";
import { markAuthenticated } from "./sessions.repository.ts";

/** Who is signed in, and in which session; null for a token without one. */
export type SessionHolder = { id: number; sessionId: number | null };

/**
 * Records that the password was entered in this session, which may then change login data (`requireRecentPassword`).
 * @throws AppError a field error for a wrong password, "too_many", or "token_not_valid" when the session has ended
 */
export async function reauthenticate(
  { db, clock, limits, hashSemaphores }: AccountDeps,
  { id, sessionId }: SessionHolder,
  { password, address }: { password: string; address: string },
): Promise<void> {
  // The limit is per session, so that attempts elsewhere do not count against this user.
  await countAttempt(limits, { name: `#${id}`, address, deviceId: `session ${sessionId ?? 0}` }, async () => {
    const passwordHash = await findPasswordHash(db, id);
    if (passwordHash === null) throw AccountErrors.invalidToken();
    if (!(await hashSemaphores(address, () => isPassword(password, passwordHash)))) throw AccountErrors.wrongPassword();
    const isMarked =
      sessionId === null || (await markAuthenticated(db, { id: sessionId, userId: id, passwordHash }, clock.now()));
    if (!isMarked) throw AccountErrors.invalidToken();
  });
}
