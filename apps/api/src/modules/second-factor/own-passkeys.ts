import { invalidToken, requireFound } from "../../platform/app-error.ts";
import type { Passkey, registerPasskeyBody } from "@efie/contract";
import type { z } from "zod";
import { describeDevice } from "../../platform/security/device-tokens.ts";
import { beginChange, lockHolder, requireOwnFactor, notifyPerson } from "./own-factor.ts";
import {
  countPasskeys,
  deletePasskey,
  findPasskeys,
  insertPasskey,
  takeChallenge,
  type PasskeyRow,
} from "./passkeys.repository.ts";
import { findPerson, hasTotp } from "./totp.repository.ts";
import { SecondFactorErrors, type Holder, type SecondFactorDeps } from "./second-factor-deps.ts";

/** More than the devices of any user. */
const maxPasskeys = 20;

function present({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, created_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null };
}

/** The caller's passkeys, newest first. */
export async function listPasskeys({ db }: SecondFactorDeps, { id }: Pick<Holder, "id">): Promise<Passkey[]> {
  return (await findPasskeys(db, id)).map(present);
}

/** Options to make a passkey with. @throws AppError "conflict" for somebody who has too many */
export async function startPasskey({ db, webauthn }: SecondFactorDeps, holder: Holder): Promise<{ challenge: string }> {
  await requireOwnFactor(db, holder);
  const person = await requireFound(findPerson(db, holder.id), invalidToken);
  const known = await findPasskeys(db, holder.id);
  if (known.length >= maxPasskeys) throw SecondFactorErrors.tooManyPasskeys(maxPasskeys);
  const credentials = known.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports === "" ? [] : transports.split(","),
  }));
  const displayName = `${person.first_name} ${person.last_name}`;
  return await webauthn.startRegistration({ id: person.id, username: person.username, displayName }, credentials);
}

/** Keeps a passkey; its session counts as one with a second factor. @throws AppError "invalid" for an answer that is not right, "conflict" for a known passkey */
export async function registerPasskey(
  deps: SecondFactorDeps,
  holder: Holder,
  { credential, name, userAgent }: z.output<typeof registerPasskeyBody> & { userAgent: string | undefined },
): Promise<Passkey> {
  const { db, clock, webauthn, logins } = deps;
  await beginChange(deps, holder);
  const made = await requireFound(webauthn.finishRegistration(holder, credential), SecondFactorErrors.notRegistered);
  const row = {
    user_id: holder.id,
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: made.transports.join(","),
    name: name === undefined || name === "" ? describeDevice(userAgent) : name,
    created_at: clock.now(),
  };
  return await db.transaction().execute(async (tx) => {
    await lockHolder(deps, tx, holder);
    if (!(await takeChallenge(tx, made.challenge, made.endsAt))) throw SecondFactorErrors.notRegistered();
    if ((await countPasskeys(tx, holder.id)) >= maxPasskeys) throw SecondFactorErrors.tooManyPasskeys(maxPasskeys);
    const passkey = await requireFound(insertPasskey(tx, row), SecondFactorErrors.knownPasskey);
    if (holder.sessionId !== null) await logins.markMultiFactor(tx, holder.sessionId);
    await notifyPerson(deps, tx, holder.id, { template: "passkey_added", data: { passkey: passkey.name } });
    return present(passkey);
  });
}

/** Removes a passkey. @throws AppError "not_found"; "conflict" for the last one of an account without a password */
export async function removePasskey(deps: SecondFactorDeps, holder: Holder, id: number): Promise<void> {
  await beginChange(deps, holder);
  await deps.db.transaction().execute(async (tx) => {
    await lockHolder(deps, tx, holder);
    const name = await requireFound(deletePasskey(tx, holder.id, id), SecondFactorErrors.unknownPasskey);
    const isLast = (await countPasskeys(tx, holder.id)) === 0;
    if (isLast && (await findPerson(tx, holder.id))?.password_removed_at) throw SecondFactorErrors.lastPasskey();
    if (isLast && !(await hasTotp(tx, holder.id))) await deps.logins.clearMultiFactor(tx, holder.id);
    await notifyPerson(deps, tx, holder.id, { template: "passkey_removed", data: { passkey: name } });
  });
}

/** With one, a lost device leaves only the way back by email. */
const enoughPasskeys = 2;

/** Removes the password, so that only passkeys log in, and ends other sessions that it alone has opened; a new password takes that back. @throws AppError "conflict" with too few passkeys */
export async function removePassword(deps: SecondFactorDeps, holder: Holder, network: string): Promise<void> {
  const { db, logins } = deps;
  await beginChange(deps, holder);
  const hash = await logins.hashUnknown(network);
  await db.transaction().execute(async (tx) => {
    await lockHolder(deps, tx, holder);
    if ((await countPasskeys(tx, holder.id)) < enoughPasskeys) throw SecondFactorErrors.tooFewPasskeys();
    if (!(await logins.removePassword(tx, holder.id, hash))) throw SecondFactorErrors.noPassword();
    await logins.endSingleFactor(tx, holder.id, holder.sessionId);
    await notifyPerson(deps, tx, holder.id, { template: "password_removed", data: {} });
  });
  logins.endSockets(holder.id);
}
