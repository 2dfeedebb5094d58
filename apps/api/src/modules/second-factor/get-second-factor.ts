import type { SecondFactorState } from "@efie/contract";
import { countPasskeys } from "./passkeys.repository.ts";
import type { Holder, SecondFactorDeps } from "./second-factor-deps.ts";
import { countRecoveryCodes, findTotp } from "./totp.repository.ts";

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
