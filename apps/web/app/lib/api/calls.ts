/** The calls of the API, without their schemas: a page loads no zod. */
export {
  accountCalls,
  dataRightsCalls,
  favoriteCalls,
  messageCalls,
  moderationCalls,
  notificationCalls,
  paymentCalls,
  placeCalls,
  propertyCalls,
  subscriptionCalls,
} from "@efie/contract/calls";
