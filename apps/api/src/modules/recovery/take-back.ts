import { randomBytes } from "node:crypto";
import { dayMs, type Clock } from "../../platform/process/clock.ts";
import { isUniqueViolation } from "../../platform/database/unique-violation.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { AccountChange, AccountRow } from "../accounts/index.ts";
import { removeCodesOf } from "./codes.repository.ts";
import { removeLinksOf, type LinkRow } from "./links.repository.ts";
import { addressOf, type RecoveryDeps } from "./recovery-deps.ts";
import { RecoveryErrors } from "./recovery-errors.ts";
import { refuseLink } from "./refuse-link.ts";
import { releaseNumber } from "./release-number.ts";

/** What was restored, and the token of a link for a new password; null after a number. */
export type TakenBack = { restored: "email" | "phone_number"; reset_token: string | null };

/** A week before the change, whose link lasts a week. Factors and proofs that are older are the person's own. */
const strangeMilliseconds = 14 * dayMs;
const ownBefore = (clock: Clock): Date => new Date(clock.now().getTime() - strangeMilliseconds);

/**
 * What of the address follows a number that was taken back by SMS. A thief who changed both would be sent a new password at theirs:
 * the address that can still be taken back is restored, unverified, because nobody read it there. Where that is impossible, the number
 * counts as proved and the address does not, so that new passwords come by SMS. Not where the displaced number is proved, too: two
 * proofs may be those of an owner who has a new number and address, and the old SIM alone must not lead in (decision 282). Else the
 * address is no news, and leads in as before.
 */
async function changeWithNumber(deps: RecoveryDeps, tx: Executor, account: AccountRow): Promise<AccountChange> {
  const { accounts, links, clock } = deps;
  const number = { phone_verified_at: null };
  const bySms = { phone_verified_at: clock.now(), email_verified_at: null };
  const email = await links.keepOldest(tx, account.id, "take_back_email");
  if (email === null || email.toLowerCase() === addressOf(account)) {
    const isDoubtful = account.phone_verified_at === null && (await links.isDoubtful(tx, account.id));
    return isDoubtful ? bySms : number;
  }
  return (await accounts.findByIdentifier(tx, email)) === null ? { ...number, email, email_verified_at: null } : bySms;
}

/**
 * What of the number follows an address that was taken back: the one that can still be taken back, and a proof only where it is older
 * than the theft. Else a thief's number would be sent new passwords.
 */
async function changeWithAddress({ links, clock }: RecoveryDeps, tx: Executor, account: AccountRow): Promise<AccountChange> {
  const number = await links.keepOldest(tx, account.id, "take_back_phone");
  if (number !== null) return { phone_number: number, phone_verified_at: null };
  const isOwn = account.phone_verified_at !== null && account.phone_verified_at < ownBefore(clock);
  return isOwn ? {} : { phone_verified_at: null };
}

/** The old address or number again. It is verified where its link was read; a link read elsewhere restores where it was read, too. */
async function changeOf(deps: RecoveryDeps, tx: Executor, account: AccountRow, link: LinkRow): Promise<AccountChange> {
  const { contact, sent_to: readAt, purpose } = link;
  const now = deps.clock.now();
  if (purpose === "take_back_email")
    return { email: contact, email_verified_at: now, ...(await changeWithAddress(deps, tx, account)) };
  const number = { phone_number: contact, phone_verified_at: null };
  if (readAt !== contact)
    return readAt === null || readAt === addressOf(account) ? number : { ...number, email: readAt, email_verified_at: now };
  const change = { ...number, ...(await changeWithNumber(deps, tx, account)) };
  if (change.phone_verified_at) await releaseNumber(deps, tx, { ...account, phone_number: contact });
  return change;
}

/** The person reads at their address that a number was taken back by SMS: the old SIM may be in other hands. */
async function notifyOfNumber({ deliveries }: RecoveryDeps, tx: Executor, link: LinkRow, account: AccountRow): Promise<void> {
  if (link.purpose !== "take_back_phone" || link.sent_to !== link.contact) return;
  const { id: userId, first_name } = account;
  const message = { userId, channel: "email", to: addressOf(account), template: "phone_taken_back" } as const;
  await deliveries.queue(tx, { ...message, data: { first_name } });
}

type Restored = { before: AccountRow; link: LinkRow; passwordHash: string };

async function restore(deps: RecoveryDeps, tx: Executor, { before, link, passwordHash }: Restored): Promise<string | null> {
  const { accounts, links, clock } = deps;
  const change = await changeOf(deps, tx, before, link);
  const account = await accounts.update(tx, link.user_id, { ...change, password_hash: passwordHash });
  if (!account) throw RecoveryErrors.badLink();
  await accounts.endSessions(tx, account.id);
  // Who had another address meanwhile reads that it is gone.
  if (link.purpose === "take_back_phone" && addressOf(before) !== addressOf(account))
    await deps.guard.contactChanged(tx, { ...before, phone_number: account.phone_number }, account);
  await notifyOfNumber(deps, tx, link, account);
  // Codes and links sent since belong to the thief. A passkey added since would let the thief in again; an authenticator app would
  // keep the person out.
  await deps.deleteFactorsSince(tx, account.id, ownBefore(clock));
  await deps.endExport(tx, account.id, clock.now());
  await removeCodesOf(tx, account.id);
  if (link.purpose === "take_back_phone") {
    // A number does not lead into the account, and an address that was changed, too, can still be taken back.
    await removeLinksOf(tx, account.id, "take_back_phone");
    await removeLinksOf(tx, account.id, "reset_password");
    return null;
  }
  await removeLinksOf(tx, account.id);
  return await links.create(tx, { userId: account.id, purpose: "reset_password", contact: addressOf(account) });
}

/**
 * Restores a changed address or number, ends every session, voids the password, which somebody else knows, and deletes the second
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
    const before = await accounts.lock(tx, link.user_id);
    if (!before || !(await links.use(tx, token))) throw RecoveryErrors.badLink();
    return await restore(deps, tx, { before, link, passwordHash });
  });
  const reset_token = await work.catch((error: unknown) => {
    throw isUniqueViolation(error, "users_email_key") ? RecoveryErrors.addressTaken() : error;
  });
  accounts.endSockets(link.user_id);
  return { restored: link.purpose === "take_back_email" ? "email" : "phone_number", reset_token };
}
