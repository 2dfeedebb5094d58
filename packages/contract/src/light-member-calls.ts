import type * as contract from "./index.ts";
import * as endpoints from "./member-endpoints.ts";

/**
 * The calls of members and staff for browsers: with full types of bodies and responses but without schemas, which the client does not read.
 * Importing them does not load zod.
 */
export const apiKeyCalls = endpoints.apiKeyEndpoints as typeof contract.apiKeyCalls;
export const batchCalls = endpoints.batchEndpoints as typeof contract.batchCalls;
export const caseCalls = endpoints.caseEndpoints as typeof contract.caseCalls;
export const checkCalls = endpoints.checkEndpoints as typeof contract.checkCalls;
export const claimCalls = endpoints.claimEndpoints as typeof contract.claimCalls;
export const dataRightsCalls = endpoints.dataRightsEndpoints as typeof contract.dataRightsCalls;
export const deliveryCalls = endpoints.deliveryEndpoints as typeof contract.deliveryCalls;
export const importCalls = endpoints.importEndpoints as typeof contract.importCalls;
export const leadCalls = endpoints.leadEndpoints as typeof contract.leadCalls;
export const moderationCalls = endpoints.moderationEndpoints as typeof contract.moderationCalls;
export const paymentCalls = endpoints.paymentEndpoints as typeof contract.paymentCalls;
export const peopleReviewCalls = endpoints.peopleReviewEndpoints as typeof contract.peopleReviewCalls;
export const photoUploadCalls = endpoints.photoUploadEndpoints as typeof contract.photoUploadCalls;
export const preferenceCalls = endpoints.preferenceEndpoints as typeof contract.preferenceCalls;
export const pushSubscriptionCalls = endpoints.pushSubscriptionEndpoints as typeof contract.pushSubscriptionCalls;
export const recoveryCalls = endpoints.recoveryEndpoints as typeof contract.recoveryCalls;
export const securityCalls = endpoints.securityEndpoints as typeof contract.securityCalls;
export const statsCalls = endpoints.statsEndpoints as typeof contract.statsCalls;
export const subscriptionCalls = endpoints.subscriptionEndpoints as typeof contract.subscriptionCalls;
export const viewingCalls = endpoints.viewingEndpoints as typeof contract.viewingCalls;
export const receiptCalls = endpoints.receiptEndpoints as typeof contract.receiptCalls;
export const wantedCalls = endpoints.wantedEndpoints as typeof contract.wantedCalls;
export const blockCalls = endpoints.blockEndpoints as typeof contract.blockCalls;
export const reportCalls = endpoints.reportEndpoints as typeof contract.reportCalls;
export const savedSearchCalls = endpoints.savedSearchEndpoints as typeof contract.savedSearchCalls;
