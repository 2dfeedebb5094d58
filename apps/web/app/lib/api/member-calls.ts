/** The calls of members and staff, apart from those that public pages load. */
export {
  caseCalls,
  checkCalls,
  claimCalls,
  dataRightsCalls,
  deliveryCalls,
  moderationCalls,
  paymentCalls,
  preferenceCalls,
  pushSubscriptionCalls,
  recoveryCalls,
  securityCalls,
  subscriptionCalls,
  wantedCalls,
} from "@efie/contract/member-calls";
