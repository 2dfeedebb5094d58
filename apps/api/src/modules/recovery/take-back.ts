import { randomBytes } from "node:crypto";
import { dayMs, type Clock } from "../../platform/process/clock.ts";
import { isUniqueViolation } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { AccountChange, AccountRow } from "../accounts/index.ts";
import { removeCodesOf } from "./codes.repository.ts";
import { removeLinksOf, voidTakeBacksOf, type LinkRow } from "./links.repository.ts";
import { findOpenLink } from "./open-link.ts";
import { addressOf, RecoveryErrors, type RecoveryDeps } from "./recovery-deps.ts";
import { releaseNumber } from "./verify-contact.ts";
import { effectOfNumber, isNew, isSame, noAddress } from "./take-back-rules.ts";

/** What was restored, and the token of a link for a new password; null after a number. */
export type TakenBack = { restored: "email" | "phone_number"; reset_token: string | null };

/** A week before the change, whose link lasts a week. Factors and proofs that are older are the person's own. */
const strangeMilliseconds = 14 * dayMs;
const ownBefore = (clock: Clock): Date => new Date(clock.now().getTime() - strangeMilliseconds);

/** The address that can be taken back, other than the one in force. */
async function findEarlierAddress({ links }: RecoveryDeps, tx: Executor, account: AccountRow): Promise<string | null> {
  const email = await links.findTakeBack(tx, account.id, "take_back_email");
  return email === null || isSame(email, account.email ?? noAddress) ? null : email;
}

/** The address before all changes of the last 14 days, where no other account has it; without one the address in force. */
async function findFirstAddress({ accounts, links }: RecoveryDeps, tx: Executor, { id, email }: AccountRow) {
  const first = await links.findEarliest(tx, id, "take_back_email");
  const isFree = first !== null && isNew(email ?? noAddress, first) && (await accounts.findByIdentifier(tx, first)) === null;
  return isFree && !(await links.isReserved(tx, first, id)) ? first : email;
}

/** Whether the account has no address, or had none before all changes of the last 14 days. */
async function hadNoAddress({ links }: RecoveryDeps, tx: Executor, { id, email }: AccountRow): Promise<boolean> {
  const first = await links.findEarliest(tx, id, "take_back_email");
  return first === null ? email === null : first === noAddress;
}

/**
 * What follows a number that was taken back by SMS. An earlier address is unverified, because nobody read it there. A number that leads in
 * counts as proved, and the address does not, so that new passwords come by SMS; a thief's address goes, or it would get the undo of the
 * owner's app, and new passwords as soon as the number changes. A number that is in force keeps its proof.
 */
async function changeWithNumber(deps: RecoveryDeps, tx: Executor, account: AccountRow, number: string): Promise<AccountChange> {
  const { accounts, links, clock } = deps;
  const email = await findEarlierAddress(deps, tx, account);
  const isTaken = email !== null && (await accounts.findByIdentifier(tx, email)) !== null;
  const isInForce = account.phone_number === number;
  const isFirst = !isNew(number, await links.findEarliest(tx, account.id, "take_back_phone"));
  // The number was the only way in, and the address may be a thief's.
  if (isFirst && (await hadNoAddress(deps, tx, account)))
    return { phone_verified_at: clock.now(), email: null, email_verified_at: null };
  const effect = effectOfNumber({
    isFirst,
    isOtherProved: !isInForce && account.phone_verified_at !== null,
    earlierAddress: isTaken ? "taken" : email === null ? "none" : "free",
    isDoubtful: await links.isDoubtful(tx, account.id, account.email ?? noAddress),
  });
  if (effect === "leads in")
    return { phone_verified_at: clock.now(), email: await findFirstAddress(deps, tx, account), email_verified_at: null };
  const earlier = effect === "number" || email === null ? {} : { email, email_verified_at: null };
  return { phone_verified_at: isInForce ? account.phone_verified_at : null, ...earlier };
}

/**
 * What of the number follows an address that was taken back: the one that can still be taken back, of several one that was proved; and a
 * proof only where it is older than the theft. Else a thief's number would be sent new passwords.
 */
