import type { AccountDeps } from "./account-deps.ts";
import { findTaken } from "./accounts.repository.ts";
import { isUsernameReserved } from "./former-usernames.repository.ts";

type Names = { username: string; email: string };

/**
 * Which of a username and an address cannot be given to an account, or to a new one (null): taken, reserved for who had the name, or still
 * to be taken back by another.
 */
export async function findUnavailable(
  { db, guard, clock }: Pick<AccountDeps, "db" | "guard" | "clock">,
  names: Names,
  id: number | null,
): Promise<{ username: boolean; email: boolean }> {
  const taken = await findTaken(db, names);
  return {
    username: taken.username || (await isUsernameReserved(db, names.username, id, clock.now())),
    email: taken.email || (await guard.isReserved(db, names.email, id)),
  };
}
