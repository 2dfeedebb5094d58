import type { PublicProfile } from "@efie/contract";
import { rateLimits } from "../../config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ClockworkTask } from "../../platform/clockwork.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { PasswordStrength } from "../../platform/passwords.ts";
import type { EndSockets } from "../../platform/push.ts";
import type { LimiterFactory } from "../../platform/rate-limiter.ts";
import type { Tokens } from "../../platform/tokens.ts";
import type { ServeCall } from "../../plugins/calls.ts";
import type { FindViewer } from "../../plugins/viewer.ts";
import { findViewerById } from "./accounts.repository.ts";
import { findPublicProfiles } from "./list-public-profiles.ts";
import { makeStaff } from "./make-staff.ts";
import { registerAccountRoutes } from "./accounts.routes.ts";
import { removeEndedSessions } from "./sessions.repository.ts";

export type AccountsDeps = {
  db: Executor;
  reads: Executor;
  clock: Clock;
  tokens: Tokens;
  endSockets: EndSockets;
  strength: PasswordStrength;
  limiters: Pick<LimiterFactory, "create">;
};

/** What the rest of the server may ask of people. */
export type Accounts = {
  /** What anyone may know of these people, by id. */
  findProfiles(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, PublicProfile>>;
  /** By name in any letter case; null where there is nobody of that name. `isNew` is false for somebody who was staff already. */
  makeStaff(executor: Executor, username: string): Promise<{ id: number; isNew: boolean } | null>;
};

/** For what asks of people outside of any request: a command of the operator's. */
export function createAccounts(clock: Clock): Accounts {
  return { findProfiles: (executor, ids) => findPublicProfiles(executor, ids, clock.now()), makeStaff };
}

/** Tells the `viewer` plugin who an account is. */
export function createFindViewer(executor: Executor): FindViewer {
  return ({ userId, sessionId }) => findViewerById(executor, userId, sessionId);
}

/** People: accounts, sessions, public profiles. */
export function registerAccounts(serve: ServeCall, { limiters, ...deps }: AccountsDeps): Accounts {
  const limits = {
    wrongPasswordsPerName: limiters.create("wrong-name", rateLimits.wrongPasswordsPerName),
    wrongPasswordsPerAddress: limiters.create("wrong-address", rateLimits.wrongPasswordsPerAddress),
    registrationsPerAddress: limiters.create("registrations", rateLimits.registrationsPerAddress),
  };
  registerAccountRoutes(serve, { ...deps, limits });
  return createAccounts(deps.clock);
}

/** What accounts need done from time to time. */
export function accountTasks(db: Executor, clock: Clock): ClockworkTask[] {
  return [{ name: "remove ended sessions", everySeconds: 3_600, run: () => removeEndedSessions(db, clock.now()) }];
}
