import { limits, type LoginAnswer } from "@efie/contract";
import { randomBytes } from "node:crypto";
import type { Executor } from "../../platform/database/tables.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { type KnownDevice, describeDevice } from "../../platform/security/device-tokens.ts";
import { hashToken } from "../../platform/security/secrets.ts";
import { takeNotice } from "../../platform/sending/mailbox.ts";
import { AccountErrors } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findAccount, markSignedIn, type Credentials } from "./accounts.repository.ts";
import { insertSession, revokeOldestSessions, type NewSession } from "./sessions.repository.ts";

/** Where a login comes from. `device` comes from the browser's cookie; null without one. */
export type Origin = { device: KnownDevice | null; userAgent: string | undefined };

/** The session's tokens, and the device token for the browser's cookie. */
export type OpenedSession = { tokens: LoginAnswer; deviceToken: string };

/** More than the devices of any user. Beyond it the oldest session ends. */
const maxSessionsPerPerson = 20;

/** Whether a sign-in may be mailed: from a browser that is new since the last password. Few are: anybody can register a stranger's address and sign in all day. */
async function mayNotify(deps: AccountDeps, credentials: Credentials, device: KnownDevice | null): Promise<boolean> {
  if (deps.deviceTokens.isTrusted(device, credentials)) return false;
  if ((await deps.rates.newDeviceMailsPerPerson.take(String(credentials.id))) !== null) return false;
  const account = await findAccount(deps.db, credentials.id);
  return account !== null && (await takeNotice(deps.rates, account)) === null;
}

/** Notifies the person of a sign-in from a new browser, but not of their first one. Who has no address and typed a code from their phone just now needs no SMS. */
async function notifyOfNewDevice(
  { deliveries, clock }: AccountDeps,
  tx: Executor,
  userId: number,
  { device, isByNumber }: { device: string; isByNumber: boolean },
): Promise<void> {
  const account = await findAccount(tx, userId);
  if (!account || (account.email === null && isByNumber)) return;
  const data = { first_name: account.first_name, device, at: clock.now().toISOString() };
  await deliveries.queue(tx, { userId, channel: "email", to: account.email, template: "new_device", data });
}

async function insertOpened(deps: AccountDeps, tx: Executor, account: Credentials, session: NewSession) {
  const open = (): Promise<number | null> => insertSession(tx, session, account.password_hash);
  let sessionId = await open();
  let isRestored = false;
  if (sessionId === null) {
    isRestored = await deps.restoreAccount(tx, account.id, async (to) => (await takeNotice(deps.rates, to)) === null);
    // Also where somebody else has restored it at the same moment.
    sessionId = await open();
  }
  if (sessionId === null) throw AccountErrors.wrongCredentials();
  // Asked again: it may have been turned on since the password was compared. The session's lock waits for that.
  if (!session.is_multi_factor && (await deps.hasTotp(tx, account.id)))
    throw AccountErrors.mfaRequired(await deps.mfaTokens.sign(account));
  const hasEndedOthers = await revokeOldestSessions(tx, account.id, maxSessionsPerPerson, session.created_at);
  return { sessionId, isRestored, hasEndedOthers };
}

/** Opens a session of who has shown who they are, and restores a deleted account while there is time. @throws AppError "unauthenticated" when the password has changed since */
export async function openSession(
  deps: AccountDeps,
  account: Credentials,
  { device, userAgent, isMultiFactor, isByNumber = false }: Origin & { isMultiFactor: boolean; isByNumber?: boolean },
): Promise<OpenedSession> {
  const { db, clock, tokens, deviceTokens } = deps;
  const now = clock.now();
  const refresh = randomBytes(32).toString("base64url");
  const words = describeDevice(userAgent);
  const session = {
    user_id: account.id,
    token_hash: hashToken(refresh),
    created_at: now,
    expires_at: new Date(now.getTime() + limits.refreshTokenDays * dayMs),
    device: words,
    is_multi_factor: isMultiFactor,
  };
  const isNotified = await mayNotify(deps, account, device);
  const { sessionId, isRestored, hasEndedOthers } = await db.transaction().execute(async (tx) => {
    // First: it locks the row, which the session then only reads.
    const isFirst = await markSignedIn(tx, account.id, now);
    const opened = await insertOpened(deps, tx, account, session);
    if (!isFirst && isNotified) await notifyOfNewDevice(deps, tx, account.id, { device: words, isByNumber });
    return opened;
  });
  if (hasEndedOthers) deps.endSockets(account.id);
  const access = await tokens.sign({ userId: account.id, sessionId });
  const answer: LoginAnswer = { access, refresh, ...(isRestored && { restored: true as const }) };
  return { tokens: answer, deviceToken: await deviceTokens.sign(device, account) };
}
