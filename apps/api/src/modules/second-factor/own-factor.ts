import type { SecondFactorState } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { takeNotice } from "../../platform/sending/take-notice.ts";
import { countPasskeys } from "./passkeys.repository.ts";
import { findPerson, lockPerson } from "./people.repository.ts";
import type { Holder, SecondFactorDeps } from "./second-factor-deps.ts";
import { SecondFactorErrors } from "./second-factor-errors.ts";
import { countRecoveryCodes, findTotp, hasTotp } from "./totp.repository.ts";

/** What a person has as a second factor, and whether this session needs one. */
export async function getSecondFactor({ db }: Pick<SecondFactorDeps, "db">, holder: Holder): Promise<SecondFactorState> {
  const { id, needsSecondFactor } = holder;
  const totp = await findTotp(db, id);
  return {
    totp_enabled_at: totp?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(db, id),
    passkeys_count: await countPasskeys(db, id),
    is_required: needsSecondFactor,
  };
}

/**
 * Staff who have a second factor use it before they change it, or what leads to the account: else a stolen password would be enough to
 * add one's own, and with it the rights of staff, or to take those rights away.
 * @throws AppError "forbidden"
 */
export async function requireOwnFactor(
  db: Executor,
  { id, needsSecondFactor }: Pick<Holder, "id" | "needsSecondFactor">,
): Promise<void> {
  if (!needsSecondFactor) return;
  if ((await hasTotp(db, id)) || (await countPasskeys(db, id)) > 0) throw SecondFactorErrors.ownFactorNeeded();
}

/**
 * To be called before each change of the second factor. Changes are mailed, and anybody can register a stranger's address, so they are
 * few.
 * @throws AppError "forbidden" or "too_many"
 */
export async function beginChange({ db, limits }: Pick<SecondFactorDeps, "db" | "limits">, holder: Holder): Promise<void> {
  await requireOwnFactor(db, holder);
  const person = await findPerson(db, holder.id);
  const waitSeconds = (await limits.changesPerPerson.take(String(holder.id))) ?? (person && (await takeNotice(limits, person)));
  if (waitSeconds !== null) throw SecondFactorErrors.tooMany(waitSeconds);
}

/**
 * Locks the account for a change of its second factor. A change that waited while the account was taken back, or its sessions were
 * ended, makes none.
 * @throws AppError "token_not_valid" when the session has ended
 */
export async function lockHolder({ logins }: Pick<SecondFactorDeps, "logins">, tx: Executor, holder: Holder): Promise<void> {
  await lockPerson(tx, holder.id);
  await logins.requireOpen(tx, holder);
}
