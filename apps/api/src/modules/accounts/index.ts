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
import type { AccountGuard } from "./account-deps.ts";
import { createLoginLimits } from "./login-limits.ts";
import { findViewerById } from "./accounts.repository.ts";
import { findPublicProfiles } from "./list-public-profiles.ts";
import { registerAccountRoutes } from "./accounts.routes.ts";
import { createAccountRecovery, type AccountRecovery } from "./account-recovery.ts";
import { removeEndedSessions } from "./sessions.repository.ts";
import { findStaff } from "./staff.repository.ts";
import { grantStaffRights, revokeStaffRights, type StaffChange } from "./staff-rights.ts";

export type { StaffChange };

export type { AccountGuard } from "./account-deps.ts";
export type { AccountRecovery } from "./account-recovery.ts";
export type { AccountRow } from "./accounts.repository.ts";

export type AccountsDeps = {
  db: Executor;
  guard: AccountGuard;
  reads: Executor;
  clock: Clock;
  tokens: Tokens;
  endSockets: EndSockets;
  strength: PasswordStrength;
  hashSemaphores: KeyedSemaphores;
  /** Whether cookies are sent over TLS only. */
  isSecure: boolean;
  deviceTokens: DeviceTokens;
  limiters: Pick<LimiterFactory, "create" | "createDelay">;
};

/** The account functions that other modules use. */
export type Accounts = {
  /** Returns the public profiles of these users, by id. */
  findProfiles(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, PublicProfile>>;
  /** Makes a user staff, by username in any letter case. Returns null for an unknown name. `isNew` is false for existing staff. */
  grantStaffRights(executor: Executor, username: string): Promise<StaffChange | null>;
  /** Revokes staff rights, by username in any letter case. `isNew` is false for a user who was not staff. The last one stays. */
  revokeStaffRights(executor: Executor, username: string): Promise<StaffChange | "unknown" | "last">;
  /** Lists staff by username. */
  listStaff(executor: Executor): Promise<StaffMember[]>;
};

/** Creates the account functions without routes, for the operator's commands. */
export function createAccounts(clock: Clock): Accounts {
  return {
    findProfiles: (executor, ids) => findPublicProfiles(executor, ids, clock.now()),
    grantStaffRights,
    revokeStaffRights,
    listStaff: findStaff,
  };
}

/** Creates the lookup of the `viewer` plugin. A token without a session was signed with the secret directly, so its password counts as recent. */
export function createFindViewer(executor: Executor, clock: Clock): FindViewer {
  return async ({ userId, sessionId }) => {
    const found = await findViewerById(executor, userId, sessionId);
    if (!found) return null;
    const { authenticatedAt, ...viewer } = found;
    return { ...viewer, hasRecentPassword: sessionId === null || isRecent(authenticatedAt, clock) };
  };
}

/** Registers the routes and jobs of accounts, sessions and public profiles. */
export function registerAccounts(
  serve: ServeCall,
  { limiters, isSecure, ...deps }: AccountsDeps,
): Accounts & WithJobs & { recovery: AccountRecovery } {
  const limits = {
    ...createLoginLimits(limiters),
    passwordChangesPerPerson: limiters.create("password-changes", rateLimits.passwordChangesPerPerson),
    emailChangesPerPerson: limiters.create("email-changes", rateLimits.emailChangesPerPerson),
    phoneChangesPerPerson: limiters.create("phone-changes", rateLimits.phoneChangesPerPerson),
    registrationsPerAddress: limiters.create("registrations", rateLimits.registrationsPerAddress),
  };
  registerAccountRoutes(serve, { ...deps, limits }, isSecure);
  return { ...createAccounts(deps.clock), recovery: createAccountRecovery(deps), jobs: accountJobs(deps.db, deps.clock) };
}

function accountJobs(db: Executor, clock: Clock): Job[] {
  return [{ name: "remove ended sessions", everySeconds: 3_600, run: () => removeEndedSessions(db, clock.now()) }];
}
