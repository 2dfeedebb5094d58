import type { Executor } from "../../platform/database/tables.ts";
import type { AccountRow, AccountGuard } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import type { Codes } from "./codes.ts";
import { addressOf } from "./recovery-deps.ts";
import { toGhanaMobile } from "../../platform/phone-numbers.ts";
import { removeCodesOf } from "./codes.repository.ts";
import { removeLinksOf, voidTakeBacksOf } from "./links.repository.ts";
import type { Links, NewLink } from "./links.ts";
import { isNew, isSame, noAddress } from "./take-back-rules.ts";

type GuardDeps = { deliveries: Deliveries; codes: Codes; links: Links; publicUrl: string };
type Welcome = AccountGuard["prepareWelcome"];

/** The mail to a new account, with the code that proves its address. Limits are asked before the transaction that queues it. */
async function prepareWelcome({ deliveries, codes }: GuardDeps, { email, address }: Parameters<Welcome>[0]): ReturnType<Welcome> {
  // A mailbox has a limit, because anybody can register the address of a stranger.
  const request = { channel: "email", to: email, userId: null, address, unproved: "welcome" } as const;
  if (!deliveries.can("email") || !(await deliveries.maySend(request))) return async () => {};
  const recipient = email.toLowerCase();
  return async (tx, { id: userId, first_name }) => {
    const data = { first_name, code: await codes.issue(tx, { userId, purpose: "verify_email", recipient }) };
    await deliveries.queue(tx, { userId, channel: "email", to: recipient, template: "welcome", data });
  };
}

/**
 * Creates the link that takes a contact back. Null for one that came by a change in the last 14 days: it may be a thief's, and its link
 * would outlive the recovery of the account. Then `next`, the contact in force, came by a change, too, unless it is the earliest again.
 * A proved number counts as the first where those before it never were: by itself it leads nowhere.
 */
async function createTakeBack({ links }: GuardDeps, tx: Executor, link: NewLink, next: string): Promise<string | null> {
  const { userId, purpose, contact, wasVerified } = link;
  const isProved = purpose === "take_back_phone" && wasVerified === true;
  const earliest = await links.findEarliest(tx, userId, purpose, { isProved });
  if (!isNew(contact, earliest)) return await links.create(tx, link);
  await voidTakeBacksOf(tx, userId, purpose, contact);
  if (isNew(next, earliest)) await links.create(tx, { ...link, wasVerified: false, sentTo: null });
  return null;
}

/** A link to the account's address that restores it. Where it has none, nobody gets the link, and it says for 14 days that there was none. */
function ownAddress(account: AccountRow): NewLink {
  const { id: userId, email, email_verified_at } = account;
  const isProved = email_verified_at !== null;
  return { userId, purpose: "take_back_email", contact: email ?? noAddress, wasVerified: isProved, sentTo: addressOf(account) };
}

/** Restores the number of an account whose only way in it is, and undoes what was changed since. */
function ownNumber({ id: userId, phone_number: contact }: AccountRow): NewLink {
  return { userId, purpose: "take_back_phone", contact, wasVerified: true, sentTo: contact };
}

/** Mails the old address, with a link that takes it back. */
async function notifyOldAddress(deps: GuardDeps, tx: Executor, before: AccountRow, after: AccountRow): Promise<void> {
  const { id: userId, first_name } = before;
  const { deliveries } = deps;
  const to = addressOf(before);
  const token = await createTakeBack(deps, tx, ownAddress(before), after.email ?? noAddress);
  if (to === null) return await textProvedNumber(deps, tx, before);
  await deliveries.queue(tx, { userId, channel: "email", to, template: "email_changed", data: { first_name, token } });
  if (token !== null && before.email_verified_at === null) await textProvedNumber(deps, tx, before);
}

/**
 * The link of an address that nobody proved ends when a thief proves another. Where the number is proved, it has a link of its own: so far it
 * was the way in. Not a number that came by a change lately, and no second link while one is open.
 */
