import type { AccountDeps } from "./account-deps.ts";
import { findTaken } from "./accounts.repository.ts";

type Names = { username: string; email: string };

/** Which of a username and an address cannot be given to an account, or to a new one (null): taken, or still to be taken back by another. */
export async function findUnavailable(
  { db, guard }: Pick<AccountDeps, "db" | "guard">,
  names: Names,
  id: number | null,
): Promise<{ username: boolean; email: boolean }> {
  const taken = await findTaken(db, names);
  return { ...taken, email: taken.email || (await guard.isReserved(db, names.email, id)) };
}
