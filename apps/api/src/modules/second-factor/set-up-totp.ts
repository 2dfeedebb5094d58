import { createHash, randomInt } from "node:crypto";
import { invalidToken, requireFound } from "../../platform/app-error.ts";
import type { RecoveryCodes, TotpSetup } from "@efie/contract";
import { deleteOwned } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { createTotpSecret, describeTotpSecret, findTotpStep } from "../../platform/security/totp.ts";
import type { TypedPassword } from "../accounts/index.ts";
import { beginChange, lockHolder, requireOwnFactor, notifyPerson } from "./own-factor.ts";
import { countPasskeys } from "./passkeys.repository.ts";
import { findPerson, confirmSecret, deleteTotp, findTotp, hasTotp, putRecoveryCodes, putTotp } from "./totp.repository.ts";
import { SecondFactorErrors, type Holder, type SecondFactorDeps } from "./second-factor-deps.ts";

/** Without 0, 1, I, L, O and U, which are taken for others. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 3;
const groupCharacters = 4;
const codesPerPerson = 10;

/** Ten new codes such as "7KQM-4TXZ-9WPD", of 58 random bits each. */
function createRecoveryCodes(): string[] {
  const group = (): string => Array.from({ length: groupCharacters }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: codesPerPerson }, () => Array.from({ length: groups }, group).join("-"));
}

/** The hash of a code as people type it, in any letter case and with anything between the groups. Bound to the account. */
export function hashRecoveryCode(userId: number, typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return createHash("sha256").update(`${userId}:${code}`).digest();
}

/** Makes a secret for an authenticator app, which counts once a code of it is confirmed. @throws AppError "conflict" where an app is set up */
export async function setUpTotp({ db, clock, secretBox }: SecondFactorDeps, holder: Holder): Promise<TotpSetup> {
  await requireOwnFactor(db, holder);
  const person = await requireFound(findPerson(db, holder.id), invalidToken);
  const secret = createTotpSecret();
  const isKept = await putTotp(db, holder.id, secretBox.seal(secret, String(holder.id)), clock.now());
  if (!isKept) throw SecondFactorErrors.alreadyOn();
  return describeTotpSecret(secret, person.username);
}

async function replaceRecoveryCodes({ clock }: SecondFactorDeps, tx: Executor, userId: number): Promise<RecoveryCodes> {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await putRecoveryCodes(tx, userId, hashes, clock.now());
  return { recovery_codes: codes };
}

/** Turns the app on with a first code, makes the recovery codes, and ends other sessions of the password alone, which could turn it off. @throws AppError a field error, or "conflict" */
export async function confirmTotp(deps: SecondFactorDeps, holder: Holder, code: string): Promise<RecoveryCodes> {
  const { db, clock, secretBox, logins } = deps;
  await beginChange(deps, holder);
  const row = await requireFound(findTotp(db, holder.id), SecondFactorErrors.notStarted);
  if (row.confirmed_at !== null) throw SecondFactorErrors.alreadyOn();
  const secret = secretBox.open(row.secret, String(holder.id));
  const step = secret && findTotpStep(secret, code, clock.now());
  if (step === null) throw SecondFactorErrors.wrongCode();
  const codes = await db.transaction().execute(async (tx) => {
    await lockHolder(deps, tx, holder);
    const isNew = await confirmSecret(tx, holder.id, row.secret, step, clock.now());
    if (!isNew) throw SecondFactorErrors.alreadyOn();
    if (holder.sessionId !== null) await logins.markMultiFactor(tx, holder.sessionId);
    await logins.endSingleFactor(tx, holder.id, holder.sessionId);
    // Somebody with only the password could lock the person out.
    const token = await deps.createUndo(tx, holder.id);
    await notifyPerson(deps, tx, holder.id, { template: "second_factor_on", data: { token, site: deps.site } });
    return await replaceRecoveryCodes(deps, tx, holder.id);
  });
  logins.endSockets(holder.id);
  return codes;
}

/** Turns the app off. Sessions stay open. @throws AppError a field error for a wrong password, or "conflict" where no app is set up */
export async function removeTotp(deps: SecondFactorDeps, holder: Holder, given: TypedPassword): Promise<void> {
  await beginChange(deps, holder);
  await deps.logins.checkPassword(holder, given);
  await deps.db.transaction().execute(async (tx) => {
    await lockHolder(deps, tx, holder);
    if (!(await deleteTotp(tx, holder.id))) throw SecondFactorErrors.notOn();
    await deleteOwned(tx, "recovery_codes", holder.id);
    if ((await countPasskeys(tx, holder.id)) === 0) await deps.logins.clearMultiFactor(tx, holder.id);
    await notifyPerson(deps, tx, holder.id, { template: "second_factor_off", data: {} });
  });
}

/** Ten new recovery codes in the place of the old ones. @throws AppError "conflict" where no app is set up */
export async function renewRecoveryCodes(deps: SecondFactorDeps, holder: Holder): Promise<RecoveryCodes> {
  await beginChange(deps, holder);
  return await deps.db.transaction().execute(async (tx) => {
    await lockHolder(deps, tx, holder);
    if (!(await hasTotp(tx, holder.id))) throw SecondFactorErrors.notOn();
    await notifyPerson(deps, tx, holder.id, { template: "recovery_codes_renewed", data: {} });
    return await replaceRecoveryCodes(deps, tx, holder.id);
  });
}
