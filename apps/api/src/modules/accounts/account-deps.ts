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
  /** A cheap one in tests. */
  strength: PasswordStrength;
  /** Where a network's passwords wait for each other: one costs as much as a hundred small calls. */
  hashTurns: KeyedSemaphores;
  limits: LoginLimits & { registrationsPerAddress: Limiter; emailChangesPerPerson: Limiter; passwordChangesPerPerson: Limiter };
};
