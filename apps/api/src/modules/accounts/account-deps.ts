import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { PasswordStrength } from "../../platform/passwords.ts";
import type { EndSockets } from "../../platform/push.ts";
import type { Limiter } from "../../platform/rate-limiter.ts";
import type { Tokens } from "../../platform/tokens.ts";

export type AccountDeps = {
  db: Executor;
  clock: Clock;
  tokens: Tokens;
  endSockets: EndSockets;
  /** A cheap one in tests. */
  strength: PasswordStrength;
  limits: {
    wrongPasswordsPerName: Limiter;
    wrongPasswordsPerAddress: Limiter;
    registrationsPerAddress: Limiter;
  };
};
