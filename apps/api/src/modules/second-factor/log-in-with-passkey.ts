import type { UsedCredential } from "@efie/contract";
import { userHandleOf } from "../../platform/security/webauthn.ts";
import type { OpenedSession, Origin } from "../accounts/index.ts";
import { findCredential, recordUse, takeChallenge, type StoredCredential } from "./passkeys.repository.ts";
import type { SecondFactorDeps } from "./second-factor-deps.ts";
import { SecondFactorErrors } from "./second-factor-errors.ts";

/** Authenticators say whose the passkey is; it must be the account that it was made for. */
function isOwners({ user_id }: StoredCredential, { response: { userHandle } }: UsedCredential): boolean {
  if (userHandle === undefined || userHandle === null) return true;
  return userHandle === Buffer.from(userHandleOf(user_id)).toString("base64url");
}

/**
 * Signs in with a passkey, without a name. Whatever is wrong has the same answer.
 * @throws AppError "unauthenticated"
 */
export async function logInWithPasskey(deps: SecondFactorDeps, sent: UsedCredential, origin: Origin): Promise<OpenedSession> {
  const { db, clock, webauthn, logins } = deps;
  const stored = await findCredential(db, sent.id);
  if (!stored || !isOwners(stored, sent)) throw SecondFactorErrors.wrongPasskey();
  const { id, user_id, password_hash, counter } = stored;
  const credential = { id: stored.credential_id, publicKey: stored.public_key, counter, transports: [] };
  const used = await webauthn.finishLogin(credential, sent);
  if (!used || !(await takeChallenge(db, used.challenge, used.endsAt))) throw SecondFactorErrors.wrongPasskey();
  if (!(await recordUse(db, id, used.counter, clock.now()))) throw SecondFactorErrors.wrongPasskey();
  return await logins.open({ id: user_id, password_hash }, origin);
}
