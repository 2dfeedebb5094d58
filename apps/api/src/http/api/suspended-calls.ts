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
import { AppError } from "../../platform/app-error.ts";

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

/** Calls that are not named here are reads, or refused. @throws AppError "suspended" for a call that a suspended account may not make */
export function requireOpenToSuspended({ name, method }: Pick<Call, "name" | "method">): void {
  if (method === "GET" ? !closedReads.has(name) : openWrites.has(name)) return;
  throw new AppError("suspended", "Your account is suspended. You can read and appeal: see Decisions in your account.");
}
