import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import type { resetPasswordBody } from "@efie/contract";
import type { z } from "zod";
import type { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { AccountRow } from "../accounts/index.ts";
import { addressOf, RecoveryErrors, type RecoveryDeps } from "./recovery-deps.ts";
import { findOpenLink, hasContact } from "./open-link.ts";
import { proveAddress } from "./links.repository.ts";
import type { CodeScope, Source } from "./codes.ts";

type Body = z.output<typeof resetPasswordBody>;

/** The proof that the account is the caller's. */
type Proof = {
  account: AccountRow;
  /** Where it was sent to: the account's address or number at that time. */
  contact: string;
  /** Uses it up. Returns false when it was used already. */
  use(tx: Executor): Promise<boolean>;
  /** Called when the password was refused, and the proof stays unused. */
  keep(): Promise<void>;
  refusal(): AppError;
};

async function proveByLink(deps: RecoveryDeps, token: string, network: string): Promise<Proof> {
  const { account, link } = await findOpenLink(deps, { token, purpose: "reset_password" }, network);
  const use: Proof["use"] = (tx) => deps.links.use(tx, token);
  return { account, contact: link.contact, use, keep: async () => {}, refusal: RecoveryErrors.badLink };
}

/** An account that nobody has, so that a guess for an unknown name asks the database as often. */
const nobody = { id: 0, phone_number: "" };

type Guess = { identifier: string; code: string; source: Source };

async function proveByCode(deps: RecoveryDeps, { identifier, code, source }: Guess): Promise<Proof> {
  const { db, accounts, codes, rates } = deps;
  await takeOrRefuse(rates.resetsDelay, source.key);
  const refusal = RecoveryErrors.wrongCode;
  const account = await accounts.findByIdentifier(db, identifier);
  const { id, phone_number } = account ?? nobody;
  const scope: CodeScope = { userId: id, purpose: "reset_password", recipient: phone_number };
  if (!(await codes.isRight(db, scope, { code, source })) || !account) throw refusal();
  return {
    account,
    contact: phone_number,
    use: (tx) => codes.use(tx, scope, code),
    keep: () => codes.giveBack(db, scope, { code, source }),
    refusal,
  };
}

/** Stores the password. The row is locked first, so that concurrent resets and logins run before or after this one. */
async function storePassword(deps: RecoveryDeps, { account: { id }, contact, use, refusal }: Proof, hash: string): Promise<void> {
  const { db, accounts, clock, guard } = deps;
  await db.transaction().execute(async (tx) => {
    const account = await accounts.lock(tx, id);
    if (!account || !hasContact(account, contact) || !(await use(tx))) throw refusal();
    // The link proves that the person reads the address.
    const isProved = account.email_verified_at === null && addressOf(account) === contact;
    if (isProved) await proveAddress(tx, id, contact);
    // Somebody may have registered with another's address. Staff keep theirs, as with a take-back.
    if (isProved && !account.is_staff) await deps.removePasskeys(tx, id);
    const proved = isProved ? { email_verified_at: clock.now() } : {};
    const changed = await accounts.update(tx, id, { password_hash: hash, ...proved });
    await accounts.endSessions(tx, id);
    if (changed) await guard.passwordChanged(tx, changed, { isMailed: true });
  });
  accounts.endSockets(id);
}

/** Replaces a forgotten password by a link or a code, and ends every session. @throws AppError a field error for a bad link, a wrong code or a weak password; "too_many" */
export async function resetPassword(deps: RecoveryDeps, body: Body, source: Source): Promise<void> {
  const { accounts } = deps;
  const { token, identifier = "", code = "" } = body;
  const proof = await (token === undefined
    ? proveByCode(deps, { identifier, code, source })
    : proveByLink(deps, token, source.key));
  // Only now: the reason would tell a stranger the person's name.
  const weakness = accounts.findWeakness(body.password, proof.account);
  if (weakness !== null) {
    await proof.keep();
    throw RecoveryErrors.weakPassword(weakness);
  }
  await storePassword(deps, proof, await accounts.hashPassword(body.password, source.key));
}
