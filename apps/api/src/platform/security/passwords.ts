import { hash, verify } from "@node-rs/argon2";
import { createSemaphore } from "../load/semaphore.ts";
import { AppError } from "../app-error.ts";
import type { Clock } from "../process/clock.ts";

/** The cost of a hash. */
export type PasswordStrength = { memoryCost: number; timeCost: number; parallelism: number };

/** argon2id with 64 MiB and three passes: 68 ms a hash on the machine it was chosen on. */
export const passwordStrength: PasswordStrength = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/**
 * A hash takes 64 MiB and a thread of Node's pool. Two run at a time, because pictures, files and DNS need the other two of the
 * pool's four threads. Those that wait are in flight: together at most half of what a process admits, so that a flood of logins leaves
 * the other calls their half. Requests that would wait too long get 503.
 */
const semaphore = createSemaphore(2, { maxWaiting: 40, maxWaitMilliseconds: 8_000 });

/** Returns an argon2id hash, including salt and parameters. @throws BusyError when too many wait. */
export async function hashPassword(password: string, strength: PasswordStrength = passwordStrength): Promise<string> {
  return await semaphore(() => hash(password, strength));
}

/** Whether a password matches a hash; false for an unreadable hash. @throws BusyError when too many wait. */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return await semaphore(() => verify(passwordHash, password).catch(() => false));
}

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
