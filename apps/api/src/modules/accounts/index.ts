import type { PublicProfile, StaffMember } from "@efie/contract";
import type { Clock } from "../../platform/process/clock.ts";
import type { Job, WithJobs } from "../../platform/process/scheduler.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import type { FindViewer } from "../../http/api/viewer.ts";
import { takeNotice } from "../../platform/sending/mailbox.ts";
import { isRecent } from "../../platform/security/passwords.ts";
import type { AccountGuard } from "./account-deps.ts";
import { createAccountLimits } from "./login-limits.ts";
import type { AccountDeps } from "./account-deps.ts";
import { AccountErrors } from "./account-errors.ts";
import { findViewerById, removePassword, type Credentials } from "./accounts.repository.ts";
import { removeEndedReservations } from "./former-usernames.repository.ts";
import { confirmPassword, hashUnknown, reauthenticate, type PasswordHolder, type TypedPassword } from "./reauthenticate.ts";
import { findPublicProfiles } from "./list-public-profiles.ts";
import { registerAccountRoutes, registerSessionRoutes } from "./accounts.routes.ts";
import { createAccountRecovery, type AccountRecovery } from "./account-recovery.ts";
import { findBan, readFirstStep } from "./log-in.ts";
import { getOwnAccount } from "./own-account.ts";
import { createPhoneAccounts, type PhoneAccounts } from "./phone-accounts.ts";
import { keepAddress } from "./keep-address.ts";
import { openSession, type OpenedSession, type Origin } from "./open-session.ts";
import {
  clearMultiFactor,
  endAllAccess,
  endSingleFactorSessions,
  markAuthenticated,
  markMultiFactor,
  removeEndedSessions,
} from "./sessions.repository.ts";
import { liftRestriction, setRestriction, findStaff, type Restriction } from "./rights.repository.ts";
import { grantStaffRights, revokeStaffRights, type StaffChange } from "./staff-rights.ts";

export type { StaffChange };

export type { AccountGuard, MayMail } from "./account-deps.ts";
export type { AccountRecovery } from "./account-recovery.ts";
export type { PhoneAccounts } from "./phone-accounts.ts";
export type { AccountChange, AccountRow, NumberHolder } from "./accounts.repository.ts";

export type { Credentials, OpenedSession, Origin, TypedPassword };
import { withdrawAccount } from "./withdraw-account.ts";

export { restoreAccount } from "./withdraw-account.ts";
export { accountsPersonalData } from "./personal-data.repository.ts";

export type AccountsDeps = Omit<AccountDeps, "limits"> & {
  reads: Executor;
  deviceCookie: DeviceCookie;
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
  /** Ends all sessions and API keys of a user, in the transaction of its cause. Sockets close with the next access token. */
  endSessions(executor: Executor, userId: number): Promise<void>;
  /** Takes rights from an account, in the transaction of the decision: all its sessions and API keys end where it is banned. Returns false for staff. */
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
  checkPassword(holder: PasswordHolder, given: TypedPassword): Promise<void>;
  /** Records, after a passkey was used in it, that a session may change login data. @throws AppError "token_not_valid" when it has ended */
  markAuthenticated(session: { id: number; userId: number; passwordHash: string }): Promise<void>;
  /** The hash of a password that nobody knows. `network` is that of the request. */
  hashUnknown(network: string): Promise<string>;
  /** Puts such a hash in the place of the account's. Returns false where its password was removed before. */
  removePassword(tx: Executor, userId: number, hash: string): Promise<boolean>;
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

/** What payments need of who pays. */
export type Payers = {
  /** Keeps the address of who had none, unproved. @throws AppError a field error for one that another account has, or "too_many" */
  keepAddress(userId: number, email: string): Promise<void>;
};

/** Creates the account functions without routes, for the operator's commands. */
export function createAccounts(clock: Clock): Accounts {
  return {
    findProfiles: (executor, ids) => findPublicProfiles(executor, ids, clock.now()),
    grantStaffRights,
    revokeStaffRights,
    endSessions: (executor, userId) => endAllAccess(executor, userId, clock.now()),
    restrict: async (tx, userId, kind) => {
      if (!(await setRestriction(tx, userId, kind, clock.now()))) return false;
      if (kind === "banned") await endAllAccess(tx, userId, clock.now());
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
): Accounts & AccountDeletion & Payers & WithJobs & { logins: Logins; recovery: AccountRecovery; byNumber: PhoneAccounts } {
  const limits = createAccountLimits(limiters);
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
    keepAddress: (userId, email) => keepAddress(deps, userId, email),
    logins: createLogins(deps),
    recovery,
    byNumber: createPhoneAccounts(deps),
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
    async markAuthenticated(session) {
      if (!(await markAuthenticated(deps.db, session, deps.clock.now()))) throw AccountErrors.invalidToken();
    },
    hashUnknown: (network) => hashUnknown(deps, network),
    removePassword: (tx, userId, hash) => removePassword(tx, userId, hash, deps.clock.now()),
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
