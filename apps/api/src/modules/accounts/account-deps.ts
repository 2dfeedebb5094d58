import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { PasswordStrength } from "../../platform/passwords.ts";
import type { Limiter } from "../../platform/rate-limiter.ts";
import type { Tokens } from "../../platform/tokens.ts";

export type AccountDeps = {
  db: Executor;
  clock: Clock;
  tokens: Tokens;
  /** Has a person's sockets show anew who they are: a session was ended. */
  endSockets: (userId: number) => void;
  /** A cheap one in tests. */
  strength: PasswordStrength;
  limits: {
    wrongPasswordsPerName: Limiter;
    wrongPasswordsPerAddress: Limiter;
    registrationsPerAddress: Limiter;
  };
};
