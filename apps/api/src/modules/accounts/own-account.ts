import { invalidToken, requireFound } from "../../platform/app-error.ts";
import type { updateCurrentUserBody } from "@efie/contract";
import type { z } from "zod";
import type { Executor } from "../../platform/database/tables.ts";
import { transact } from "../../platform/database/sql.ts";
import { hashPassword, requireRecentPassword } from "../../platform/security/passwords.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import { takeNotice } from "../../platform/sending/mailbox.ts";
import { AccountErrors, readOwnPhone, refuseNamesOfStaff, refuseTaken, refuseTakenFields } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import {
  findAccount,
  findViewerById,
  lockAccount,
  reserveUsername,
  updateAccount,
  type AccountChange,
  type AccountRow,
} from "./accounts.repository.ts";
import { findUnavailable } from "./register-account.ts";
import { findWeakness } from "./credentials.policy.ts";
import { revokeOtherSessions } from "./sessions.repository.ts";

/** Returns the caller's account. @throws AppError "token_not_valid" when the account is deleted */
export async function getOwnAccount({ db }: AccountDeps, id: number): Promise<AccountRow> {
  return await requireFound(findAccount(db, id), invalidToken);
}

/** `address` is the network of the request. */
type Holder = { id: number; sessionId: number | null; hasRecentPassword: boolean; needsSecondFactor: boolean; address: string };

type Body = z.output<typeof updateCurrentUserBody>;

/** Changes of what leads to the account need a recent password, and of staff the second factor that they have. */
const guarded = ["password", "email", "username", "phone_number"] as const;

/** Changes of the address are limited, because they reveal which addresses are registered; and what is mailed to the old one, which may be a stranger's. */
async function checkLimits(deps: AccountDeps, holder: Holder, body: Body): Promise<void> {
  const { rates, deliveries } = deps;
  refuseNamesOfStaff(body);
  if (guarded.some((field) => body[field] !== undefined)) {
    requireRecentPassword(holder);
    await deps.requireOwnFactor(deps.db, holder);
  }
  if (body.email !== undefined) await takeOrRefuse(rates.emailChangesPerPerson, String(holder.id));
  if (body.phone_number !== undefined) await takeOrRefuse(rates.phoneChangesPerPerson, String(holder.id));
  if (body.username !== undefined) await takeOrRefuse(rates.usernameChangesPerPerson, String(holder.id));
  if (body.email === undefined && body.phone_number === undefined && body.username === undefined) return;
  const { username, email: to, email_verified_at } = await getOwnAccount(deps, holder.id);
  const wanted = { username: body.username ?? username, email: body.email ?? to };
  const isNewEmail = !isSame(wanted.email, to);
  const isNewName = !isSame(wanted.username, username);
  // A refused change writes to nobody.
  if (isNewEmail || isNewName) {
    const taken = await findUnavailable(deps, wanted, holder.id);
    refuseTakenFields({ username: isNewName && taken.username, email: isNewEmail && taken.email });
  }
  // Without an address the news goes to the proved number.
  if (to === null) return;
  const isProved = email_verified_at !== null;
  await deliveries.takeSend({ channel: "email", to, userId: holder.id, address: holder.address, isProved });
}

/** `isMailed`: the holder may be mailed a new password. */
async function readChange(
  deps: AccountDeps,
  holder: Holder,
  { password, ...change }: Body,
): Promise<{ change: AccountChange; isMailed: boolean }> {
  const isMailed = true;
  if (change.phone_number !== undefined) return { change: { phone_number: readOwnPhone(change.phone_number) }, isMailed };
  if (password === undefined)
    return { change: Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)), isMailed };
  const account = await getOwnAccount(deps, holder.id);
  const weakness = findWeakness(password, account);
  if (weakness !== null) throw AccountErrors.field("password", weakness);
  await takeOrRefuse(deps.rates.passwordChangesPerPerson, String(holder.id));
  const password_hash = await deps.hashSemaphores(holder.address, () => hashPassword(password, deps.strength));
  // What strangers make us send to a mailbox keeps nobody from a new password.
  return { change: { password_hash }, isMailed: (await takeNotice(deps.rates, account)) === null };
}