async function textProvedNumber(deps: GuardDeps, tx: Executor, account: AccountRow): Promise<void> {
  const { id: userId, first_name, phone_number: to, phone_verified_at } = account;
  const { links, deliveries, publicUrl: site } = deps;
  if (phone_verified_at === null || toGhanaMobile(to) !== to) return;
  if (isNew(to, await links.findEarliest(tx, userId, "take_back_phone"))) return;
  if (await links.hasOpen(tx, { user_id: userId, purpose: "take_back_phone", contact: to })) return;
  const token = await links.create(tx, ownNumber(account));
  await deliveries.queue(tx, { userId, channel: "sms", to, template: "email_changed", data: { first_name, token, site } });
}

/** Notifies by email, and the old number where it was verified: strangers get no SMS. While an address can be taken back, the mail goes there: the newer one may be the thief's. */
async function notifyOldNumber(deps: GuardDeps, tx: Executor, before: AccountRow, after: AccountRow): Promise<void> {
  const { id: userId, first_name, phone_number } = before;
  const { deliveries, publicUrl } = deps;
  const wasVerified = before.phone_verified_at !== null;
  const send = async (channel: "email" | "sms", to: string): Promise<void> => {
    const link = { userId, purpose: "take_back_phone", contact: phone_number, wasVerified, sentTo: to } as const;
    const token = await createTakeBack(deps, tx, link, after.phone_number);
    await deliveries.queue(tx, { userId, channel, to, template: "phone_changed", data: { first_name, token, site: publicUrl } });
  };
  const mailedTo = (await deps.links.findTakeBack(tx, userId, "take_back_email"))?.toLowerCase() ?? addressOf(before);
  if (mailedTo !== null) await send("email", mailedTo);
  if (wasVerified && toGhanaMobile(phone_number) === phone_number) await send("sms", phone_number);
}

/** Where news about an account goes: its address, and the one that can still be taken back, as the newer may be a thief's. */
function findAddresses({ links }: GuardDeps): AccountGuard["addressesOf"] {
  return async (executor, account, { isMailed }) => {
    const earlier = (await links.findTakeBack(executor, account.id, "take_back_email"))?.toLowerCase();
    const own = addressOf(account);
    return [...(isMailed ? [own] : []), ...(earlier === undefined || earlier === own ? [] : [earlier])];
  };
}

async function mail(
  deps: GuardDeps,
  tx: Executor,
  account: AccountRow,
  { template, isMailed }: { template: "username_changed" | "password_changed"; isMailed: boolean },
): Promise<void> {
  const message = { userId: account.id, channel: "email", template, data: { first_name: account.first_name } } as const;
  for (const to of await findAddresses(deps)(tx, account, { isMailed })) await deps.deliveries.queue(tx, { ...message, to });
}

export function createAccountGuard(deps: GuardDeps): AccountGuard {
  return {
    prepareWelcome: (request) => prepareWelcome(deps, request),
    async accountChanged(tx, before, after) {
      if (before.username !== after.username) await mail(deps, tx, after, { template: "username_changed", isMailed: true });
      if (addressOf(before) !== addressOf(after)) await notifyOldAddress(deps, tx, before, after);
      if (before.phone_number !== after.phone_number) await notifyOldNumber(deps, tx, before, after);
    },
    createUndo: async (tx, account) => {
      const earlier = await deps.links.findTakeBack(tx, account.id, "take_back_email");
      const isOthers = earlier !== null && !isSame(earlier, account.email ?? noAddress);
      if (account.is_staff || isOthers) return null;
      return await deps.links.create(tx, account.email === null ? ownNumber(account) : ownAddress(account));
    },
    addressesOf: findAddresses(deps),
    isReserved: deps.links.isReserved,
    hadVerified: deps.links.hadVerified,
    async passwordChanged(tx, account, news) {
      // Links and codes for a new password that were sent before are void.
      await removeLinksOf(tx, account.id, "reset_password");
      await removeCodesOf(tx, account.id, "reset_password");
      await mail(deps, tx, account, { template: "password_changed", ...news });
    },
  };
}
