import type { AppError } from "../../platform/app-error.ts";
import type { RecoveryDeps } from "./recovery-deps.ts";
import { RecoveryErrors } from "./recovery-errors.ts";

/**
 * The error for a bad link. Only bad ones count: nobody guesses a right one, and people behind one address must not be kept from
 * theirs by somebody who tries.
 */
export async function refuseLink({ limits }: Pick<RecoveryDeps, "limits">, network: string): Promise<AppError> {
  const waitSeconds = await limits.resetsDelay.take(network);
  return waitSeconds === null ? RecoveryErrors.badLink() : RecoveryErrors.tooMany(waitSeconds);
}
