import type { updateCurrentUserBody } from "@efie/contract";
import type { z } from "zod";
import { hashPassword } from "../../platform/security/passwords.ts";
import type { Limiter } from "../../platform/security/rate-limiter.ts";
import { requireRecentPassword } from "../../platform/security/recent-password.ts";
import { AccountErrors, refuseTaken } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findViewerById, updateAccount, type AccountChange, type AccountRow } from "./accounts.repository.ts";
import { findWeakness } from "./passwords.policy.ts";
import { getOwnAccount } from "./get-own-account.ts";
import { revokeOtherSessions } from "./sessions.repository.ts";

/** `address`: of the network that asks. */
type Holder = { id: number; sessionId: number | null; hasRecentPassword: boolean; address: string };

type Body = z.output<typeof updateCurrentUserBody>;

async function count(limiter: Limiter, { id }: Holder): Promise<void> {
  const waitSeconds = await limiter.take(String(id));
  if (waitSeconds !== null) throw AccountErrors.tooMany(waitSeconds);
}

/** What somebody logs in with asks for the password first, and an address does not say too often whose it is. */
async function guard({ limits }: AccountDeps, holder: Holder, { password, email, username }: Body): Promise<void> {
  if (password !== undefined || email !== undefined || username !== undefined) requireRecentPassword(holder);
  if (email !== undefined) await count(limits.emailChangesPerPerson, holder);
}

async function readChange(deps: AccountDeps, holder: Holder, { password, ...change }: Body): Promise<AccountChange> {
  if (password === undefined) return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const weakness = findWeakness(password, await getOwnAccount(deps, holder.id));
  if (weakness !== null) throw AccountErrors.field("password", weakness);
  await count(deps.limits.passwordChangesPerPerson, holder);
  return { password_hash: await deps.hashTurns(holder.address, () => hashPassword(password, deps.strength)) };
}

/**
 * Changes one field. A changed password ends every other session of the account.
 * @throws AppError "reauthenticate" for a password, an address or a name without the password entered lately; a field error; "too many"
 */
export async function updateOwnAccount(
  deps: AccountDeps,
  holder: Holder,
  body: z.output<typeof updateCurrentUserBody>,
): Promise<AccountRow> {
  await guard(deps, holder, body);
  const change = await readChange(deps, holder, body);
  const isNewPassword = change.password_hash !== undefined;
  const account = await refuseTaken(() =>
    deps.db.transaction().execute(async (tx) => {
      // First: who changes the same account, or signs in to it, is behind us now, or has been waited for.
      const changed = await updateAccount(tx, holder.id, change);
      if (!changed || !(await findViewerById(tx, holder.id, holder.sessionId))) throw AccountErrors.gone();
      if (isNewPassword) await revokeOtherSessions(tx, holder.id, holder.sessionId, deps.clock.now());
      return changed;
    }),
  );
  if (isNewPassword) deps.endSockets(holder.id);
  return account;
}
