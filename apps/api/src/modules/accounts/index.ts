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
import { confirmPassword, type PasswordHolder, type TypedPassword } from "./reauthenticate.ts";
import { findPublicProfiles } from "./list-public-profiles.ts";
import { registerAccountRoutes } from "./accounts.routes.ts";
import { removeEndedSessions } from "./sessions.repository.ts";
import { findStaff } from "./staff.repository.ts";
import { grantStaffRights, revokeStaffRights } from "./staff-rights.ts";
import { withdrawAccount, type WithdrawnAccount } from "./withdraw-account.ts";

export { restoreAccount } from "./withdraw-account.ts";
export { accountsPersonalData } from "./personal-data.repository.ts";

export type AccountsDeps = {
  db: Executor;
  reads: Executor;
  clock: Clock;
  tokens: Tokens;
  endSockets: EndSockets;
  strength: PasswordStrength;
  hashSemaphores: KeyedSemaphores;
  /** Whether cookies are sent over TLS only. */
  isSecure: boolean;
  deviceTokens: DeviceTokens;
  /** Restores a deleted account at its login. Returns whether it was deleted and could be. */
  restoreAccount: (tx: Executor, userId: number) => Promise<boolean>;
  limiters: Pick<LimiterFactory, "create" | "createDelay">;
};

/** The account functions that other modules use. */
export type Accounts = {
  /** Returns the public profiles of these users, by id. */
  findProfiles(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, PublicProfile>>;
  /** Makes a user staff, by username in any letter case. Returns null for an unknown name. `isNew` is false for existing staff. */
  grantStaffRights(executor: Executor, username: string): Promise<{ id: number; isNew: boolean } | null>;
  /** Revokes staff rights, by username in any letter case. `isNew` is false for a user who was not staff. The last one stays. */
  revokeStaffRights(executor: Executor, username: string): Promise<{ id: number; isNew: boolean } | "unknown" | "last">;
  /** Lists staff by username. */
  listStaff(executor: Executor): Promise<StaffMember[]>;
};

/** What deleting an account needs of accounts. */
export type AccountDeletion = {
  /** @throws AppError a field error for a wrong password, or "too_many" */
  confirmPassword(holder: PasswordHolder, typed: TypedPassword): Promise<void>;
  /** Takes an account out of the product. Returns null for one that is deleted already. */
  withdrawAccount(tx: Executor, id: number, now: Date): Promise<WithdrawnAccount | "last staff" | null>;
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
): Accounts & AccountDeletion & WithJobs {
  const limits = {
    ...createLoginLimits(limiters),
    passwordChangesPerPerson: limiters.create("password-changes", rateLimits.passwordChangesPerPerson),
    emailChangesPerPerson: limiters.create("email-changes", rateLimits.emailChangesPerPerson),
    registrationsPerAddress: limiters.create("registrations", rateLimits.registrationsPerAddress),
  };
  const all = { ...deps, limits };
  registerAccountRoutes(serve, all, isSecure);
  return {
    ...createAccounts(deps.clock),
    confirmPassword: (holder, typed) => confirmPassword(all, holder, typed),
    withdrawAccount,
    jobs: accountJobs(deps.db, deps.clock),
  };
}

function accountJobs(db: Executor, clock: Clock): Job[] {
  return [{ name: "remove ended sessions", everySeconds: 3_600, run: () => removeEndedSessions(db, clock.now()) }];
}
