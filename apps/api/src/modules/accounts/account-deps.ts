import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { KeyedGates } from "../../platform/keyed-gates.ts";
import type { PasswordStrength } from "../../platform/passwords.ts";
import type { DeviceTokens } from "../../platform/device-tokens.ts";
import type { EndSockets } from "../../platform/push.ts";
import type { Limiter } from "../../platform/rate-limiter.ts";
import type { Tokens } from "../../platform/tokens.ts";
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
  hashTurns: KeyedGates;
  limits: LoginLimits & { registrationsPerAddress: Limiter; emailChangesPerPerson: Limiter; passwordChangesPerPerson: Limiter };
};
