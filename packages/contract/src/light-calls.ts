import type * as contract from "./index.ts";
import {
  accountEndpoints,
  agentEndpoints,
  areaEndpoints,
  blockEndpoints,
  favoriteEndpoints,
  homeEndpoints,
  messageEndpoints,
  notificationEndpoints,
  phoneSignInEndpoints,
  placeEndpoints,
  propertyEndpoints,
  reportEndpoints,
  savedSearchEndpoints,
} from "./endpoints.ts";

/**
 * The calls of public pages for browsers: with full types of bodies and responses but without schemas, which the client does not read.
 * Importing them does not load zod.
 */
export const accountCalls = accountEndpoints as typeof contract.accountCalls;
export const agentCalls = agentEndpoints as typeof contract.agentCalls;
export const areaCalls = areaEndpoints as typeof contract.areaCalls;
export const blockCalls = blockEndpoints as typeof contract.blockCalls;
export const favoriteCalls = favoriteEndpoints as typeof contract.favoriteCalls;
export const homeCalls = homeEndpoints as typeof contract.homeCalls;
export const messageCalls = messageEndpoints as typeof contract.messageCalls;
export const notificationCalls = notificationEndpoints as typeof contract.notificationCalls;
export const phoneSignInCalls = phoneSignInEndpoints as typeof contract.phoneSignInCalls;
export const placeCalls = placeEndpoints as typeof contract.placeCalls;
export const propertyCalls = propertyEndpoints as typeof contract.propertyCalls;
export const reportCalls = reportEndpoints as typeof contract.reportCalls;
export const savedSearchCalls = savedSearchEndpoints as typeof contract.savedSearchCalls;
