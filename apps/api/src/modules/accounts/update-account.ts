import type { updateCurrentUserBody } from "@efie/contract";
import type { z } from "zod";
import { hashPassword } from "../../platform/passwords.ts";
import { AccountErrors, refuseTaken } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findViewerById, updateAccount, type AccountChange, type AccountRow } from "./accounts.repository.ts";
import { isCommonPassword } from "./passwords.policy.ts";
import { revokeOtherSessions } from "./sessions.repository.ts";

type Holder = { id: number; sessionId: number | null };

async function readChange({ strength }: AccountDeps, body: z.output<typeof updateCurrentUserBody>): Promise<AccountChange> {
  const { password, ...change } = body;
  if (password === undefined) return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (isCommonPassword(password)) throw AccountErrors.field("password", "This password is too common.");
  return { password_hash: await hashPassword(password, strength) };
}

/** Changes one field. A changed password ends every other session of the account. */
export async function updateOwnAccount(
  deps: AccountDeps,
  holder: Holder,
  body: z.output<typeof updateCurrentUserBody>,
): Promise<AccountRow> {
  const change = await readChange(deps, body);
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
