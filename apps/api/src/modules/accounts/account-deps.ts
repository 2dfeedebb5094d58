import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { KeyedSemaphores } from "../../platform/load/keyed-semaphores.ts";
import type { PasswordStrength } from "../../platform/security/passwords.ts";
import type { DeviceTokens } from "../../platform/security/device-tokens.ts";
import type { EndSockets } from "../../platform/messaging/push.ts";
import type { Limiter } from "../../platform/security/rate-limiter.ts";
import type { Tokens } from "../../platform/security/tokens.ts";
import type { LoginLimits } from "./login-limits.ts";

export type AccountDeps = {
  db: Executor;
  clock: Clock;
  tokens: Tokens;
  deviceTokens: DeviceTokens;
  endSockets: EndSockets;
  /** Tests use a cheap strength. */
  strength: PasswordStrength;
  /** Limits concurrent hashing per network: one password hash costs as much as a hundred small calls. */
  hashSemaphores: KeyedSemaphores;
  /** Restores a deleted account, in the transaction that opens its session. Returns whether it was deleted and could be. */
  restoreAccount: (tx: Executor, userId: number) => Promise<boolean>;
  limits: LoginLimits & { registrationsPerAddress: Limiter; emailChangesPerPerson: Limiter; passwordChangesPerPerson: Limiter };
};
