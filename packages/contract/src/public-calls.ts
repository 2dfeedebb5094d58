/** The calls that public pages ask. Browsers load them without schemas (`apps/web/vite/light-contract.ts`). */
export { favoriteCalls } from "./favorites.ts";
export { homeCalls } from "./home.ts";
export { messageCalls } from "./messages.ts";
export { notificationCalls } from "./notifications.ts";
export { phoneSignInCalls } from "./phone-sign-in.ts";
export { areaCalls, placeCalls } from "./places.ts";
export { propertyCalls } from "./property-calls.ts";
export { agentCalls } from "./reviews.ts";
export { accountCalls } from "./users.ts";
