import { AppError } from "../app-error.ts";
import type { Clock } from "../process/clock.ts";

/** For so long what leads to an account may be changed after the password was entered. */
const recentMilliseconds = 10 * 60_000;

export function isRecent(authenticatedAt: Date | null, clock: Clock): boolean {
  return authenticatedAt !== null && clock.now().getTime() - authenticatedAt.getTime() < recentMilliseconds;
}

/**
 * Refuses whoever has not entered their password lately: a stolen access token is not the account.
 * @throws AppError "reauthenticate"
 */
export function requireRecentPassword({ hasRecentPassword }: { hasRecentPassword: boolean }): void {
  if (!hasRecentPassword) throw new AppError("reauthenticate", "Please enter your password again to do this.");
}
