import { AppError, tooManyAttempts, requireFound } from "../../platform/app-error.ts";
import { giveAllBack, takeAll, type LimitStep } from "../../platform/security/rate-limiter.ts";
import { SecondFactorErrors, type SecondFactorDeps, type Holder } from "./second-factor-deps.ts";
import type { secondFactorLoginBody, UsedCredential } from "@efie/contract";
import type { z } from "zod";
import { findTotpStep } from "../../platform/security/totp.ts";
import type { OpenedSession, Origin } from "../accounts/index.ts";
import { hashRecoveryCode } from "./set-up-totp.ts";
import { notifyPerson } from "./own-factor.ts";
import { countRecoveryCodes, findTotp, takeRecoveryCode, takeStep } from "./totp.repository.ts";
import { userHandleOf } from "../../platform/security/webauthn.ts";
import { findCredential, recordUse, takeChallenge, type StoredCredential } from "./passkeys.repository.ts";

/** `deviceId` is set for a browser from which this account has signed in before: strangers do not use up its tries. */
type Guesser = { userId: number; address: string; deviceId: string | null };

/** Compares a code. It counts as wrong before, so that concurrent guesses cannot pass the limit; few, as only who knows the password gets here. @throws AppError "too_many" */
async function countTries<T>({ rates }: SecondFactorDeps, { userId, address, deviceId }: Guesser, compare: () => Promise<T>) {
  const steps: LimitStep[] = [
    [rates.wrongSecondFactorsPerAddress, address],
    [rates.wrongSecondFactorsPerPerson, `${userId} ${deviceId ?? ""}`],
    // Together: somebody who knew the password before the app was on may have any number of such browsers.
    ...(deviceId === null ? [] : [[rates.wrongSecondFactorsFromBrowsers, String(userId)] as const]),
  ];
  const waitSeconds = await takeAll(steps);
  if (waitSeconds !== null) throw tooManyAttempts(waitSeconds);
  try {
    const result = await compare();
    await giveAllBack(steps);
    return result;
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === "invalid";
    if (!isWrong) await giveAllBack(steps);
    throw error;
  }
}

/** @throws AppError a field error for a wrong or used code; "unauthenticated" where the app was turned off meanwhile */
async function useCode({ db, clock, secretBox }: SecondFactorDeps, userId: number, code: string): Promise<void> {
  const row = await findTotp(db, userId);
  if (!row?.confirmed_at) throw SecondFactorErrors.lateLogin();
  const secret = secretBox.open(row.secret, String(userId));
  if (!secret) throw SecondFactorErrors.unreadableSecret();
  const step = findTotpStep(secret, code, clock.now());
  if (step === null) throw SecondFactorErrors.wrongCode();
  if (!(await takeStep(db, userId, step))) throw SecondFactorErrors.usedCode();
}

/** @throws AppError a field error for an unknown or used code */
async function useRecoveryCode(deps: SecondFactorDeps, userId: number, typed: string): Promise<void> {
  const { db, clock } = deps;
  await db.transaction().execute(async (tx) => {
    const isTaken = await takeRecoveryCode(tx, userId, hashRecoveryCode(userId, typed), clock.now());
    if (!isTaken) throw SecondFactorErrors.wrongRecoveryCode();
    const left = await countRecoveryCodes(tx, userId);
    await notifyPerson(deps, tx, userId, { template: "recovery_code_used", data: { left } });
  });
}

/** The second step of a login. @throws AppError "unauthenticated" when the first has expired or the password has changed; a field error for a wrong code; "too_many" */
export async function logInWithSecondFactor(
  deps: SecondFactorDeps,
  { mfa_token, code, recovery_code }: z.output<typeof secondFactorLoginBody>,
  { address, ...origin }: Origin & { address: string },
): Promise<OpenedSession> {
  const account = await requireFound(deps.logins.readFirstStep(mfa_token), SecondFactorErrors.lateLogin);
  const deviceId = origin.device?.userIds.includes(account.id) ? origin.device.id : null;
  await countTries(deps, { userId: account.id, address, deviceId }, () =>
    code === undefined ? useRecoveryCode(deps, account.id, recovery_code ?? "") : useCode(deps, account.id, code),
  );
  return await deps.logins.open(account, origin);
}

/** Authenticators say whose the passkey is; it must be the account that it was made for. */
function isOwners({ user_id }: StoredCredential, { response: { userHandle } }: UsedCredential): boolean {
  if (userHandle === undefined || userHandle === null) return true;
  return userHandle === Buffer.from(userHandleOf(user_id)).toString("base64url");
}

/** Uses a passkey once. Returns it with its account; null for whatever is wrong. */
async function takePasskey({ db, clock, webauthn }: SecondFactorDeps, sent: UsedCredential): Promise<StoredCredential | null> {
  const stored = await findCredential(db, sent.id);
  if (!stored || !isOwners(stored, sent)) return null;
  const { id, counter } = stored;
  const used = await webauthn.finishLogin(
    { id: stored.credential_id, publicKey: stored.public_key, counter, transports: [] },
    sent,
  );
  if (!used || !(await takeChallenge(db, used.challenge, used.endsAt))) return null;
  return (await recordUse(db, id, used.counter, clock.now())) ? stored : null;
}

/** Signs in with a passkey, without a name. Whatever is wrong has the same answer. @throws AppError "unauthenticated" */
export async function logInWithPasskey(deps: SecondFactorDeps, sent: UsedCredential, origin: Origin): Promise<OpenedSession> {
  const stored = await requireFound(takePasskey(deps, sent), SecondFactorErrors.wrongPasskey);
  return await deps.logins.open({ id: stored.user_id, password_hash: stored.password_hash }, origin);
}

/** Records that a passkey was used in this session, which may then change login data, and counts as one with a second factor. @throws AppError "invalid", or "token_not_valid" when it has ended */
export async function reauthenticateByPasskey(deps: SecondFactorDeps, holder: Holder, sent: UsedCredential): Promise<void> {
  const stored = await takePasskey(deps, sent);
  if (stored?.user_id !== holder.id) throw SecondFactorErrors.passkeyNotRight();
  if (holder.sessionId === null) return;
  await deps.logins.markAuthenticated({ id: holder.sessionId, userId: holder.id, passwordHash: stored.password_hash });
  await deps.logins.markMultiFactor(deps.db, holder.sessionId);
}