async function changeWithAddress({ links, clock }: RecoveryDeps, tx: Executor, account: AccountRow): Promise<AccountChange> {
  const number = await links.findTakeBack(tx, account.id, "take_back_phone", { prefersProved: true });
  if (number !== null && number !== account.phone_number) return { phone_number: number, phone_verified_at: null };
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
  const change = { ...number, ...(await changeWithNumber(deps, tx, account, contact)) };
  if (change.phone_verified_at) await releaseNumber(deps, tx, contact, account.id);
  return change;
}

/** The person reads at their address that the account was taken back by SMS: the SIM may be in other hands. */
async function notifyOfNumber({ deliveries }: RecoveryDeps, tx: Executor, link: LinkRow, account: AccountRow): Promise<void> {
  if (link.purpose !== "take_back_phone" || link.sent_to !== link.contact) return;
  const { id: userId, first_name } = account;
  const message = { userId, channel: "email", to: addressOf(account), template: "phone_taken_back" } as const;
  await deliveries.queue(tx, { ...message, data: { first_name, leads_in: account.phone_verified_at !== null } });
}

/** Ends the links of an address that was displaced, or lost its proof. Who had it reads that it is gone, without a link: that would take the account from its owner. */
async function endDisplaced({ deliveries }: RecoveryDeps, tx: Executor, before: AccountRow, after: AccountRow): Promise<void> {
  const [to, { id: userId, first_name }] = [addressOf(before), before];
  if (to === null) return;
  if (to !== addressOf(after)) {
    const message = { userId, channel: "email", to, template: "email_changed" } as const;
    await deliveries.queue(tx, { ...message, data: { first_name, token: null } });
  } else if (before.email_verified_at === null || after.email_verified_at !== null) return;
  await voidTakeBacksOf(tx, userId, "take_back_email", to);
}

type Restored = { before: AccountRow; link: LinkRow; passwordHash: string };

async function restore(deps: RecoveryDeps, tx: Executor, { before, link, passwordHash }: Restored): Promise<string | null> {
  const { accounts, links, clock } = deps;
  const change = await changeOf(deps, tx, before, link);
  const account = await accounts.update(tx, link.user_id, { ...change, password_hash: passwordHash });
  if (!account) throw RecoveryErrors.badLink();
  await accounts.endSessions(tx, account.id);
  await endDisplaced(deps, tx, before, account);
  await notifyOfNumber(deps, tx, link, account);
  // Codes and links sent since belong to the thief. A passkey added since would let the thief in again; an authenticator app would
  // keep the person out. Staff keep theirs, or who reads their mailbox would be staff.
  if (!account.is_staff) await deps.deleteFactorsSince(tx, account.id, ownBefore(clock));
  await deps.endExport(tx, account.id, clock.now());
  await removeCodesOf(tx, account.id);
  if (link.purpose === "take_back_phone") {
    // A number does not lead into the account, and an address that was changed, too, can still be taken back.
    await removeLinksOf(tx, account.id, "take_back_phone");
    await removeLinksOf(tx, account.id, "reset_password");
    return null;
  }
  await removeLinksOf(tx, account.id);
  return await links.create(tx, { userId: account.id, purpose: "reset_password", contact: link.contact.toLowerCase() });
}

/**
 * Restores a changed address or number, ends every session, voids the password, which somebody else knows, and deletes the second
 * factors of the last 14 days, but not those of staff.
 * @throws AppError a field error for a bad link, "conflict" for an address that another account has by now, or "too_many"
 */
export async function takeBack(deps: RecoveryDeps, token: string, network: string): Promise<TakenBack> {
  const { db, links, accounts } = deps;
  const { link } = await findOpenLink(deps, { token, purpose: "take_back" }, network);
  // A password that nobody knows: logging in takes as long as before, and fails.
  const passwordHash = await accounts.hashPassword(randomBytes(32).toString("base64url"), network);
  const reset_token = await db
    .transaction()
    .execute(async (tx) => {
      const { purpose, user_id: id, contact } = link;
      const before = await (purpose === "take_back_phone" ? accounts.lockWithHolder(tx, id, contact) : accounts.lock(tx, id));
      const isOpen =
        before !== null && (await links.mayUndo(tx, link, before.email ?? noAddress)) && (await links.use(tx, token));
      if (!isOpen) throw RecoveryErrors.badLink();
      return await restore(deps, tx, { before, link, passwordHash });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, "users_email_key") ? RecoveryErrors.addressTaken() : error;
    });
  accounts.endSockets(link.user_id);
  return { restored: link.purpose === "take_back_email" ? "email" : "phone_number", reset_token };
}
