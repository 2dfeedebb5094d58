import type { resetPasswordBody } from "@efie/contract";
import type { z } from "zod";
import type { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { AccountRow } from "../accounts/index.ts";
import { addressOf, type RecoveryDeps } from "./recovery-deps.ts";
import { RecoveryErrors } from "./recovery-errors.ts";
import { refuseLink } from "./refuse-link.ts";
import { voidUnverifiedTakeBacks } from "./links.repository.ts";
import type { CodeScope } from "./codes.ts";

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

/** A link counts while the account has the address or the number that it was sent to. */
function hasContact(account: AccountRow, contact: string): boolean {
  return addressOf(account) === contact || account.phone_number === contact;
}

async function proveByLink(deps: RecoveryDeps, token: string, network: string): Promise<Proof> {
  const { db, accounts, links } = deps;
  const refusal = RecoveryErrors.badLink;
  const link = await links.find(db, token, ["reset_password"]);
  const account = link && (await accounts.find(db, link.user_id));
  if (!link || !account || !hasContact(account, link.contact)) throw await refuseLink(deps, network);
  return { account, contact: link.contact, use: (tx) => links.use(tx, token), keep: async () => {}, refusal };
}

/** An account that nobody has, so that a guess for an unknown name asks the database as often. */
const nobody = { id: 0, phone_number: "" };

type Guess = { identifier: string; code: string; network: string };

async function proveByCode(deps: RecoveryDeps, { identifier, code, network }: Guess): Promise<Proof> {
  const { db, accounts, codes, limits } = deps;
  const waitSeconds = await limits.resetsPerNetwork.take(network);
  if (waitSeconds !== null) throw RecoveryErrors.tooMany(waitSeconds);
  const refusal = RecoveryErrors.wrongCode;
  const account = await accounts.findByIdentifier(db, identifier);
  const { id, phone_number } = account ?? nobody;
  const scope: CodeScope = { userId: id, purpose: "reset_password", recipient: phone_number };
  if (!(await codes.isRight(db, scope, code)) || !account) throw refusal();
  return {
    account,
    contact: phone_number,
    use: (tx) => codes.use(tx, scope, code),
    keep: () => codes.giveBack(db, scope, code),
    refusal,
  };
}

function prove(deps: RecoveryDeps, { token, identifier = "", code = "" }: Body, network: string): Promise<Proof> {
  return token === undefined ? proveByCode(deps, { identifier, code, network }) : proveByLink(deps, token, network);
}

/** Stores the password. The row is locked first, so that concurrent resets and logins run before or after this one. */
async function storePassword(deps: RecoveryDeps, { account: { id }, contact, use, refusal }: Proof, hash: string): Promise<void> {
  const { db, accounts, clock, guard } = deps;
  await db.transaction().execute(async (tx) => {
    const account = await accounts.lock(tx, id);
    if (!account || !hasContact(account, contact) || !(await use(tx))) throw refusal();
    // The link proves that the person reads the address.
    const isProved = account.email_verified_at === null && addressOf(account) === contact;
    if (isProved) await voidUnverifiedTakeBacks(tx, id, "take_back_email");
    const proved = isProved ? { email_verified_at: clock.now() } : {};
    const changed = await accounts.update(tx, id, { password_hash: hash, ...proved });
    await accounts.endSessions(tx, id);
    if (changed) await guard.passwordChanged(tx, changed);
  });
  accounts.endSockets(id);
}

/**
 * Replaces a forgotten password by a link or a code, ends every session, and notifies the person.
 * @throws AppError a field error for a bad link, a wrong code or a weak password; "too_many"
 */
export async function resetPassword(deps: RecoveryDeps, body: Body, network: string): Promise<void> {
  const { accounts } = deps;
  const proof = await prove(deps, body, network);
  // Only now: the reason would tell a stranger the person's name.
  const weakness = accounts.findWeakness(body.password, proof.account);
  if (weakness !== null) {
    await proof.keep();
    throw RecoveryErrors.weakPassword(weakness);
  }
  await storePassword(deps, proof, await accounts.hashPassword(body.password, network));
}
