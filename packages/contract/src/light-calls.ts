import type * as contract from "./index.ts";
import {
  accountEndpoints,
  areaEndpoints,
  blockEndpoints,
  caseEndpoints,
  checkEndpoints,
  claimEndpoints,
  dataRightsEndpoints,
  deliveryEndpoints,
  favoriteEndpoints,
  healthEndpoints,
  messageEndpoints,
  moderationEndpoints,
  notificationEndpoints,
  paymentEndpoints,
  placeEndpoints,
  preferenceEndpoints,
  propertyEndpoints,
  pushSubscriptionEndpoints,
  recoveryEndpoints,
  reportEndpoints,
  savedSearchEndpoints,
  securityEndpoints,
  subscriptionEndpoints,
  wantedEndpoints,
} from "./endpoints.ts";

/**
 * The calls for browsers: with full types of bodies and responses but without schemas, which the client does not read.
 * Importing them does not load zod.
 */
export const accountCalls = accountEndpoints as typeof contract.accountCalls;
export const areaCalls = areaEndpoints as typeof contract.areaCalls;
export const blockCalls = blockEndpoints as typeof contract.blockCalls;
export const caseCalls = caseEndpoints as typeof contract.caseCalls;
export const checkCalls = checkEndpoints as typeof contract.checkCalls;
export const claimCalls = claimEndpoints as typeof contract.claimCalls;
export const dataRightsCalls = dataRightsEndpoints as typeof contract.dataRightsCalls;
export const deliveryCalls = deliveryEndpoints as typeof contract.deliveryCalls;
export const favoriteCalls = favoriteEndpoints as typeof contract.favoriteCalls;
export const healthCalls = healthEndpoints as typeof contract.healthCalls;
export const messageCalls = messageEndpoints as typeof contract.messageCalls;
export const moderationCalls = moderationEndpoints as typeof contract.moderationCalls;
export const notificationCalls = notificationEndpoints as typeof contract.notificationCalls;
export const paymentCalls = paymentEndpoints as typeof contract.paymentCalls;
export const placeCalls = placeEndpoints as typeof contract.placeCalls;
export const preferenceCalls = preferenceEndpoints as typeof contract.preferenceCalls;
export const propertyCalls = propertyEndpoints as typeof contract.propertyCalls;
export const pushSubscriptionCalls = pushSubscriptionEndpoints as typeof contract.pushSubscriptionCalls;
export const recoveryCalls = recoveryEndpoints as typeof contract.recoveryCalls;
export const reportCalls = reportEndpoints as typeof contract.reportCalls;
export const savedSearchCalls = savedSearchEndpoints as typeof contract.savedSearchCalls;
export const securityCalls = securityEndpoints as typeof contract.securityCalls;
export const subscriptionCalls = subscriptionEndpoints as typeof contract.subscriptionCalls;
export const wantedCalls = wantedEndpoints as typeof contract.wantedCalls;
