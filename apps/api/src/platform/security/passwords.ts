import { hash, verify } from "@node-rs/argon2";
import { createSemaphore } from "../load/semaphore.ts";

/** How much work a hash is. */
export type PasswordStrength = { memoryCost: number; timeCost: number; parallelism: number };

/** argon2id with 64 MiB and three passes: 68 ms a hash on the machine it was chosen on. */
export const passwordStrength: PasswordStrength = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/**
 * Each takes 64 MiB and a thread of Node's pool while it runs. Two at a time: pictures, files and names of hosts need the other two of
 * the pool's four threads. Whoever would wait for too long is asked to come again.
 */
const semaphore = createSemaphore(2, { maxWaiting: 200, maxWaitMilliseconds: 8_000 });

/** An argon2id hash with its salt and parameters in it. */
export async function hashPassword(password: string, strength: PasswordStrength = passwordStrength): Promise<string> {
  return await semaphore(() => hash(password, strength));
}

/** Whether a password is the one of a hash; false for a hash that cannot be read. */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return await semaphore(() => verify(passwordHash, password).catch(() => false));
}
