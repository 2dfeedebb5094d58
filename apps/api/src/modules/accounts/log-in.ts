import { limits, usernamePattern, type TokenPair } from "@efie/contract";
import { createHash, randomBytes } from "node:crypto";
import { dayMs } from "../../platform/clock.ts";
import { hashPassword, isPassword } from "../../platform/passwords.ts";
import { AccountErrors } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findCredentials } from "./accounts.repository.ts";
import { findOpenSession, insertSession, revokeSession } from "./sessions.repository.ts";

export type LoginAttempt = { username: string; password: string; address: string };

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Compared with when there is no such name, so that the answer takes the same time. One per strength. */
const decoys = new Map<number, Promise<string>>();

function decoyHash({ strength }: AccountDeps): Promise<string> {
  const decoy = decoys.get(strength.memoryCost) ?? hashPassword(randomBytes(16).toString("hex"), strength);
  decoys.set(strength.memoryCost, decoy);
  return decoy;
}

/** Every attempt counts as wrong until it proves right: otherwise a hundred at once would pass before the first counts. */
async function countAttempt({ limits: limiters }: AccountDeps, { username, address }: LoginAttempt): Promise<void> {
  const waits = [
    await limiters.wrongPasswordsPerName.take(username.toLowerCase()),
    await limiters.wrongPasswordsPerAddress.take(address),
  ];
  const waitSeconds = Math.max(...waits.map((wait) => wait ?? 0));
  if (waitSeconds > 0) throw AccountErrors.tooMany(waitSeconds);
}

async function forgiveAttempt({ limits: limiters }: AccountDeps, { username, address }: LoginAttempt): Promise<void> {
  await limiters.wrongPasswordsPerName.giveBack(username.toLowerCase());
  await limiters.wrongPasswordsPerAddress.giveBack(address);
}

/** Opens a session. Wrong name or wrong password: the same refusal after the same time (server contract, section 3). */
export async function logIn(deps: AccountDeps, attempt: LoginAttempt): Promise<TokenPair> {
  await countAttempt(deps, attempt);
  // Nobody has any other name; asked for, the database's lower case might find somebody whose name counts as another one above.
  const account = usernamePattern.test(attempt.username) ? await findCredentials(deps.db, attempt.username) : null;
  const isRight = await isPassword(attempt.password, account?.password_hash ?? (await decoyHash(deps)));
  if (!account || !isRight) throw AccountErrors.wrongCredentials();
  const now = deps.clock.now();
  const refresh = randomBytes(32).toString("base64url");
  const session = {
    user_id: account.id,
    token_hash: hashToken(refresh),
    created_at: now,
    expires_at: new Date(now.getTime() + limits.refreshTokenDays * dayMs),
  };
  const sessionId = await insertSession(deps.db, session, account.password_hash);
  if (sessionId === null) throw AccountErrors.wrongCredentials();
  await forgiveAttempt(deps, attempt);
  return { access: await deps.tokens.sign({ userId: account.id, sessionId }), refresh };
}

/** A new access token of a session. Raises "token not valid" for a refresh token that is unknown, revoked or expired. */
export async function refreshAccess(deps: AccountDeps, refresh: string): Promise<{ access: string }> {
  const session = await findOpenSession(deps.db, hashToken(refresh), deps.clock.now());
  if (!session) throw AccountErrors.badRefreshToken();
  return { access: await deps.tokens.sign({ userId: session.user_id, sessionId: session.id }) };
}

/** Ends a session; an unknown token is as good as ended. */
export async function logOut(deps: AccountDeps, refresh: string): Promise<void> {
  const userId = await revokeSession(deps.db, hashToken(refresh), deps.clock.now());
  if (userId !== null) deps.endSockets(userId);
}
