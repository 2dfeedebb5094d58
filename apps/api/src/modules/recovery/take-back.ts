import { randomBytes } from "node:crypto";
import { dayMs } from "../../platform/process/clock.ts";
import { isUniqueViolation } from "../../platform/database/unique-violation.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { AccountRow } from "../accounts/index.ts";
import { removeCodesOf } from "./codes.repository.ts";
import { removeLinksOf, type LinkRow } from "./links.repository.ts";
import { addressOf, type RecoveryDeps } from "./recovery-deps.ts";
import { RecoveryErrors } from "./recovery-errors.ts";
import { refuseLink } from "./refuse-link.ts";

/** What was restored, and the token of a link for a new password; null after a number. */
export type TakenBack = { restored: "email" | "phone_number"; reset_token: string | null };

/** A week before the change, whose link lasts a week. Factors that are older are the person's own. */
const strangeFactorMilliseconds = 14 * dayMs;

/** The old address again. It is verified: the link was read there. A number may have been read elsewhere, so it is not. */
function changeOf({ purpose, contact }: LinkRow, now: Date) {
  return purpose === "take_back_email"
    ? { email: contact, email_verified_at: now }
    : { phone_number: contact, phone_verified_at: null };
}

/**
 * Restores the address, too, when a number is taken back: a thief who changed both could ask for a new password at theirs. It is not
 * verified, because nobody read it there, and its own link stays. An address that another account has by now is left as it is.
 */
async function restoreAddress({ accounts, links }: RecoveryDeps, tx: Executor, { id }: AccountRow): Promise<void> {
  const email = await links.keepOldest(tx, id, "take_back_email");
  if (email === null) return;
  const holder = await accounts.findByIdentifier(tx, email);
  if (holder === null || holder.id === id) await accounts.update(tx, id, { email, email_verified_at: null });
}

async function restore(deps: RecoveryDeps, tx: Executor, link: LinkRow, passwordHash: string): Promise<string | null> {
  const { accounts, links, clock } = deps;
  const account = await accounts.update(tx, link.user_id, { ...changeOf(link, clock.now()), password_hash: passwordHash });
  if (!account) throw RecoveryErrors.badLink();
  await accounts.endSessions(tx, account.id);
  // Codes and links sent since belong to the thief. A passkey added since would let the thief in again; an authenticator app would
  // keep the person out.
  await deps.deleteFactorsSince(tx, account.id, new Date(clock.now().getTime() - strangeFactorMilliseconds));
  await deps.endExport(tx, account.id, clock.now());
  await removeCodesOf(tx, account.id);
  if (link.purpose === "take_back_phone") {
    // A number does not lead into the account.
    await restoreAddress(deps, tx, account);
    await removeLinksOf(tx, account.id, "take_back_phone");
    await removeLinksOf(tx, account.id, "reset_password");
    return null;
  }
  await removeLinksOf(tx, account.id);
  return await links.create(tx, { userId: account.id, purpose: "reset_password", contact: addressOf(account) });
}

/**
 * Restores a changed address, or a number with the address, ends every session, voids the password, which somebody else knows, and deletes the second
 * factors of the last 14 days.
 * @throws AppError a field error for a bad link, "conflict" for an address that another account has by now, or "too_many"
 */
export async function takeBack(deps: RecoveryDeps, token: string, network: string): Promise<TakenBack> {
  const { db, links, accounts } = deps;
  const link = await links.find(db, token, ["take_back_email", "take_back_phone"]);
  if (!link) throw await refuseLink(deps, network);
  // A password that nobody knows: logging in takes as long as before, and fails.
  const passwordHash = await accounts.hashPassword(randomBytes(32).toString("base64url"), network);
  const work = db.transaction().execute(async (tx) => {
    if (!(await accounts.lock(tx, link.user_id)) || !(await links.use(tx, token))) throw RecoveryErrors.badLink();
    return await restore(deps, tx, link, passwordHash);
  });
  const reset_token = await work.catch((error: unknown) => {
    throw isUniqueViolation(error, "users_email_key") ? RecoveryErrors.addressTaken() : error;
  });
  accounts.endSockets(link.user_id);
  return { restored: link.purpose === "take_back_email" ? "email" : "phone_number", reset_token };
}
