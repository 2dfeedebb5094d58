import type { Executor } from "../../platform/database/tables.ts";
import { countPasskeys } from "./passkeys.repository.ts";
import type { Holder } from "./second-factor-deps.ts";
import { SecondFactorErrors } from "./second-factor-errors.ts";
import { hasTotp } from "./totp.repository.ts";

/**
 * Staff who have a second factor use it before they change it: else a stolen password would be enough to add one's own, and with it
 * the rights of staff.
 * @throws AppError "forbidden"
 */
export async function requireOwnFactor(db: Executor, { id, needsSecondFactor }: Holder): Promise<void> {
  if (!needsSecondFactor) return;
  if ((await hasTotp(db, id)) || (await countPasskeys(db, id)) > 0) throw SecondFactorErrors.ownFactorNeeded();
}
