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
import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import type { FindViewer } from "../../http/api/viewer.ts";
import type { MfaTokens } from "../../platform/security/mfa-tokens.ts";
import type { Deliveries } from "../deliveries/index.ts";
import type { DeviceTokens } from "../../platform/security/device-tokens.ts";
import { takeNotice } from "../../platform/sending/take-notice.ts";
import { isRecent } from "../../platform/security/recent-password.ts";
import type { AccountGuard, RestoreAccount } from "./account-deps.ts";
import { createLoginLimits } from "./login-limits.ts";
import type { AccountDeps } from "./account-deps.ts";
import { AccountErrors } from "./account-errors.ts";
import { findViewerById, type Credentials } from "./accounts.repository.ts";
import { removeEndedReservations } from "./former-usernames.repository.ts";
import { confirmPassword, reauthenticate, type PasswordHolder, type TypedPassword } from "./reauthenticate.ts";
import { findPublicProfiles } from "./list-public-profiles.ts";
import { registerAccountRoutes } from "./accounts.routes.ts";
import { createAccountRecovery, type AccountRecovery } from "./account-recovery.ts";
import { findBan, readFirstStep } from "./log-in.ts";
import { getOwnAccount } from "./own-account.ts";
import { openSession, type OpenedSession, type Origin } from "./open-session.ts";
import {
  clearMultiFactor,
  endSingleFactorSessions,
  markMultiFactor,
  removeEndedSessions,
  revokeOtherSessions,
} from "./sessions.repository.ts";
import { liftRestriction, setRestriction, type Restriction } from "./restrictions.repository.ts";
import { registerSessionRoutes } from "./sessions.routes.ts";
import { findStaff } from "./staff.repository.ts";
import { grantStaffRights, revokeStaffRights, type StaffChange } from "./staff-rights.ts";

export type { StaffChange };

export type { AccountGuard, MayMail } from "./account-deps.ts";
export type { AccountRecovery } from "./account-recovery.ts";
export type { AccountChange, AccountRow } from "./accounts.repository.ts";

export type { Credentials, OpenedSession, Origin };
import { withdrawAccount } from "./withdraw-account.ts";

export { restoreAccount } from "./withdraw-account.ts";
export { accountsPersonalData } from "./personal-data.repository.ts";

export type AccountsDeps = {
  db: Executor;
  guard: AccountGuard;
  reads: Executor;
  clock: Clock;
  tokens: Tokens;
  endSockets: EndSockets;
  strength: PasswordStrength;
  hashSemaphores: KeyedSemaphores;
  deviceTokens: DeviceTokens;
  deviceCookie: DeviceCookie;
  mfaTokens: MfaTokens;
  deliveries: Pick<Deliveries, "queue" | "takeSend">;
  /** By which who is banned reads why, and appeals; null where no decision is known. */
  findAppealToken: (executor: Executor, userId: number) => Promise<string | null>;
  /** Whether a password alone does not open a session of this account. */
  hasTotp: (executor: Executor, userId: number) => Promise<boolean>;
  /** Refuses staff who have a second factor and did not use it in this session. @throws AppError "forbidden" */
  requireOwnFactor: (executor: Executor, holder: { id: number; needsSecondFactor: boolean }) => Promise<void>;
  /** Restores a deleted account at its login. Returns whether it was deleted and could be. */
  restoreAccount: RestoreAccount;
  /** Rewrites the listings of an account whose number is verified, or is not any more. */
  refreshOwner: (tx: Executor, userId: number, now: Date) => Promise<void>;
  /** Ends what staff checked of the name, in the transaction of its change. Returns the push for after the commit; null when nothing ended. */
  endChecksOfName: (tx: Executor, userId: number) => Promise<(() => void) | null>;
  limiters: Pick<LimiterFactory, "create" | "createDelay">;
};

