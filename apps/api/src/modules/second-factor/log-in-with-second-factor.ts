import type { secondFactorLoginBody } from "@efie/contract";
import type { z } from "zod";
import { findTotpStep } from "../../platform/security/totp.ts";
import type { OpenedSession, Origin } from "../accounts/index.ts";
import { countTries } from "./count-tries.ts";
import { hashRecoveryCode } from "./recovery-codes.policy.ts";
import type { SecondFactorDeps } from "./second-factor-deps.ts";
import { SecondFactorErrors } from "./second-factor-errors.ts";
import { notifyPerson } from "./notify-person.ts";
import { countRecoveryCodes, findTotp, takeRecoveryCode, takeStep } from "./totp.repository.ts";

type Body = z.output<typeof secondFactorLoginBody>;

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

/**
 * The second step of a login.
 * @throws AppError "unauthenticated" for a first step that has expired, or whose password has changed since; a field error for a wrong
 * code; "too_many"
 */
export async function logInWithSecondFactor(
  deps: SecondFactorDeps,
  { mfa_token, code, recovery_code }: Body,
  { address, ...origin }: Origin & { address: string },
): Promise<OpenedSession> {
  const account = await deps.logins.readFirstStep(mfa_token);
  if (!account) throw SecondFactorErrors.lateLogin();
  const deviceId = origin.device?.userIds.includes(account.id) ? origin.device.id : null;
  await countTries(deps, { userId: account.id, address, deviceId }, () =>
    code === undefined ? useRecoveryCode(deps, account.id, recovery_code ?? "") : useCode(deps, account.id, code),
  );
  return await deps.logins.open(account, origin);
}
