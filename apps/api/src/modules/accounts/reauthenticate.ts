import { isPassword } from "../../platform/security/passwords.ts";
import { AccountErrors } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findPasswordHash } from "./accounts.repository.ts";
import { countAttempt } from "./login-limits.ts";
import { markAuthenticated } from "./sessions.repository.ts";

type Holder = { id: number; sessionId: number | null };

/**
 * Marks the caller's session: for the next minutes it may change what leads to the account (`requireRecentPassword`).
 * @throws AppError a field error for a wrong password, "too many", "token not valid" where the session ended meanwhile
 */
export async function reauthenticate(
  { db, clock, limits, hashTurns }: AccountDeps,
  { id, sessionId }: Holder,
  { password, address }: { password: string; address: string },
): Promise<void> {
  // By session: what others try elsewhere takes nothing from its holder.
  await countAttempt(limits, { name: `#${id}`, address, deviceId: `session ${sessionId ?? 0}` }, async () => {
    const passwordHash = await findPasswordHash(db, id);
    if (passwordHash === null) throw AccountErrors.gone();
    if (!(await hashTurns(address, () => isPassword(password, passwordHash)))) throw AccountErrors.wrongPassword();
    const isMarked =
      sessionId === null || (await markAuthenticated(db, { id: sessionId, userId: id, passwordHash }, clock.now()));
    if (!isMarked) throw AccountErrors.gone();
  });
}
