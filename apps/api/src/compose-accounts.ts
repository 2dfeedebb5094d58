import type { FastifyInstance } from "fastify";
import type { ModuleDeps } from "./app-deps.ts";
import type { ServeCall } from "./http/api/calls.ts";
import { createDeviceCookie } from "./http/api/device-cookie.ts";
import { registerAccounts, restoreAccount, type MayMail } from "./modules/accounts/index.ts";
import { registerApiKeys } from "./modules/api-keys/index.ts";
import { endExport, restoreDeletedAccount } from "./modules/data-rights/index.ts";
import { createAppealTokens } from "./modules/cases/index.ts";
import type { CheckEnds } from "./modules/checks/index.ts";
import type { Deliveries } from "./modules/deliveries/index.ts";
import { refreshOwner, restoreProperties } from "./modules/properties/index.ts";
import { createPhoneCodes, registerPhoneSignIn } from "./modules/phone-sign-in/index.ts";
import { createGuard, registerRecovery } from "./modules/recovery/index.ts";
import {
  deleteFactorsSince,
  hasTotp,
  registerSecondFactor,
  removePasskeys,
  requireOwnFactor,
} from "./modules/second-factor/index.ts";
import type { Executor } from "./platform/database/tables.ts";
import { createKeyedSemaphores } from "./platform/load/semaphore.ts";
import type { EndSockets } from "./platform/messaging/push.ts";
import { createDeviceTokens } from "./platform/security/device-tokens.ts";
import { createMfaTokens, type Tokens } from "./platform/security/tokens.ts";
import { passwordStrength } from "./platform/security/passwords.ts";

/** Waiting password hashes per network, a fraction of the process's queue. */
const hashQueueLimits = { maxWaiting: 24, maxWaitMilliseconds: 8_000 };
const unlimitedHashes = 1_000;

type Deps = ModuleDeps & { tokens: Tokens; endSockets: EndSockets; deliveries: Deliveries; checkEnds: CheckEnds };

/** Composes accounts, their recovery, and second factors. */
export function composeAccounts(api: FastifyInstance, serve: ServeCall, deps: Deps) {
  const { config, db, clock, reportError, rates, jwtSecret: secret, deliveries } = deps;
  const { publicUrl, isSecure } = config;
  const deviceTokens = createDeviceTokens(secret, clock);
  const deviceCookie = createDeviceCookie(deviceTokens, isSecure);
  const phoneCodes = createPhoneCodes(secret, clock);
  const guard = createGuard({ deliveries, clock, publicUrl, secret });
  const restoring = { clock, deliveries, restoreAccount, restoreProperties };
  const accounts = registerAccounts(serve, {
    ...deps,
    deviceTokens,
    deviceCookie,
    mfaTokens: createMfaTokens(secret, clock),
    findAppealToken: createAppealTokens(secret, clock).forSignIn,
    hasTotp,
    phoneCodes,
    requireOwnFactor,
    refreshOwner,
    endChecksOfName: deps.checkEnds.ofName,
    strength: deps.passwordStrength ?? passwordStrength,
    hashSemaphores: createKeyedSemaphores(config.isRateLimited ? 1 : unlimitedHashes, hashQueueLimits),
    guard,
    restoreAccount: (tx: Executor, userId: number, mayMail: MayMail) => restoreDeletedAccount(restoring, tx, userId, mayMail),
  });
  const { logins } = accounts;
  const createUndo = async (tx: Executor, userId: number): Promise<string | null> => {
    const account = await accounts.recovery.find(tx, userId);
    return account && (await guard.createUndo(tx, account));
  };
  const ofFactors = { db, clock, logins, deliveries, createUndo, rates, deviceCookie, publicUrl, secret };
  const secondFactor = registerSecondFactor(serve, ofFactors);
  const ofKeys = { lock: accounts.recovery.lock, mayMail: accounts.mayMail };
  registerApiKeys(serve, { db, clock, accounts: ofKeys, logins, deliveries, rates });
  const removeAllPasskeys = (tx: Executor, userId: number): Promise<void> => removePasskeys({ deliveries }, tx, userId);
  const ofAccounts = { accounts: accounts.recovery, deleteFactorsSince, removePasskeys: removeAllPasskeys, endExport };
  const ofRecovery = { db, clock, reportError, deliveries, deviceCookie, guard, rates, secret, ...ofAccounts };
  const recovery = registerRecovery(serve, ofRecovery);
  api.addHook("onClose", () => recovery.close());
  const ofNumbers = { db, clock, accounts: accounts.byNumber, codes: phoneCodes, releaseNumber: recovery.releaseNumber };
  const phoneSignIn = registerPhoneSignIn(serve, { ...ofNumbers, deliveries, deviceCookie, isSecure, rates });
  return { ...accounts, jobs: [accounts, recovery, secondFactor, phoneSignIn].flatMap(({ jobs }) => jobs) };
}
