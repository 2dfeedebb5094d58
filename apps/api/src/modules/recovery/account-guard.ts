import { toGhanaMobile } from "../../platform/sending/ghana-mobile.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { AccountGuard, AccountRow } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import { removeCodesOf } from "./codes.repository.ts";
import { removeLinksOf } from "./links.repository.ts";
import type { Links, NewLink } from "./links.ts";
import { addressOf } from "./recovery-deps.ts";

export type GuardDeps = { deliveries: Deliveries; links: Links; publicUrl: string };

/**
 * Creates the link that takes a contact back. Null while an open link restores another one, which came earlier: the later contact may
 * be the thief's, and its link would outlive the recovery of the account.
 */
async function createTakeBack({ links }: GuardDeps, tx: Executor, link: NewLink): Promise<string | null> {
  const oldest = await links.keepOldest(tx, link.userId, link.purpose);
  return oldest === null || oldest.toLowerCase() === link.contact.toLowerCase() ? await links.create(tx, link) : null;
}

/** A link to the account's address that restores it. */
function ownAddress(account: AccountRow): NewLink {
  const { id: userId, email: contact, email_verified_at } = account;
  return { userId, purpose: "take_back_email", contact, wasVerified: email_verified_at !== null, sentTo: addressOf(account) };
}

/** Mails the old address, with a link that takes it back. */
async function notifyOldAddress(deps: GuardDeps, tx: Executor, before: AccountRow): Promise<void> {
  const { id: userId, first_name } = before;
  const { deliveries } = deps;
  const to = addressOf(before);
  const token = await createTakeBack(deps, tx, ownAddress(before));
  await deliveries.queue(tx, { userId, channel: "email", to, template: "email_changed", data: { first_name, token } });
}

/**
 * Notifies the person by email, and the old number where it was verified: others would be a way to send SMS to strangers. While an
 * address can be taken back, the mail goes there: the newer one may be the thief's.
 */
async function notifyOldNumber(deps: GuardDeps, tx: Executor, before: AccountRow): Promise<void> {
  const { id: userId, first_name, phone_number } = before;
  const { deliveries, publicUrl } = deps;
  const wasVerified = before.phone_verified_at !== null;
  const send = async (channel: "email" | "sms", to: string): Promise<void> => {
    const link = { userId, purpose: "take_back_phone", contact: phone_number, wasVerified, sentTo: to } as const;
    const token = await createTakeBack(deps, tx, link);
    await deliveries.queue(tx, { userId, channel, to, template: "phone_changed", data: { first_name, token, site: publicUrl } });
  };
  await send("email", (await deps.links.keepOldest(tx, userId, "take_back_email"))?.toLowerCase() ?? addressOf(before));
  if (wasVerified && toGhanaMobile(phone_number) === phone_number) await send("sms", phone_number);
}

export function createAccountGuard(deps: GuardDeps): AccountGuard {
  return {
    async contactChanged(tx, before, after) {
      if (addressOf(before) !== addressOf(after)) await notifyOldAddress(deps, tx, before);
      if (before.phone_number !== after.phone_number) await notifyOldNumber(deps, tx, before);
    },
    createUndo: async (tx, account) => {
      const isNobodys = account.is_staff || (await deps.links.isDoubtful(tx, account.id));
      return isNobodys ? null : await createTakeBack(deps, tx, ownAddress(account));
    },
    isReserved: deps.links.isReserved,
    hadVerified: deps.links.hadVerified,
    async passwordChanged(tx, account) {
      // Links and codes for a new password that were sent before are void.
      await removeLinksOf(tx, account.id, "reset_password");
      await removeCodesOf(tx, account.id, "reset_password");
      for (const purpose of ["take_back_email", "take_back_phone"] as const) await deps.links.keepOldest(tx, account.id, purpose);
      const { id: userId, first_name } = account;
      const message = { userId, channel: "email", to: addressOf(account), template: "password_changed" } as const;
      await deps.deliveries.queue(tx, { ...message, data: { first_name } });
    },
  };
}
