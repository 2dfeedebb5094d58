import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Limiter } from "../../platform/security/rate-limiter.ts";
import type { Messages } from "../messages/index.ts";

export type WantedDeps = {
  /** The primary, for reads too: a replica may lag behind an ad just posted. */
  db: Executor;
  clock: Clock;
  messages: Messages;
  /** Answers of one person in a day. */
  answering: Limiter;
};
