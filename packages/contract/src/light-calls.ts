import type * as contract from "./index.ts";
import * as endpoints from "./endpoints.ts";

/**
 * The calls of public pages for browsers: with full types of bodies and responses but without schemas, which the client does not read.
 * Importing them does not load zod.
 */
export const accountCalls = endpoints.accountEndpoints as typeof contract.accountCalls;
export const agentCalls = endpoints.agentEndpoints as typeof contract.agentCalls;
export const areaCalls = endpoints.areaEndpoints as typeof contract.areaCalls;
export const favoriteCalls = endpoints.favoriteEndpoints as typeof contract.favoriteCalls;
export const homeCalls = endpoints.homeEndpoints as typeof contract.homeCalls;
export const messageCalls = endpoints.messageEndpoints as typeof contract.messageCalls;
export const notificationCalls = endpoints.notificationEndpoints as typeof contract.notificationCalls;
export const phoneSignInCalls = endpoints.phoneSignInEndpoints as typeof contract.phoneSignInCalls;
export const placeCalls = endpoints.placeEndpoints as typeof contract.placeCalls;
export const propertyCalls = endpoints.propertyEndpoints as typeof contract.propertyCalls;
