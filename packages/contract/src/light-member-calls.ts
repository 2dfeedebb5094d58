import type * as contract from "./index.ts";
import {
  apiKeyEndpoints,
  batchEndpoints,
  caseEndpoints,
  checkEndpoints,
  claimEndpoints,
  dataRightsEndpoints,
  deliveryEndpoints,
  importEndpoints,
  leadEndpoints,
  moderationEndpoints,
  paymentEndpoints,
  peopleReviewEndpoints,
  photoUploadEndpoints,
  preferenceEndpoints,
  pushSubscriptionEndpoints,
  recoveryEndpoints,
  securityEndpoints,
  statsEndpoints,
  subscriptionEndpoints,
  viewingEndpoints,
  receiptEndpoints,
  wantedEndpoints,
} from "./member-endpoints.ts";

/**
 * The calls of members and staff for browsers: with full types of bodies and responses but without schemas, which the client does not read.
 * Importing them does not load zod.
 */
export const apiKeyCalls = apiKeyEndpoints as typeof contract.apiKeyCalls;
export const batchCalls = batchEndpoints as typeof contract.batchCalls;
export const caseCalls = caseEndpoints as typeof contract.caseCalls;
export const checkCalls = checkEndpoints as typeof contract.checkCalls;
export const claimCalls = claimEndpoints as typeof contract.claimCalls;
export const dataRightsCalls = dataRightsEndpoints as typeof contract.dataRightsCalls;
export const deliveryCalls = deliveryEndpoints as typeof contract.deliveryCalls;
export const importCalls = importEndpoints as typeof contract.importCalls;
export const leadCalls = leadEndpoints as typeof contract.leadCalls;
export const moderationCalls = moderationEndpoints as typeof contract.moderationCalls;
export const paymentCalls = paymentEndpoints as typeof contract.paymentCalls;
export const peopleReviewCalls = peopleReviewEndpoints as typeof contract.peopleReviewCalls;
export const photoUploadCalls = photoUploadEndpoints as typeof contract.photoUploadCalls;
export const preferenceCalls = preferenceEndpoints as typeof contract.preferenceCalls;
export const pushSubscriptionCalls = pushSubscriptionEndpoints as typeof contract.pushSubscriptionCalls;
export const recoveryCalls = recoveryEndpoints as typeof contract.recoveryCalls;
export const securityCalls = securityEndpoints as typeof contract.securityCalls;
export const statsCalls = statsEndpoints as typeof contract.statsCalls;
export const subscriptionCalls = subscriptionEndpoints as typeof contract.subscriptionCalls;
export const viewingCalls = viewingEndpoints as typeof contract.viewingCalls;
export const receiptCalls = receiptEndpoints as typeof contract.receiptCalls;
export const wantedCalls = wantedEndpoints as typeof contract.wantedCalls;
