/** The calls of the API, without their schemas: a page loads no zod. */
export {
  accountCalls,
  favoriteCalls,
  messageCalls,
  moderationCalls,
  notificationCalls,
  paymentCalls,
  placeCalls,
  propertyCalls,
  securityCalls,
  subscriptionCalls,
} from "@efie/contract/calls";