/**
 * A new address or number is not verified; the same one in other letters stays so. An address that comes back while it can be taken
 * back has its verification again: a thief who changes it there and back would take that away.
 */
async function withVerification(deps: AccountDeps, tx: Executor, before: AccountRow, change: AccountChange) {
  const { email, phone_number } = change;
  const isNewEmail = email !== undefined && !isSame(email, before.email);
  const isNewPhone = phone_number !== undefined && phone_number !== before.phone_number;
  const hadVerified = isNewEmail && email !== null && (await deps.guard.hadVerified(tx, before.id, email));
  return {
    ...change,
    ...(isNewEmail ? { email_verified_at: hadVerified ? deps.clock.now() : null } : {}),
    ...(isNewPhone ? { phone_verified_at: null } : {}),
  };
}

/** A number that is the only way in stays until there is another: an unproved one is none. @throws AppError a field error */
function keepWayIn(
  { password_removed_at, email_verified_at, phone_verified_at, phone_number }: AccountRow,
  change: AccountChange,
): void {
  const isChanged = change.phone_number !== undefined && change.phone_number !== phone_number;
  if (isChanged && phone_verified_at !== null && password_removed_at !== null && email_verified_at === null)
    throw AccountErrors.field("phone_number", "You log in by this number. Set a password or confirm an email address first.");
}

/** Whether two names or addresses are the same, in any letter case. */
function isSame(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

/** Ends the checks that a change makes untrue, and rewrites the listings that show them or the name. Returns the push for after the commit. */
async function endChecks(deps: AccountDeps, tx: Executor, before: AccountRow, after: AccountRow): Promise<(() => void) | null> {
  const nameOf = ({ first_name, last_name }: AccountRow) => `${first_name}\n${last_name}`;
  const push = isSame(nameOf(before), nameOf(after)) ? null : await deps.endChecksOfName(tx, after.id);
  const isSameCheck = (before.phone_verified_at === null) === (after.phone_verified_at === null);
  if (!isSameCheck || before.username !== after.username || nameOf(before) !== nameOf(after))
    await deps.refreshOwner(tx, after.id, deps.clock.now());
  return push;
}

/** Changes one field, and notifies the person where it leads to the account. A new password ends every other session. @throws AppError "reauthenticate", "forbidden", a field error, or "too_many" */
export async function updateOwnAccount(deps: AccountDeps, holder: Holder, body: Body): Promise<AccountRow> {
  await checkLimits(deps, holder, body);
  const { change, isMailed } = await readChange(deps, holder, body);
  const isNewPassword = change.password_hash !== undefined;
  const account = await refuseTaken(() =>
    transact(deps.db, async (tx, afterCommit) => {
      // The row is locked first, so that concurrent changes and logins run before or after this one.
      const before = await lockAccount(tx, holder.id);
      if (before) keepWayIn(before, change);
      const changed = before && (await updateAccount(tx, holder.id, await withVerification(deps, tx, before, change)));
      if (!changed || !(await findViewerById(tx, holder.id, holder.sessionId))) throw invalidToken();
      if (isNewPassword) {
        await revokeOtherSessions(tx, holder.id, holder.sessionId, deps.clock.now());
        await deps.guard.passwordChanged(tx, changed, { isMailed });
      }
      if (!isSame(before.username, changed.username)) await reserveUsername(tx, holder.id, before.username, deps.clock.now());
      await deps.guard.accountChanged(tx, before, changed);
      const push = await endChecks(deps, tx, before, changed);
      if (push) afterCommit(push);
      return changed;
    }),
  );
  if (isNewPassword) deps.endSockets(holder.id);
  return account;
}
