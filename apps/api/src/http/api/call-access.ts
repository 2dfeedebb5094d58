import {
  accountCalls,
  apiKeyCalls,
  caseCalls,
  dataRightsCalls,
  notificationCalls,
  messageCalls,
  phoneSignInCalls,
  preferenceCalls,
  propertyCalls,
  pushSubscriptionCalls,
  recoveryCalls,
  savedSearchCalls,
  securityCalls,
  type Call,
} from "@efie/contract";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/app-error.ts";
import { requireRecentPassword } from "../../platform/security/passwords.ts";
import { requireViewer, type KnownViewer, type ViewerKey } from "./viewer.ts";

/** What a suspended account may do besides reading: appeal, keep the account safe, read what it is sent, and leave. */
const openWrites: ReadonlySet<string> = new Set(
  [
    caseCalls.createAppeal,
    caseCalls.appealByMail,
    accountCalls.login,
    accountCalls.logout,
    accountCalls.refreshToken,
    accountCalls.reauthenticate,
    apiKeyCalls.revokeApiKey,
    dataRightsCalls.requestExport,
    dataRightsCalls.deleteAccount,
    notificationCalls.markNotificationRead,
    notificationCalls.markAllNotificationsRead,
    messageCalls.markMessagesRead,
    ...Object.values(phoneSignInCalls),
    preferenceCalls.updatePreferences,
    preferenceCalls.unsubscribe,
    preferenceCalls.resubscribe,
    propertyCalls.visitProperty,
    propertyCalls.countImpressions,
    pushSubscriptionCalls.addPushSubscription,
    pushSubscriptionCalls.removePushSubscription,
    ...Object.values(recoveryCalls),
    savedSearchCalls.activateMailedSearch,
    savedSearchCalls.updateMailedSearch,
    savedSearchCalls.endMailedSearch,
    ...Object.values(securityCalls),
  ].map(({ name }) => name),
);

/** Reads that reveal something of another person. */
const closedReads: ReadonlySet<string> = new Set([propertyCalls.getOwnerContact.name]);

/** Calls that are not named here are reads, or refused. */
function requireOpenToSuspended({ name, method }: Call): void {
  if (method === "GET" ? !closedReads.has(name) : openWrites.has(name)) return;
  throw new AppError("suspended", "Your account is suspended. You can read and appeal: see Decisions in your account.");
}

/** A call of the contract names the scope that opens it to keys; without one it is closed to every key. */
function requireKeyScope({ keyScope }: Call, { scopes }: ViewerKey): void {
  if (keyScope !== undefined && scopes.includes(keyScope)) return;
  const sentence =
    keyScope === undefined
      ? "API keys do not open this call. It is for people who are logged in, or for anybody without a key."
      : `This API key lacks the scope ${keyScope}. Make one that has it, under Login & Devices.`;
  throw new AppError("forbidden", sentence);
}

function requireStaff({ isStaff, needsSecondFactor }: KnownViewer): void {
  if (needsSecondFactor) {
    const sentence =
      "Staff need a second factor. Set one up under Login & Devices in your account, or log in with the one you have.";
    throw new AppError("mfa_setup_required", sentence);
  }
  if (!isStaff) throw new AppError("forbidden", "You do not have permission to perform this action.");
}

/** @throws AppError where the request's viewer may not make the call */
export function requireAccess(call: Call, request: FastifyRequest): void {
  if (request.viewer?.key) requireKeyScope(call, request.viewer.key);
  if (request.viewer?.isSuspended) requireOpenToSuspended(call);
  if (call.auth === "optional") return;
  const viewer = requireViewer(request);
  if (call.auth === "staff") requireStaff(viewer);
  if (call.needsRecentPassword) requireRecentPassword(viewer);
}