/** The account functions that other modules use. */
export type Accounts = {
  /** Returns the public profiles of these users, by id. */
  findProfiles(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, PublicProfile>>;
  /** Makes a user staff, by username in any letter case. Returns null for an unknown name, "restricted" for somebody suspended or banned. `isNew` is false for existing staff. */
  grantStaffRights(executor: Executor, username: string): Promise<StaffChange | "restricted" | null>;
  /** Revokes staff rights, by username in any letter case. `isNew` is false for a user who was not staff. The last one stays. */
  revokeStaffRights(executor: Executor, username: string): Promise<StaffChange | "unknown" | "last">;
  /** Ends all sessions of a user, in the transaction of its cause. Sockets close with the next access token. */
  endSessions(executor: Executor, userId: number): Promise<void>;
  /** Takes rights from an account, in the transaction of the decision: all its sessions end where it is banned. Returns false for staff. */
  restrict(tx: Executor, userId: number, kind: Restriction): Promise<boolean>;
  /** Gives them back. Returns whether nothing is taken from the account any more. */
  lift(tx: Executor, userId: number, kind: Restriction): Promise<boolean>;
  /** Lists staff by username. */
  listStaff(executor: Executor): Promise<StaffMember[]>;
};

/** What other ways to sign in need of passwords and sessions. */
export type Logins = {
  /** The account of a right password, by the token of that first step. Null when it has expired, or the password has changed. */
  readFirstStep(mfaToken: string): Promise<Credentials | null>;
  /** Opens a session by more than the password. @throws AppError "unauthenticated" when the password has changed since, or "banned" */
  open(account: Credentials, from: Origin): Promise<OpenedSession>;
  /** Compares the password of who is signed in. @throws AppError a field error, "too_many" or "token_not_valid" */
  checkPassword(holder: PasswordHolder, given: { password: string; address: string }): Promise<void>;
  /** Checks, after the account's row is locked, that a session still is open. @throws AppError "token_not_valid" */
  requireOpen(tx: Executor, holder: { id: number; sessionId: number | null }): Promise<void>;
  /** Records that a second factor was set up in a session. */
  markMultiFactor(executor: Executor, sessionId: number): Promise<void>;
  /** Ends the other sessions that were opened by the password alone. Their sockets are closed by `endSockets`, after the commit. */
  endSingleFactor(executor: Executor, userId: number, currentSessionId: number | null): Promise<void>;
  endSockets(userId: number): void;
  /** Takes that back from all sessions of an account that has no second factor any more. */
  clearMultiFactor(executor: Executor, userId: number): Promise<void>;
};

/** What deleting an account needs of accounts. */
export type AccountDeletion = {
  /** @throws AppError a field error for a wrong password, or "too_many" */
  confirmPassword(holder: PasswordHolder, typed: TypedPassword): Promise<void>;
  /** Where news about an account goes: its address, and the one that can still be taken back. */
  addressesOf: AccountGuard["addressesOf"];
  requireOwnFactor: AccountDeps["requireOwnFactor"];
  /** Whether a mail about the account may be sent. Counts it for its mailbox, unless the address is proved. */
  mayMail(id: number): Promise<boolean>;
  /** Takes an account out of the product. @throws AppError "token_not_valid" when the session has ended */
  withdrawAccount: typeof withdrawAccount;
};

/** Creates the account functions without routes, for the operator's commands. */
export function createAccounts(clock: Clock): Accounts {
  return {
    findProfiles: (executor, ids) => findPublicProfiles(executor, ids, clock.now()),
    grantStaffRights,
    revokeStaffRights,
    endSessions: (executor, userId) => revokeOtherSessions(executor, userId, null, clock.now()),
    restrict: async (tx, userId, kind) => {
      if (!(await setRestriction(tx, userId, kind, clock.now()))) return false;
      if (kind === "banned") await revokeOtherSessions(tx, userId, null, clock.now());
      return true;
    },
    lift: liftRestriction,
    listStaff: findStaff,
  };
}

/**
 * Creates the lookup of the `viewer` plugin. A token without a session was signed with the secret directly, so its password counts as
 * recent, and a second factor as used. With `needsStaffMfa`, staff without a second factor in their session have no rights of staff.
 */
export function createFindViewer(executor: Executor, clock: Clock, { needsStaffMfa }: { needsStaffMfa: boolean }): FindViewer {
  return async ({ userId, sessionId }) => {
    const found = await findViewerById(executor, userId, sessionId);
    if (!found) return null;
    const { id, authenticatedAt, isMultiFactor } = found;
    const needsSecondFactor = needsStaffMfa && found.isStaff && sessionId !== null && isMultiFactor !== true;
    const hasRecentPassword = sessionId === null || isRecent(authenticatedAt, clock);
    const isStaff = found.isStaff && !needsSecondFactor;
    return { id, isStaff, isSuspended: found.isSuspended, hasRecentPassword, needsSecondFactor };
  };
}

/** Registers the routes and jobs of accounts, sessions and public profiles. */
export function registerAccounts(
  serve: ServeCall,
  { limiters, deviceCookie, ...rest }: AccountsDeps,
): Accounts & AccountDeletion & WithJobs & { logins: Logins; recovery: AccountRecovery } {
  const limits = {
    ...createLoginLimits(limiters),
    passwordChangesPerPerson: limiters.create("password-changes", rateLimits.passwordChangesPerPerson),
    emailChangesPerPerson: limiters.create("email-changes", rateLimits.emailChangesPerPerson),
    phoneChangesPerPerson: limiters.create("phone-changes", rateLimits.phoneChangesPerPerson),
    usernameChangesPerPerson: limiters.create("username-changes", rateLimits.usernameChangesPerPerson),
    newDeviceMailsPerPerson: limiters.create("new-device-mails", rateLimits.newDeviceMailsPerPerson),
    noticesPerMailbox: limiters.create("notices-mailbox", rateLimits.noticesPerMailbox),
    noticesPerAddress: limiters.create("notices-address", rateLimits.noticesPerAddress),
    registrationsPerAddress: limiters.create("registrations", rateLimits.registrationsPerAddress),
  };
  const deps = { ...rest, limits };
  registerAccountRoutes(serve, deps, deviceCookie);
  registerSessionRoutes(serve, deps);
  const recovery = createAccountRecovery(rest);
  return {
    ...createAccounts(deps.clock),
    confirmPassword: (holder, typed) => confirmPassword(deps, holder, typed),
    withdrawAccount,
    addressesOf: deps.guard.addressesOf,
    requireOwnFactor: deps.requireOwnFactor,
    mayMail: async (id) => (await takeNotice(limits, await getOwnAccount(deps, id))) === null,
    logins: createLogins(deps),
    recovery,
    jobs: accountJobs(deps.db, deps.clock),
  };
}

function createLogins(deps: AccountDeps): Logins {
  return {
    readFirstStep: (mfaToken) => readFirstStep(deps, mfaToken),
    async open(account, from) {
      const banned = await findBan(deps, account.id);
      if (banned) throw banned;
      return await openSession(deps, account, { ...from, isMultiFactor: true });
    },
    checkPassword: (holder, given) => reauthenticate(deps, holder, given),
    async requireOpen(tx, { id, sessionId }) {
      if (!(await findViewerById(tx, id, sessionId))) throw AccountErrors.invalidToken();
    },
    markMultiFactor,
    endSingleFactor: (executor, userId, sessionId) => endSingleFactorSessions(executor, userId, sessionId, deps.clock.now()),
    endSockets: deps.endSockets,
    clearMultiFactor,
  };
}

function accountJobs(db: Executor, clock: Clock): Job[] {
  const run = async (): Promise<void> => {
    await removeEndedSessions(db, clock.now());
    await removeEndedReservations(db, clock.now());
  };
  return [{ name: "remove ended sessions and reserved usernames", everySeconds: 3_600, run }];
}
