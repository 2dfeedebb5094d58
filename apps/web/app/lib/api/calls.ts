/** The calls of the API, without their schemas: a page loads no zod. */
export {
  accountCalls,
  deliveryCalls,
  dataRightsCalls,
  favoriteCalls,
  messageCalls,
  moderationCalls,
  notificationCalls,
  paymentCalls,
  placeCalls,
  preferenceCalls,
  propertyCalls,
  pushSubscriptionCalls,
  recoveryCalls,
  securityCalls,
  subscriptionCalls,
  wantedCalls,
} from "@efie/contract/calls";
