/**
 * The calls of the API. Always imported from here: a browser's build gets them without their schemas
 * (`vite/light-contract.ts`), so that a public page does not load zod.
 */
export {
  accountCalls,
  favoriteCalls,
  messageCalls,
  moderationCalls,
  notificationCalls,
  paymentCalls,
  placeCalls,
  propertyCalls,
  subscriptionCalls,
} from "@efie/contract";
