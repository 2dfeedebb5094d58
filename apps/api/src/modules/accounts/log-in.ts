import { withIsoTimes } from "../../platform/encoding.ts";
import { usernamePattern, type Session } from "@efie/contract";
import { randomBytes } from "node:crypto";
import { AppError, requireFound } from "../../platform/app-error.ts";
import { markPassword } from "../../platform/security/tokens.ts";
import { hashPassword, isPassword } from "../../platform/security/passwords.ts";
import { hashToken } from "../../platform/security/secrets.ts";
import { AccountErrors } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findCredentials, findOwnProofs, type Credentials } from "./accounts.repository.ts";
import { isBanned } from "./rights.repository.ts";
import { countAttempt } from "./login-limits.ts";
import { openSession, type OpenedSession, type Origin } from "./open-session.ts";
import {
  findOpenSession,
  revokeSession,
  touchSession,
  findSessions,
  revokeOtherSessions,
  revokeSessionOf,
} from "./sessions.repository.ts";

/** The refusal of a banned account, for somebody who has shown that it is theirs; null for any other account. */
export async function findBan({ db, findAppealToken }: AccountDeps, id: number): Promise<AppError | null> {
  return (await isBanned(db, id)) ? AccountErrors.banned(await findAppealToken(db, id)) : null;
}

/** A first step of a login, with where it comes from. */
type LoginAttempt = Origin & { username: string; password: string; address: string };

/** A session is seen at a refresh, and that is written at most once in this time. */
const seenMilliseconds = 5 * 60_000;

/** Hashes compared for an unknown name, so that the answer takes the same time. One per strength. */
const decoys = new Map<number, Promise<string>>();

function decoyHash({ strength }: AccountDeps): Promise<string> {
  const decoy = decoys.get(strength.memoryCost) ?? hashPassword(randomBytes(16).toString("hex"), strength);
  decoys.set(strength.memoryCost, decoy);
  return decoy;
}

/** Only these characters occur in names. The database could fold others to an existing name, which would then have a second rate limit. */
export function isPossibleIdentifier(identifier: string): boolean {
  return usernamePattern.test(identifier) || /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(identifier);
}

/**
 * Opens a session after a first factor: the password, or a code that was sent to the number. Returns the refusal where a second factor must
 * follow, and of a banned account: only after every factor, so that nobody else learns it.
 */
export async function openAfterFirstFactor(
  deps: AccountDeps,
  account: Credentials,
  from: Origin & { isByNumber: boolean },
): Promise<OpenedSession | AppError> {
  if (await deps.hasTotp(deps.db, account.id)) return AccountErrors.mfaRequired(await deps.mfaTokens.sign(account));
  const banned = await findBan(deps, account.id);
  return banned ?? (await openSession(deps, account, { ...from, isMultiFactor: false }));
}

/** Opens a session. A wrong name and a wrong password are the same error after the same time (server contract, section 3). @throws AppError */
export async function logIn(deps: AccountDeps, login: LoginAttempt): Promise<OpenedSession> {
  const { address, device, password } = login;
  const identifier = login.username.trim();
  const find = async () => (isPossibleIdentifier(identifier) ? await findCredentials(deps.db, identifier) : null);
  const credentials = device && (await find());
  const deviceId = credentials && device.userIds.includes(credentials.id) ? device.id : null;
  const outcome = await countAttempt(deps.rates, { name: identifier.toLowerCase(), address, deviceId }, async () => {
    const account = credentials ?? (await find());
    const hash = account?.password_hash ?? (await decoyHash(deps));
    const isRight = await deps.hashSemaphores(address, () => isPassword(password, hash));
    if (!account || !isRight) throw AccountErrors.wrongCredentials();
    return await openAfterFirstFactor(deps, account, { ...login, isByNumber: false });
  });
  // Returned, not thrown, where attempts are counted: the password was right.
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** The account of a first step. Null when the token has expired, or the password has changed since. */
export async function readFirstStep({ db, mfaTokens }: AccountDeps, mfaToken: string): Promise<Credentials | null> {
  const step = await mfaTokens.verify(mfaToken);
  const account = step && (await findOwnProofs(db, step.userId));
  return account && markPassword(account.password_hash) === step.passwordMark ? account : null;
}

/** Returns a new access token. @throws AppError "token_not_valid" for a refresh token that is unknown, revoked or expired */
export async function refreshAccess(deps: AccountDeps, refresh: string): Promise<{ access: string }> {
  const now = deps.clock.now();
  const session = await requireFound(findOpenSession(deps.db, hashToken(refresh), now), AccountErrors.badRefreshToken);
  const seenBefore = new Date(now.getTime() - seenMilliseconds);
  if (session.last_seen_at <= seenBefore) await touchSession(deps.db, session.id, now, seenBefore);
  return { access: await deps.tokens.sign({ userId: session.user_id, sessionId: session.id }) };
}

/** Ends a session. An unknown token is ignored. */
export async function logOut(deps: AccountDeps, refresh: string): Promise<void> {
  const userId = await revokeSession(deps.db, hashToken(refresh), deps.clock.now());
  if (userId !== null) deps.endSockets(userId);
}

/** `sessionId` is the session of the request; null for a token without one. */
type Holder = { id: number; sessionId: number | null };
/** Where the caller is signed in, the session seen last first. */
export async function listSessions({ db, clock }: AccountDeps, { id, sessionId }: Holder): Promise<Session[]> {
  const rows = await findSessions(db, id, clock.now());
  return rows.map((row) => ({ ...withIsoTimes(row), is_current: row.id === sessionId }));
}

/** Ends one session of the caller, and closes its sockets. @throws AppError "not_found" */
export async function endSession({ db, clock, endSockets }: AccountDeps, { id }: Holder, ended: number): Promise<void> {
  if (!(await revokeSessionOf(db, id, ended, clock.now()))) throw AccountErrors.unknownSession();
  endSockets(id);
}

/** Ends the caller's sessions but the one of the request. */
export async function endOtherSessions({ db, clock, endSockets }: AccountDeps, { id, sessionId }: Holder): Promise<void> {
  await revokeOtherSessions(db, id, sessionId, clock.now());
  endSockets(id);
}
