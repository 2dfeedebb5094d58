import { lockPerson } from "../../platform/database/sql.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import { tooManyAttempts } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { TemplateData, TemplateName } from "../deliveries/index.ts";
import { findPerson, countRecoveryCodes, findTotp, hasTotp } from "./totp.repository.ts";
import { SecondFactorErrors, type SecondFactorDeps, type Holder } from "./second-factor-deps.ts";
import type { SecondFactorState } from "@efie/contract";
import { takeNotice } from "../../platform/sending/mailbox.ts";
import { countPasskeys } from "./passkeys.repository.ts";

type Told = Extract<
  TemplateName,
  `second_factor_${string}` | `recovery_code${string}` | `passkey_${string}` | "password_removed"
>;
type About = { [Name in Told]: { template: Name; data: Omit<TemplateData<Name>, "first_name"> } }[Told];

/** Notifies a person by email of a change of their second factor, in its transaction. */
export async function notifyPerson(
  { deliveries }: Pick<SecondFactorDeps, "deliveries">,
  tx: Executor,
  userId: number,
  about: About,
): Promise<void> {
  const person = await findPerson(tx, userId);
  if (!person) return;
  const data = { first_name: person.first_name, ...about.data } as TemplateData<typeof about.template>;
  await deliveries.queue(tx, { userId, channel: "email", to: person.email, template: about.template, data });
}

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

/** Staff use the second factor that they have before they change it, or what leads to the account: a stolen password alone gives no rights of staff. @throws AppError "forbidden" */
export async function requireOwnFactor(db: Executor, { id, needsSecondFactor }: Pick<Holder, "id" | "needsSecondFactor">) {
  if (!needsSecondFactor) return;
  if ((await hasTotp(db, id)) || (await countPasskeys(db, id)) > 0) throw SecondFactorErrors.ownFactorNeeded();
}

/** Before each change of the second factor: they are mailed, maybe to a stranger's address, so they are few. @throws AppError "forbidden" or "too_many" */
export async function beginChange({ db, rates }: Pick<SecondFactorDeps, "db" | "rates">, holder: Holder): Promise<void> {
  await requireOwnFactor(db, holder);
  const person = await findPerson(db, holder.id);
  await takeOrRefuse(rates.secondFactorChangesPerPerson, String(holder.id));
  const { factorNoticesPerMailbox: noticesPerMailbox, factorNoticesPerAddress: noticesPerAddress } = rates;
  const waitSeconds = person && (await takeNotice({ noticesPerMailbox, noticesPerAddress }, person));
  if (waitSeconds !== null) throw tooManyAttempts(waitSeconds);
}

/** Locks the account for a change of its second factor. One that waited while the account was taken back changes nothing. @throws AppError "token_not_valid" */
export async function lockHolder({ logins }: Pick<SecondFactorDeps, "logins">, tx: Executor, holder: Holder): Promise<void> {
  await lockPerson(tx, holder.id);
  await logins.requireOpen(tx, holder);
}
