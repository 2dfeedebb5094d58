import { AppError } from "../app-error.ts";
import type { Clock } from "../process/clock.ts";

/** The time after entering the password in which account credentials may be changed. */
const recentMilliseconds = 10 * 60_000;

export function isRecent(authenticatedAt: Date | null, clock: Clock): boolean {
  return authenticatedAt !== null && clock.now().getTime() - authenticatedAt.getTime() < recentMilliseconds;
}

/**
 * Requires a recently entered password, because a stolen access token must not be enough to take over an account.
 * @throws AppError "reauthenticate"
 */
export function requireRecentPassword({ hasRecentPassword }: { hasRecentPassword: boolean }): void {
  if (!hasRecentPassword) throw new AppError("reauthenticate", "Please enter your password again to do this.");
}
