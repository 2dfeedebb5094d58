import type { Rates } from "../../rate-limits.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { KeyedSemaphores } from "../../platform/load/semaphore.ts";
import type { PasswordStrength } from "../../platform/security/passwords.ts";
import type { DeviceTokens } from "../../platform/security/device-tokens.ts";
import type { EndSockets } from "../../platform/messaging/push.ts";
import type { Tokens, MfaTokens } from "../../platform/security/tokens.ts";
import type { AccountRow } from "./accounts.repository.ts";
import type { Deliveries } from "../deliveries/index.ts";

/** Effects in the transaction of a change: the person is notified, and codes and links that it invalidates are deleted. */
export type AccountGuard = {
  /**
   * Prepares the mail that welcomes a new account, with a code that proves its address. The address may be a stranger's: beyond the
   * limit of its mailbox, and where no mail leaves, nothing is sent and registering goes on. The result is called in its transaction.
   */
  prepareWelcome(request: { email: string; address: string }): Promise<(tx: Executor, account: AccountRow) => Promise<void>>;
  /** Does nothing unless the username, the email address or the phone number differs. */
  accountChanged(tx: Executor, before: AccountRow, after: AccountRow): Promise<void>;
  /** Without `isMailed` only an earlier address reads of it. */
  passwordChanged(tx: Executor, account: AccountRow, news: { isMailed: boolean }): Promise<void>;
  /** Whether an address may still be taken back by another account that had verified it, and is given to nobody meanwhile. */
  isReserved(executor: Executor, email: string, exceptId: number | null): Promise<boolean>;
  /** Where news about an account goes: its address, where `isMailed`, or null where it has none, and the one that can still be taken back. */
  addressesOf(
    executor: Executor,
    account: Pick<AccountRow, "id" | "email">,
    news: { isMailed: boolean },
  ): Promise<(string | null)[]>;
  /** The token of a link that undoes what somebody with the password did; null while an earlier address can be taken back, and for staff. */
  createUndo(tx: Executor, account: AccountRow): Promise<string | null>;
  /** Whether an account had verified an address that it can still take back. */
  hadVerified(executor: Executor, userId: number, email: string): Promise<boolean>;
};

/** Restores a deleted account in the transaction that opens its session, and mails its holder if `mayMail`. Whether it was deleted and could be. */
export type RestoreAccount = (tx: Executor, userId: number, mayMail: MayMail) => Promise<boolean>;

export type MayMail = (to: Pick<AccountRow, "email" | "email_verified_at">) => Promise<boolean>;

/** Codes that were sent to a number. `phone` is a number as it is stored. */
export type CheckedCodes = {
  isRight(executor: Executor, scope: { phone: string; browser: string }, code: string): Promise<boolean>;
  /** Uses a right code up. Returns false when it was used already. */
  use(tx: Executor, phone: string, code: string): Promise<boolean>;
};

export type AccountDeps = {
  db: Executor;
  guard: AccountGuard;
  clock: Clock;
  tokens: Tokens;
  deviceTokens: DeviceTokens;
  mfaTokens: MfaTokens;
  deliveries: Pick<Deliveries, "queue" | "takeSend">;
  /** By which who is banned reads why, and appeals; null where no decision is known. */
  findAppealToken: (executor: Executor, userId: number) => Promise<string | null>;
  /** Whether a password alone does not open a session of this account. */
  hasTotp: (executor: Executor, userId: number) => Promise<boolean>;
  /** Refuses staff who have a second factor and did not use it in this session. @throws AppError "forbidden" */
  requireOwnFactor: (executor: Executor, holder: { id: number; needsSecondFactor: boolean }) => Promise<void>;
  /** Codes to sign in by number, which also confirm what else asks for the password. */
  phoneCodes: CheckedCodes;
  endSockets: EndSockets;
  /** Call it in the transaction in which an account's number is verified, or is not any more: its listings say so. */
  refreshOwner: (tx: Executor, userId: number, now: Date) => Promise<void>;
  /** Ends what staff checked of the name, in the transaction of its change. Returns the push for after the commit; null when nothing ended. */
  endChecksOfName: (tx: Executor, userId: number) => Promise<(() => void) | null>;
  /** Tests use a cheap strength. */
  strength: PasswordStrength;
  /** Limits concurrent hashing per network: one password hash costs as much as a hundred small calls. */
  hashSemaphores: KeyedSemaphores;
  restoreAccount: RestoreAccount;
  rates: Rates;
};
