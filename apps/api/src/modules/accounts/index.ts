import { invalidToken } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { deleteExpired } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import type { FindViewer } from "../../http/api/viewer.ts";
import { takeNotice } from "../../platform/sending/mailbox.ts";
import { isRecent } from "../../platform/security/passwords.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findViewerById, removePassword, type Credentials } from "./accounts.repository.ts";
import { confirmPassword, hashUnknown, reauthenticate, type PasswordHolder, type TypedPassword } from "./reauthenticate.ts";
import { findPublicProfiles } from "./list-public-profiles.ts";
import { registerAccountRoutes } from "./accounts.routes.ts";
import { createAccountRecovery } from "./account-recovery.ts";
import { findBan, readFirstStep } from "./log-in.ts";
import { getOwnAccount } from "./own-account.ts";
import { createPhoneAccounts } from "./phone-accounts.ts";
import { keepAddress } from "./register-account.ts";
import { openSession, type OpenedSession, type Origin } from "./open-session.ts";
import {
  clearMultiFactor,
  endAllAccess,
  endSingleFactorSessions,
  markAuthenticated,
  markMultiFactor,
  type OpenSession,
} from "./sessions.repository.ts";
import { liftRestriction, setRestriction, findStaff, type Restriction } from "./rights.repository.ts";
import { grantStaffRights, revokeStaffRights } from "./staff-rights.ts";
import { withdrawAccount } from "./withdraw-account.ts";

export type { AccountGuard, MayMail } from "./account-deps.ts";
export type { AccountRecovery } from "./account-recovery.ts";
export type { PhoneAccounts } from "./phone-accounts.ts";
export type { AccountChange, AccountRow, NumberHolder } from "./accounts.repository.ts";
export type { StaffChange } from "./staff-rights.ts";
export type { Credentials, OpenedSession, Origin, TypedPassword };
export { restoreAccount } from "./withdraw-account.ts";
export { accountsPersonalData } from "./personal-data.repository.ts";

type AccountsDeps = AccountDeps & { reads: Executor; deviceCookie: DeviceCookie };

/** Creates the account functions without routes, for the operator's commands. */
export function createAccounts(clock: Clock) {
  return {
    findProfiles: (executor: Executor, ids: readonly number[]) => findPublicProfiles(executor, ids, clock.now()),
    grantStaffRights,
    revokeStaffRights,
    /** In the transaction of its cause. Sockets close with the next access token. */
    endSessions: (executor: Executor, userId: number) => endAllAccess(executor, userId, clock.now()),
    /** Takes rights from an account, in the transaction of the decision: all its sessions and API keys end where it is banned. Returns false for staff. */
    restrict: async (tx: Executor, userId: number, kind: Restriction): Promise<boolean> => {
      if (!(await setRestriction(tx, userId, kind, clock.now()))) return false;
      if (kind === "banned") await endAllAccess(tx, userId, clock.now());
      return true;
    },
    lift: liftRestriction,
    listStaff: findStaff,
  };
}

/** The account functions that other modules use. */
export type Accounts = ReturnType<typeof createAccounts>;
/** What other ways to sign in need of passwords and sessions. */
export type Logins = ReturnType<typeof createLogins>;
/** `Accounts`, with what the modules need that delete accounts, take payments, sign in by number, and give accounts back. */
export type RegisteredAccounts = ReturnType<typeof registerAccounts>;

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
export function registerAccounts(serve: ServeCall, { deviceCookie, ...deps }: AccountsDeps) {
  registerAccountRoutes(serve, deps, deviceCookie);
  const removeEnded = async (): Promise<void> => {
    await deleteExpired(deps.db, "sessions", deps.clock.now());
    await deleteExpired(deps.db, "former_usernames", deps.clock.now(), { at: "reserved_until", key: "username" });
  };
  return {
    ...createAccounts(deps.clock),
    confirmPassword: (holder: PasswordHolder, typed: TypedPassword) => confirmPassword(deps, holder, typed),
    withdrawAccount,
    addressesOf: deps.guard.addressesOf,
    requireOwnFactor: deps.requireOwnFactor,
    /** Whether a mail about the account may be sent. Counts it for its mailbox, unless the address is proved. */
    mayMail: async (id: number) => (await takeNotice(deps.rates, await getOwnAccount(deps, id))) === null,
    keepAddress: (userId: number, email: string) => keepAddress(deps, userId, email),
    logins: createLogins(deps),
    recovery: createAccountRecovery(deps),
    byNumber: createPhoneAccounts(deps),
    jobs: [{ name: "remove ended sessions and reserved usernames", everySeconds: 3_600, run: removeEnded }],
  };
}

function createLogins(deps: AccountDeps) {
  return {
    readFirstStep: (mfaToken: string) => readFirstStep(deps, mfaToken),
    /** Opens a session by more than the password. @throws AppError "unauthenticated" when the password has changed since, or "banned" */
    async open(account: Credentials, from: Origin): Promise<OpenedSession> {
      const banned = await findBan(deps, account.id);
      if (banned) throw banned;
      return await openSession(deps, account, { ...from, isMultiFactor: true });
    },
    checkPassword: (holder: PasswordHolder, given: TypedPassword) => reauthenticate(deps, holder, given),
    /** Records, after a passkey was used in it, that a session may change login data. @throws AppError "token_not_valid" when it has ended */
    async markAuthenticated(session: OpenSession): Promise<void> {
      if (!(await markAuthenticated(deps.db, session, deps.clock.now()))) throw invalidToken();
    },
    hashUnknown: (network: string) => hashUnknown(deps, network),
    removePassword: (tx: Executor, userId: number, hash: string) => removePassword(tx, userId, hash, deps.clock.now()),
    /** Checks, after the account's row is locked, that a session still is open. @throws AppError "token_not_valid" */
    async requireOpen(tx: Executor, { id, sessionId }: PasswordHolder): Promise<void> {
      if (!(await findViewerById(tx, id, sessionId))) throw invalidToken();
    },
    markMultiFactor,
    /** Their sockets are closed by `endSockets`, after the commit. */
    endSingleFactor: (executor: Executor, userId: number, sessionId: number | null) =>
      endSingleFactorSessions(executor, userId, sessionId, deps.clock.now()),
    endSockets: deps.endSockets,
    clearMultiFactor,
  };
}
