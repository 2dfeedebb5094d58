import { invalidToken, requireFound } from "../../platform/app-error.ts";
import { withIsoTimes } from "../../platform/encoding.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { AccountRow } from "../accounts/index.ts";
import { addressOf, RecoveryErrors, type RecoveryDeps } from "./recovery-deps.ts";
import type { CurrentUser } from "@efie/contract";
import { toGhanaMobile } from "../../platform/phone-numbers.ts";
import { proveAddress, removeTakeBacksOf } from "./links.repository.ts";
import type { CodeScope } from "./codes.ts";

/** Numbers are given to new people: the newest proof counts, and the earlier holder is notified. */
export async function releaseNumber({ accounts, deliveries }: RecoveryDeps, tx: Executor, phone: string, newHolderId: number) {
  for (const former of await accounts.releaseNumber(tx, phone, newHolderId)) {
    const message = { userId: former.id, channel: "email", to: addressOf(former), template: "phone_released" } as const;
    await deliveries.queue(tx, { ...message, data: { first_name: former.first_name } });
  }
}

type ContactKind = "email" | "phone";

/** @throws AppError a field error for an account without an address */
function scopeOf(account: AccountRow, kind: ContactKind): CodeScope {
  const userId = account.id;
  if (kind === "phone") return { userId, purpose: "verify_phone", recipient: account.phone_number };
  const recipient = addressOf(account);
  if (recipient === null) throw RecoveryErrors.noAddress();
  return { userId, purpose: "verify_email", recipient };
}

/** The account whose address or number is not verified. @throws AppError "conflict" where it is */
async function findUnverified({ db, accounts }: RecoveryDeps, userId: number, kind: ContactKind): Promise<AccountRow> {
  const account = await requireFound(accounts.find(db, userId), invalidToken);
  if (account[`${kind}_verified_at`] === null) return account;
  throw RecoveryErrors.alreadyVerified(kind === "email" ? "email address" : "phone number");
}

/** Sends a code to the account's present address or number. @throws AppError "conflict" for what is verified, a field error for a number without SMS, "too_many", or "unavailable" */
export async function sendContactCode(deps: RecoveryDeps, kind: ContactKind, userId: number, address: string): Promise<void> {
  const { db, codes, deliveries, rates } = deps;
  const account = await findUnverified(deps, userId, kind);
  // In no other form than the stored one: a number is verified for one account, and it is compared as text.
  if (kind === "phone" && toGhanaMobile(account.phone_number) !== account.phone_number) throw RecoveryErrors.landline();
  const channel = kind === "email" ? "email" : "sms";
  if (!deliveries.can(channel)) throw RecoveryErrors.cannotSend(channel);
  const scope = scopeOf(account, kind);
  const key = `${scope.purpose} ${userId}`;
  await takeOrRefuse(rates.codesPerPerson, key);
  await deliveries.takeSend({ channel, to: scope.recipient, userId, address }).catch(async (error: unknown) => {
    // Nothing was sent: others have used up what the address, the number or the network has.
    await rates.codesPerPerson.giveBack(key);
    throw error;
  });
  await db.transaction().execute(async (tx) => {
    const data = { first_name: account.first_name, code: await codes.issue(tx, scope) };
    await deliveries.queue(tx, { userId, channel, to: scope.recipient, template: scope.purpose as "verify_email", data });
  });
}

/** Marks what the code proves, in the transaction that uses the code up. Null when the code was used already, or the contact changed. */
async function markVerified(deps: RecoveryDeps, scope: CodeScope, code: string): Promise<AccountRow | null> {
  const { db, accounts, codes, clock } = deps;
  const kind: ContactKind = scope.purpose === "verify_email" ? "email" : "phone";
  return await db.transaction().execute(async (tx) => {
    const { userId, recipient } = scope;
    const account = kind === "phone" ? await accounts.lockWithHolder(tx, userId, recipient) : await accounts.lock(tx, userId);
    if (!account || scopeOf(account, kind).recipient !== recipient || !(await codes.use(tx, scope, code))) return null;
    if (kind === "phone") {
      await removeTakeBacksOf(tx, account.id, "take_back_phone", recipient);
      await releaseNumber(deps, tx, recipient, account.id);
      return await accounts.update(tx, account.id, { phone_verified_at: clock.now() });
    }
    await proveAddress(tx, account.id, recipient);
    return await accounts.update(tx, account.id, { email_verified_at: clock.now() });
  });
}

/** Verifies the address or number by its code. @throws AppError a field error for a wrong, used or expired one, or "conflict" for what is verified */
export async function confirmContact(deps: RecoveryDeps, kind: ContactKind, userId: number, code: string): Promise<CurrentUser> {
  const scope = scopeOf(await findUnverified(deps, userId, kind), kind);
  if (!(await deps.codes.isRight(deps.db, scope, { code, source: null }))) throw RecoveryErrors.wrongCode();
  return withIsoTimes(await requireFound(markVerified(deps, scope, code), RecoveryErrors.wrongCode));
}
