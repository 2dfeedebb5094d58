import { networkOf } from "../../platform/security/addresses.ts";
import type { Source } from "./codes.ts";
import { addressOf, RecoveryErrors, type RecoveryDeps } from "./recovery-deps.ts";
import { takeOrRefuse, giveAllBack, takeAll } from "../../platform/security/rate-limiter.ts";
import type { AccountRow } from "../accounts/index.ts";
import { hasTag, mailboxOf } from "../../platform/sending/mailbox.ts";
import { isNew } from "./take-back-rules.ts";

/** Where a request for a new password comes from. Only a valid cookie makes us look for the account: the time of an answer says nothing to strangers. */
export async function readSource(
  { db, accounts, deviceCookie }: RecoveryDeps,
  request: Parameters<RecoveryDeps["deviceCookie"]["read"]>[0] & { ip: string },
  identifier: string | undefined,
): Promise<Source> {
  const device = identifier === undefined ? null : await deviceCookie.read(request);
  const account = device && identifier !== undefined ? await accounts.findByIdentifier(db, identifier) : null;
  const isKnown = account !== null && device?.userIds.includes(account.id) === true;
  return isKnown ? { key: `browser ${device.id}`, isKnown } : { key: networkOf(request.ip), isKnown };
}

/** The answer to everybody, with and without an account. */
export const forgotPasswordWords =
  "If there is such an account, we have sent a link to its email address, or a code by SMS where only its phone number is verified.";

/** Begins a reset of the password. The account is looked for after the answer, which so takes the same time whether it exists. @throws AppError "too_many" or "unavailable" */
export async function forgotPassword(deps: RecoveryDeps, identifier: string, source: Source): Promise<void> {
  const { rates, deliveries, afterAnswer } = deps;
  if (!deliveries.can("email") && !deliveries.can("sms")) throw RecoveryErrors.cannotSend("email");
  await takeOrRefuse(rates.forgottenDelay, source.key);
  // With the source: nobody can use up another's requests.
  await takeOrRefuse(rates.forgottenPerIdentifier, `${identifier.toLowerCase()} ${source.key}`);
  afterAnswer.run(() => sendReset(deps, identifier, source));
}

/** Whether the number is the surer way: it is verified, and the address is not. */
function goesBySms({ email_verified_at, phone_verified_at }: AccountRow, { can }: RecoveryDeps["deliveries"]): boolean {
  return phone_verified_at !== null && can("sms") && (email_verified_at === null || !can("email"));
}

const purpose = "reset_password";

/**
 * A code by SMS: few, because they can be guessed and cost money. One network does not use up all of a person's, and strangers nothing
 * of what a browser of the account has. A refusal gives no error, because only an existing account can reach it.
 */
async function mayTextCode(deps: RecoveryDeps, account: AccountRow, { key, isKnown }: Source): Promise<boolean> {
  const { rates, deliveries } = deps;
  const { id, phone_number: to } = account;
  const holder = isKnown ? `${id} ${key}` : String(id);
  const together = isKnown ? rates.resetsFromBrowsers : rates.resetsPerPerson;
  const steps = [
    [rates.resetsPerPersonAndNetwork, `${id} ${key}`],
    [rates.codesPerPerson, `${purpose} ${holder}`],
    [together, String(id)],
  ] as const;
  if ((await takeAll(steps)) !== null) return false;
  if (await deliveries.maySend({ to, address: key, channel: "sms", userId: id, isProved: true })) return true;
  await giveAllBack(steps);
  return false;
}

/**
 * A link by mail. However many were asked for, a person without one that still works is sent one; not at an alias with a `+` that nobody
 * proved, as a mailbox has any number of those. What strangers asked for takes nothing from a browser of the account. Dots are no alias: people write their own address at Gmail with them.
 */
async function mayMailLink(deps: RecoveryDeps, account: AccountRow, to: string, isKnown: boolean): Promise<boolean> {
  const { db, links, rates } = deps;
  const { id, email_verified_at } = account;
  if (isKnown && (await rates.resetsFromBrowsers.take(`mail ${id}`)) === null) return true;
  if ((await rates.resetMailsPerRecipient.take(mailboxOf(to))) === null) return true;
  if (email_verified_at === null && hasTag(to)) return false;
  return !(await links.hasOpen(db, { user_id: id, purpose, contact: to }));
}

async function textCode(deps: RecoveryDeps, account: AccountRow, source: Source): Promise<void> {
  const { db, codes, deliveries } = deps;
  const { id: userId, phone_number: to } = account;
  if (!(await mayTextCode(deps, account, source))) return;
  await db.transaction().execute(async (tx) => {
    const code = await codes.issue(tx, { userId, purpose, recipient: to });
    await deliveries.queue(tx, { userId, channel: "sms", to, template: "password_reset_code", data: { code } });
  });
}

async function mailLink(deps: RecoveryDeps, account: AccountRow, { isKnown }: Source): Promise<void> {
  const { db, links, deliveries } = deps;
  const [{ id: userId, first_name }, to] = [account, addressOf(account)];
  if (to === null || !(await mayMailLink(deps, account, to, isKnown))) return;
  await db.transaction().execute(async (tx) => {
    const token = await links.create(tx, { userId, purpose, contact: to });
    await deliveries.queue(tx, { userId, channel: "email", to, template: "password_reset", data: { first_name, token } });
  });
}

/**
 * Whether a number that is proved alone may be a thief's, and the address the owner's: the number is new and those before it were never
 * proved, and the address is not new. A first number that was proved has a link of its own, and the address may be a thief's.
 */
async function isNumberUnsure({ db, links }: RecoveryDeps, { id, email, phone_number }: AccountRow): Promise<boolean> {
  if (email === null) return false;
  const first = await links.findEarliest(db, id, "take_back_phone");
  if (!isNew(phone_number, first) || isNew(email, await links.findEarliest(db, id, "take_back_email"))) return false;
  return first !== (await links.findEarliest(db, id, "take_back_phone", { isProved: true }));
}

async function sendReset(deps: RecoveryDeps, identifier: string, source: Source): Promise<void> {
  const account = await deps.accounts.findByIdentifier(deps.db, identifier);
  if (!account) return;
  const bySms = goesBySms(account, deps.deliveries);
  if (bySms) await textCode(deps, account, source);
  if (!bySms || (await isNumberUnsure(deps, account))) await mailLink(deps, account, source);
}
