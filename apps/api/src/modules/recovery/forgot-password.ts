import { AppError } from "../../platform/app-error.ts";
import { networkOf } from "../../platform/security/network-of.ts";
import type { Limiter } from "../../platform/security/rate-limiter.ts";
import type { AccountRow } from "../accounts/index.ts";
import { mailboxOf } from "../../platform/sending/mailbox-of.ts";
import { hasOpenLink } from "./links.repository.ts";
import { addressOf, type RecoveryDeps } from "./recovery-deps.ts";
import { RecoveryErrors } from "./recovery-errors.ts";

/** The answer to everybody, with and without an account. */
export const forgotPasswordWords =
  "If there is such an account, we have sent a link to its email address, or a code by SMS where only its phone number is verified.";

async function take(limiter: Limiter, key: string): Promise<void> {
  const waitSeconds = await limiter.take(key);
  if (waitSeconds !== null) throw RecoveryErrors.tooMany(waitSeconds);
}

/**
 * Begins a reset of the password. The account is looked for after the answer, so that the answer takes the same time whether it exists.
 * @throws AppError "too_many", or "unavailable" where nothing can be sent
 */
export async function forgotPassword(
  deps: RecoveryDeps,
  { identifier, address }: { identifier: string; address: string },
): Promise<void> {
  const { limits, deliveries, afterAnswer } = deps;
  if (!deliveries.can("email") && !deliveries.can("sms")) throw RecoveryErrors.cannotSend("email");
  await take(limits.forgottenPerNetwork, networkOf(address));
  // With the network: nobody can use up another's requests.
  await take(limits.forgottenPerIdentifier, `${identifier.toLowerCase()} ${networkOf(address)}`);
  afterAnswer.run(() => sendReset(deps, identifier, address));
}

/** Whether the number is the surer way: it is verified, and the address is not. */
function goesBySms({ email_verified_at, phone_verified_at }: AccountRow, { can }: RecoveryDeps["deliveries"]): boolean {
  return phone_verified_at !== null && can("sms") && (email_verified_at === null || !can("email"));
}

type Message = { to: string; address: string };

/**
 * A code by SMS: few, because they can be guessed and cost money. The limit of a person gives no error, because only an existing
 * account can reach it.
 */
async function mayTextCode({ limits, deliveries }: RecoveryDeps, { id }: AccountRow, message: Message): Promise<boolean> {
  try {
    // First: what is not sent takes nothing from what the person has.
    await deliveries.takeSend({ ...message, channel: "sms", userId: id, isProved: true });
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
  if ((await limits.codesPerPerson.take(`reset_password ${id}`)) !== null) return false;
  return (await limits.resetsPerPerson.take(String(id))) === null;
}

/** A link by mail. However many were asked for, a person without one that still works is sent one. */
async function mayMailLink({ db, clock, limits }: RecoveryDeps, { id }: AccountRow, to: string): Promise<boolean> {
  if ((await limits.resetMailsPerRecipient.take(mailboxOf(to))) === null) return true;
  return !(await hasOpenLink(db, { user_id: id, purpose: "reset_password", contact: to }, clock.now()));
}

async function sendReset(deps: RecoveryDeps, identifier: string, address: string): Promise<void> {
  const { db, accounts, codes, links, deliveries } = deps;
  const account = await accounts.findByIdentifier(db, identifier);
  if (!account) return;
  const bySms = goesBySms(account, deliveries);
  const { id: userId, first_name, phone_number } = account;
  const maySend = bySms
    ? mayTextCode(deps, account, { to: phone_number, address })
    : mayMailLink(deps, account, addressOf(account));
  if (!(await maySend)) return;
  const purpose = "reset_password";
  await db.transaction().execute(async (tx) => {
    if (bySms) {
      const code = await codes.issue(tx, { userId, purpose, recipient: phone_number });
      const message = { userId, channel: "sms", to: phone_number, template: "password_reset_code" } as const;
      return await deliveries.queue(tx, { ...message, data: { code } });
    }
    const to = addressOf(account);
    const token = await links.create(tx, { userId, purpose, contact: to });
    await deliveries.queue(tx, { userId, channel: "email", to, template: "password_reset", data: { first_name, token } });
  });
}
