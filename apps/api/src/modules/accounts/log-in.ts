import { limits, usernamePattern, type LoginAnswer } from "@efie/contract";
import { createHash, randomBytes } from "node:crypto";
import { dayMs } from "../../platform/process/clock.ts";
import type { KnownDevice } from "../../platform/security/device-tokens.ts";
import { hashPassword, isPassword } from "../../platform/security/passwords.ts";
import { AccountErrors } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findCredentials, type Credentials } from "./accounts.repository.ts";
import { countAttempt } from "./login-limits.ts";
import { findOpenSession, insertSession, revokeOldestSessions, revokeSession, type NewSession } from "./sessions.repository.ts";

/** `device` comes from the browser's cookie; null without one. */
export type LoginAttempt = { username: string; password: string; address: string; device: KnownDevice | null };

/** The session's tokens, and the device token for the browser's cookie. */
export type OpenedSession = { tokens: LoginAnswer; deviceToken: string };

/** More than the devices of any user. Beyond it the oldest session ends. */
const maxSessionsPerPerson = 20;

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Hashes compared for an unknown name, so that the answer takes the same time. One per strength. */
const decoys = new Map<number, Promise<string>>();

function decoyHash({ strength }: AccountDeps): Promise<string> {
  const decoy = decoys.get(strength.memoryCost) ?? hashPassword(randomBytes(16).toString("hex"), strength);
  decoys.set(strength.memoryCost, decoy);
  return decoy;
}

/** Only these characters occur in names. The database could fold others to an existing name, which would then have a second rate limit. */
function isPossibleIdentifier(identifier: string): boolean {
  return usernamePattern.test(identifier) || /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(identifier);
}

async function readCredentials({ db }: AccountDeps, identifier: string): Promise<Credentials | null> {
  return isPossibleIdentifier(identifier) ? await findCredentials(db, identifier) : null;
}

/** Returns the device's id when this account has signed in from it before; otherwise null. */
function deviceOf(account: Credentials | null, device: KnownDevice | null): string | null {
  return account && device?.userIds.includes(account.id) ? device.id : null;
}

/**
 * Opens a session. A wrong name and a wrong password return the same error after the same time (server contract, section 3).
 * @throws AppError "unauthenticated" or "too_many"
 */
export async function logIn(deps: AccountDeps, login: LoginAttempt): Promise<OpenedSession> {
  const { address, device, password } = login;
  const identifier = login.username.trim();
  const credentials = device && (await readCredentials(deps, identifier));
  const deviceId = deviceOf(credentials, device);
  return await countAttempt(deps.limits, { name: identifier.toLowerCase(), address, deviceId }, async () => {
    const account = credentials ?? (await readCredentials(deps, identifier));
    const hash = account?.password_hash ?? (await decoyHash(deps));
    const isRight = await deps.hashSemaphores(address, () => isPassword(password, hash));
    if (!account || !isRight) throw AccountErrors.wrongCredentials();
    return await openSession(deps, account, device);
  });
}

/**
 * Opens a session of a deleted account, which this restores.
 * @throws AppError "unauthenticated" when it is too late, or the password has changed since it was compared
 */
async function openRestored({ db, restoreAccount }: AccountDeps, session: NewSession, passwordHash: string): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const sessionId = (await restoreAccount(tx, session.user_id)) ? await insertSession(tx, session, passwordHash) : null;
    if (sessionId === null) throw AccountErrors.wrongCredentials();
    return sessionId;
  });
}

async function openSession(deps: AccountDeps, account: Credentials, device: KnownDevice | null): Promise<OpenedSession> {
  const { db, clock, tokens, deviceTokens } = deps;
  const now = clock.now();
  const refresh = randomBytes(32).toString("base64url");
  const expires_at = new Date(now.getTime() + limits.refreshTokenDays * dayMs);
  const session = { user_id: account.id, token_hash: hashToken(refresh), created_at: now, expires_at };
  const opened = await insertSession(db, session, account.password_hash);
  const sessionId = opened ?? (await openRestored(deps, session, account.password_hash));
  if (await revokeOldestSessions(db, account.id, maxSessionsPerPerson, now)) deps.endSockets(account.id);
  const access = await tokens.sign({ userId: account.id, sessionId });
  const answer: LoginAnswer = { access, refresh, ...(opened === null ? { restored: true as const } : {}) };
  return { tokens: answer, deviceToken: await deviceTokens.sign(device, account.id) };
}

/** Returns a new access token. @throws AppError "token_not_valid" for a refresh token that is unknown, revoked or expired */
export async function refreshAccess(deps: AccountDeps, refresh: string): Promise<{ access: string }> {
  const session = await findOpenSession(deps.db, hashToken(refresh), deps.clock.now());
  if (!session) throw AccountErrors.badRefreshToken();
  return { access: await deps.tokens.sign({ userId: session.user_id, sessionId: session.id }) };
}

/** Ends a session. An unknown token is ignored. */
export async function logOut(deps: AccountDeps, refresh: string): Promise<void> {
  const userId = await revokeSession(deps.db, hashToken(refresh), deps.clock.now());
  if (userId !== null) deps.endSockets(userId);
}
