import type { PublicProfile, StaffMember } from "@efie/contract";
import { rateLimits } from "../../config.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Job, WithJobs } from "../../platform/process/scheduler.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { KeyedSemaphores } from "../../platform/load/keyed-semaphores.ts";
import type { PasswordStrength } from "../../platform/security/passwords.ts";
import type { EndSockets } from "../../platform/messaging/push.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
import type { Tokens } from "../../platform/security/tokens.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { FindViewer } from "../../http/api/viewer.ts";
import type { DeviceTokens } from "../../platform/security/device-tokens.ts";
import { isRecent } from "../../platform/security/recent-password.ts";
import { createLoginLimits } from "./login-limits.ts";
import { findViewerById } from "./accounts.repository.ts";
import { findPublicProfiles } from "./list-public-profiles.ts";
import { makeStaff } from "./make-staff.ts";
import { registerAccountRoutes } from "./accounts.routes.ts";
import { removeEndedSessions } from "./sessions.repository.ts";
import { findStaff } from "./staff.repository.ts";
import { takeStaff } from "./take-staff.ts";

export type AccountsDeps = {
  db: Executor;
  reads: Executor;
  clock: Clock;
  tokens: Tokens;
  endSockets: EndSockets;
  strength: PasswordStrength;
  hashTurns: KeyedSemaphores;
  /** Whether cookies are for TLS alone. */
  isSecure: boolean;
  deviceTokens: DeviceTokens;
  limiters: Pick<LimiterFactory, "create" | "createDelay">;
};

/** What the rest of the server may ask of people. */
export type Accounts = {
  /** What anyone may know of these people, by id. */
  findProfiles(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, PublicProfile>>;
  /** By name in any letter case; null where there is nobody of that name. `isNew` is false for somebody who was staff already. */
  makeStaff(executor: Executor, username: string): Promise<{ id: number; isNew: boolean } | null>;
  /** By name in any letter case; `isNew` is false for somebody who was no staff. Never the last one. */
  takeStaff(executor: Executor, username: string): Promise<{ id: number; isNew: boolean } | "nobody" | "last">;
  /** Who is staff, by name. */
  listStaff(executor: Executor): Promise<StaffMember[]>;
};

/** For what asks of people outside of any request: a command of the operator's. */
export function createAccounts(clock: Clock): Accounts {
  return {
    findProfiles: (executor, ids) => findPublicProfiles(executor, ids, clock.now()),
    makeStaff,
    takeStaff,
    listStaff: findStaff,
  };
}

/** Tells the `viewer` plugin who an account is. A token that no session stands behind was made with the signing secret itself. */
export function createFindViewer(executor: Executor, clock: Clock): FindViewer {
  return async ({ userId, sessionId }) => {
    const found = await findViewerById(executor, userId, sessionId);
    if (!found) return null;
    const { authenticatedAt, ...viewer } = found;
    return { ...viewer, hasRecentPassword: sessionId === null || isRecent(authenticatedAt, clock) };
  };
}

/** People: accounts, sessions, public profiles. */
export function registerAccounts(serve: ServeCall, { limiters, isSecure, ...deps }: AccountsDeps): Accounts & WithJobs {
  const limits = {
    ...createLoginLimits(limiters),
    passwordChangesPerPerson: limiters.create("password-changes", rateLimits.passwordChangesPerPerson),
    emailChangesPerPerson: limiters.create("email-changes", rateLimits.emailChangesPerPerson),
    registrationsPerAddress: limiters.create("registrations", rateLimits.registrationsPerAddress),
  };
  registerAccountRoutes(serve, { ...deps, limits }, isSecure);
  return { ...createAccounts(deps.clock), jobs: accountJobs(deps.db, deps.clock) };
}

/** What accounts need done from time to time. */
function accountJobs(db: Executor, clock: Clock): Job[] {
  return [{ name: "remove ended sessions", everySeconds: 3_600, run: () => removeEndedSessions(db, clock.now()) }];
}
