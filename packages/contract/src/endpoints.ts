import type { Endpoints } from "./call.ts";

export const accountEndpoints = {
  register: { name: "register", method: "POST", path: "core/user/create/", auth: "optional" },
  login: { name: "login", method: "POST", path: "core/user/login/", auth: "optional" },
  refreshToken: { name: "refreshToken", method: "POST", path: "core/token/refresh/", auth: "optional" },
  logout: { name: "logout", method: "POST", path: "core/user/logout/", auth: "optional" },
  reauthenticate: { name: "reauthenticate", method: "POST", path: "core/user/reauthenticate/", auth: "required" },
  getCurrentUser: { name: "getCurrentUser", method: "GET", path: "core/user/me/", auth: "required" },
  updateCurrentUser: { name: "updateCurrentUser", method: "PATCH", path: "core/user/me/", auth: "required" },
  listPublicProfiles: { name: "listPublicProfiles", method: "GET", path: "core/users/all/", auth: "optional" },
} as const satisfies Endpoints;

export const blockEndpoints = {
  listBlocks: { name: "listBlocks", method: "GET", path: "main/blocks/", auth: "required" },
  listHiddenOwners: { name: "listHiddenOwners", method: "GET", path: "main/blocks/owners/", auth: "required" },
  createBlock: { name: "createBlock", method: "POST", path: "main/blocks/", auth: "required" },
  deleteBlock: { name: "deleteBlock", method: "DELETE", path: "main/blocks/{user}/", auth: "required" },
} as const satisfies Endpoints;

export const caseEndpoints = {
  listCases: { name: "listCases", method: "GET", path: "main/moderation/cases/", auth: "staff" },
  getCase: { name: "getCase", method: "GET", path: "main/moderation/cases/{id}/", auth: "staff" },
  decideCase: { name: "decideCase", method: "POST", path: "main/moderation/cases/{id}/decide/", auth: "staff" },
  listAppeals: { name: "listAppeals", method: "GET", path: "main/moderation/appeals/", auth: "staff" },
  decideAppeal: { name: "decideAppeal", method: "POST", path: "main/moderation/appeals/{id}/decide/", auth: "staff" },
  listOwnDecisions: { name: "listOwnDecisions", method: "GET", path: "main/decisions/", auth: "required" },
  createAppeal: { name: "createAppeal", method: "POST", path: "main/appeals/", auth: "required" },
  getMailedDecision: { name: "getMailedDecision", method: "GET", path: "main/mailed-decision/", auth: "optional" },
  appealByMail: { name: "appealByMail", method: "POST", path: "main/mailed-decision/", auth: "optional" },
} as const satisfies Endpoints;

export const checkEndpoints = {
  listOwnChecks: { name: "listOwnChecks", method: "GET", path: "main/checks/", auth: "required" },
  createCheck: { name: "createCheck", method: "POST", path: "main/checks/", auth: "required" },
  listChecks: { name: "listChecks", method: "GET", path: "main/moderation/checks/", auth: "staff" },
  openCheck: { name: "openCheck", method: "POST", path: "main/moderation/checks/{id}/open/", auth: "staff" },
  approveCheck: { name: "approveCheck", method: "POST", path: "main/moderation/checks/{id}/approve/", auth: "staff" },
  rejectCheck: { name: "rejectCheck", method: "POST", path: "main/moderation/checks/{id}/reject/", auth: "staff" },
  getCheckDocument: { name: "getCheckDocument", method: "GET", path: "main/check-document/", auth: "optional" },
} as const satisfies Endpoints;

export const claimEndpoints = {
  listClaims: { name: "listClaims", method: "GET", path: "main/moderation/claims/", auth: "staff" },
  createClaim: { name: "createClaim", method: "POST", path: "main/moderation/claims/", auth: "staff" },
  deleteClaim: { name: "deleteClaim", method: "DELETE", path: "main/moderation/claims/{type}/{id}/", auth: "staff" },
} as const satisfies Endpoints;

export const dataRightsEndpoints = {
  requestExport: { name: "requestExport", method: "POST", path: "core/export/", auth: "required" },
  getExport: { name: "getExport", method: "GET", path: "core/export/", auth: "required" },
  downloadExport: { name: "downloadExport", method: "GET", path: "core/export/download/", auth: "optional" },
  deleteAccount: { name: "deleteAccount", method: "DELETE", path: "core/user/me/", auth: "required" },
} as const satisfies Endpoints;

export const deliveryEndpoints = {
  listOutbox: { name: "listOutbox", method: "GET", path: "sandbox/outbox/", auth: "optional" },
  listMailSamples: { name: "listMailSamples", method: "GET", path: "sandbox/mails/", auth: "optional" },
} as const satisfies Endpoints;

export const favoriteEndpoints = {
  listFavorites: { name: "listFavorites", method: "GET", path: "main/favorites/", auth: "required" },
  listFavoriteIds: { name: "listFavoriteIds", method: "GET", path: "main/favorites/ids/", auth: "required" },
  listPropertyFavorites: {
    name: "listPropertyFavorites",
    method: "GET",
    path: "main/properties/{id}/favorites/",
    auth: "required",
  },
  addFavorite: { name: "addFavorite", method: "POST", path: "main/properties/{id}/favorites/", auth: "required" },
  updateFavorite: { name: "updateFavorite", method: "PATCH", path: "main/favorites/{id}/", auth: "required" },
  removeFavorite: { name: "removeFavorite", method: "DELETE", path: "main/properties/{id}/favorites/{favId}/", auth: "required" },
} as const satisfies Endpoints;

export const healthEndpoints = {
  getLiveness: { name: "getLiveness", method: "GET", path: "health/live", auth: "optional" },
  getReadiness: { name: "getReadiness", method: "GET", path: "health/ready", auth: "optional" },
} as const satisfies Endpoints;

export const messageEndpoints = {
  listMessages: { name: "listMessages", method: "GET", path: "main/messages/", auth: "required" },
  countUnreadMessages: { name: "countUnreadMessages", method: "GET", path: "main/messages/unread/", auth: "required" },
  sendMessage: { name: "sendMessage", method: "POST", path: "main/messages/", auth: "required" },
  markMessagesRead: { name: "markMessagesRead", method: "PATCH", path: "main/messages/mark_read/", auth: "required" },
} as const satisfies Endpoints;

export const moderationEndpoints = {
  getDashboard: { name: "getDashboard", method: "GET", path: "main/moderation/dashboard/", auth: "staff" },
  listModerationQueue: { name: "listModerationQueue", method: "GET", path: "main/moderation/properties/", auth: "staff" },
  verifyProperty: { name: "verifyProperty", method: "POST", path: "main/moderation/properties/{id}/verify/", auth: "staff" },
  rejectProperty: { name: "rejectProperty", method: "POST", path: "main/moderation/properties/{id}/reject/", auth: "staff" },
  listPropertyFlags: { name: "listPropertyFlags", method: "GET", path: "main/moderation/properties/{id}/flags/", auth: "staff" },
  grantStaff: { name: "grantStaff", method: "POST", path: "main/moderation/staff/", auth: "staff" },
  revokeStaff: { name: "revokeStaff", method: "POST", path: "main/moderation/staff/revoke/", auth: "staff" },
  listStaff: { name: "listStaff", method: "GET", path: "main/moderation/staff/", auth: "staff" },
  listStaffActions: { name: "listStaffActions", method: "GET", path: "main/moderation/actions/", auth: "staff" },
  getReviewedProperty: {
    name: "getReviewedProperty",
    method: "GET",
    path: "main/moderation/actions/{id}/listing/",
    auth: "staff",
  },
  listPromoCodes: { name: "listPromoCodes", method: "GET", path: "main/moderation/promo-codes/", auth: "staff" },
  createPromoCode: { name: "createPromoCode", method: "POST", path: "main/moderation/promo-codes/", auth: "staff" },
  endPromoCode: { name: "endPromoCode", method: "POST", path: "main/moderation/promo-codes/{id}/end/", auth: "staff" },
  listDeliveries: { name: "listDeliveries", method: "GET", path: "main/moderation/deliveries/", auth: "staff" },
  sendDeliveryAgain: {
    name: "sendDeliveryAgain",
    method: "POST",
    path: "main/moderation/deliveries/{id}/send-again/",
    auth: "staff",
  },
  listPayments: { name: "listPayments", method: "GET", path: "main/moderation/payments/", auth: "staff" },
  reviewPayment: { name: "reviewPayment", method: "POST", path: "main/moderation/payments/{id}/review/", auth: "staff" },
  listUnknownPaymentEvents: {
    name: "listUnknownPaymentEvents",
    method: "GET",
    path: "main/moderation/payment-events/",
    auth: "staff",
  },
} as const satisfies Endpoints;

export const notificationEndpoints = {
  listNotifications: { name: "listNotifications", method: "GET", path: "main/notifications/", auth: "required" },
  countUnreadNotifications: {
    name: "countUnreadNotifications",
    method: "GET",
    path: "main/notifications/unread/",
    auth: "required",
  },
  markNotificationRead: { name: "markNotificationRead", method: "PATCH", path: "main/notifications/{id}/", auth: "required" },
  markAllNotificationsRead: { name: "markAllNotificationsRead", method: "PATCH", path: "main/notifications/", auth: "required" },
} as const satisfies Endpoints;

export const paymentEndpoints = {
  getPaymentConfig: { name: "getPaymentConfig", method: "GET", path: "main/payments/config/", auth: "optional" },
  previewSubscriptionPayment: {
    name: "previewSubscriptionPayment",
    method: "POST",
    path: "main/subscription-payments/preview/",
    auth: "required",
  },
  createSubscriptionPayment: {
    name: "createSubscriptionPayment",
    method: "POST",
    path: "main/subscription-payments/",
    auth: "required",
  },
  verifySubscriptionPayment: {
    name: "verifySubscriptionPayment",
    method: "POST",
    path: "main/payments/verify-subscription/",
    auth: "required",
  },
  createListingPayment: { name: "createListingPayment", method: "POST", path: "main/listing-payments/", auth: "required" },
  verifyListingPayment: { name: "verifyListingPayment", method: "POST", path: "main/payments/verify-listing/", auth: "required" },
  receivePaystackWebhook: { name: "receivePaystackWebhook", method: "POST", path: "payments/paystack/webhook", auth: "optional" },
} as const satisfies Endpoints;

export const areaEndpoints = {
  listAreas: { name: "listAreas", method: "GET", path: "main/areas/", auth: "optional" },
  listAreaPrices: { name: "listAreaPrices", method: "GET", path: "main/areas/{city}/", auth: "optional" },
  getAreaPrices: { name: "getAreaPrices", method: "GET", path: "main/areas/{city}/prices/", auth: "optional" },
} as const satisfies Endpoints;

export const placeEndpoints = {
  listRegions: { name: "listRegions", method: "GET", path: "main/regions/", auth: "optional" },
  listCities: { name: "listCities", method: "GET", path: "main/cities/", auth: "optional" },
  listPropertyFeatures: { name: "listPropertyFeatures", method: "GET", path: "main/property_features/", auth: "optional" },
} as const satisfies Endpoints;

export const preferenceEndpoints = {
  getPreferences: { name: "getPreferences", method: "GET", path: "core/preferences/", auth: "required" },
  updatePreferences: { name: "updatePreferences", method: "PATCH", path: "core/preferences/", auth: "required" },
  getEmailSubscription: { name: "getEmailSubscription", method: "GET", path: "core/unsubscribe/", auth: "optional" },
  unsubscribe: { name: "unsubscribe", method: "POST", path: "core/unsubscribe/", auth: "optional" },
  resubscribe: { name: "resubscribe", method: "DELETE", path: "core/unsubscribe/", auth: "optional" },
} as const satisfies Endpoints;

export const propertyEndpoints = {
  listProperties: { name: "listProperties", method: "GET", path: "main/properties/", auth: "optional" },
  understandSearch: { name: "understandSearch", method: "GET", path: "main/properties/understand/", auth: "optional" },
  mapProperties: { name: "mapProperties", method: "GET", path: "main/properties/map/", auth: "optional" },
  listPropertySuggestions: {
    name: "listPropertySuggestions",
    method: "GET",
    path: "main/properties/suggestions/",
    auth: "optional",
  },
  listNeighbourhoods: { name: "listNeighbourhoods", method: "GET", path: "main/properties/neighbourhoods/", auth: "optional" },
  listWiderQueries: { name: "listWiderQueries", method: "GET", path: "main/properties/wider/", auth: "optional" },
  getProperty: { name: "getProperty", method: "GET", path: "main/properties/{id}/", auth: "optional" },
  listSimilarProperties: {
    name: "listSimilarProperties",
    method: "GET",
    path: "main/properties/{id}/similar/",
    auth: "optional",
  },
  listPropertyPrices: { name: "listPropertyPrices", method: "GET", path: "main/properties/{id}/prices/", auth: "optional" },
  visitProperty: { name: "visitProperty", method: "POST", path: "main/properties/{id}/visit/", auth: "optional" },
  getOwnerContact: { name: "getOwnerContact", method: "GET", path: "main/properties/{id}/contact/", auth: "required" },
  listOwnProperties: { name: "listOwnProperties", method: "GET", path: "main/properties/my-properties/", auth: "required" },
  createProperty: { name: "createProperty", method: "POST", path: "main/properties/", auth: "required" },
  updateProperty: { name: "updateProperty", method: "PATCH", path: "main/properties/{id}/", auth: "required" },
  deleteProperty: { name: "deleteProperty", method: "DELETE", path: "main/properties/{id}/", auth: "required" },
  renewProperty: { name: "renewProperty", method: "POST", path: "main/properties/{id}/renew/", auth: "required" },
  confirmProperty: { name: "confirmProperty", method: "POST", path: "main/properties/{id}/confirm/", auth: "required" },
  getAskedListing: { name: "getAskedListing", method: "GET", path: "main/asked-listing/", auth: "optional" },
  answerAskedListing: { name: "answerAskedListing", method: "POST", path: "main/asked-listing/", auth: "optional" },
  addPhoto: { name: "addPhoto", method: "POST", path: "main/properties/{id}/images/", auth: "required" },
  orderPhoto: { name: "orderPhoto", method: "PATCH", path: "main/properties/{id}/images/{imageId}/", auth: "required" },
  deletePhoto: { name: "deletePhoto", method: "DELETE", path: "main/properties/{id}/images/{imageId}/", auth: "required" },
} as const satisfies Endpoints;

export const pushSubscriptionEndpoints = {
  getPushKey: { name: "getPushKey", method: "GET", path: "core/push-subscriptions/key/", auth: "required" },
  addPushSubscription: { name: "addPushSubscription", method: "POST", path: "core/push-subscriptions/", auth: "required" },
  removePushSubscription: {
    name: "removePushSubscription",
    method: "DELETE",
    path: "core/push-subscriptions/{id}/",
    auth: "required",
  },
} as const satisfies Endpoints;

export const recoveryEndpoints = {
  sendEmailCode: { name: "sendEmailCode", method: "POST", path: "core/verify/email/", auth: "required" },
  confirmEmail: { name: "confirmEmail", method: "POST", path: "core/verify/email/confirm/", auth: "required" },
  sendPhoneCode: { name: "sendPhoneCode", method: "POST", path: "core/verify/phone/", auth: "required" },
  confirmPhone: { name: "confirmPhone", method: "POST", path: "core/verify/phone/confirm/", auth: "required" },
  forgotPassword: { name: "forgotPassword", method: "POST", path: "core/password/forgot/", auth: "optional" },
  resetPassword: { name: "resetPassword", method: "POST", path: "core/password/reset/", auth: "optional" },
  checkLink: { name: "checkLink", method: "POST", path: "core/links/check/", auth: "optional" },
  takeBackContact: { name: "takeBackContact", method: "POST", path: "core/user/take-back/", auth: "optional" },
} as const satisfies Endpoints;

export const reportEndpoints = {
  createReport: { name: "createReport", method: "POST", path: "main/reports/", auth: "optional" },
  listOwnReports: { name: "listOwnReports", method: "GET", path: "main/reports/", auth: "required" },
} as const satisfies Endpoints;

export const savedSearchEndpoints = {
  listSavedSearches: { name: "listSavedSearches", method: "GET", path: "main/saved-searches/", auth: "required" },
  createSavedSearch: { name: "createSavedSearch", method: "POST", path: "main/saved-searches/", auth: "optional" },
  updateSavedSearch: { name: "updateSavedSearch", method: "PATCH", path: "main/saved-searches/{id}/", auth: "required" },
  deleteSavedSearch: { name: "deleteSavedSearch", method: "DELETE", path: "main/saved-searches/{id}/", auth: "required" },
  listSavedSearchMatches: {
    name: "listSavedSearchMatches",
    method: "GET",
    path: "main/saved-searches/{id}/matches/",
    auth: "required",
  },
  getMailedSearch: { name: "getMailedSearch", method: "GET", path: "main/mailed-search/", auth: "optional" },
  activateMailedSearch: { name: "activateMailedSearch", method: "POST", path: "main/mailed-search/", auth: "optional" },
  updateMailedSearch: { name: "updateMailedSearch", method: "PATCH", path: "main/mailed-search/", auth: "optional" },
  endMailedSearch: { name: "endMailedSearch", method: "DELETE", path: "main/mailed-search/", auth: "optional" },
} as const satisfies Endpoints;

export const securityEndpoints = {
  listSessions: { name: "listSessions", method: "GET", path: "core/sessions/", auth: "required" },
  endSession: { name: "endSession", method: "DELETE", path: "core/sessions/{id}/", auth: "required" },
  endOtherSessions: { name: "endOtherSessions", method: "DELETE", path: "core/sessions/", auth: "required" },
  getSecondFactor: { name: "getSecondFactor", method: "GET", path: "core/mfa/", auth: "required" },
  setUpTotp: { name: "setUpTotp", method: "POST", path: "core/mfa/totp/", auth: "required" },
  confirmTotp: { name: "confirmTotp", method: "POST", path: "core/mfa/totp/confirm/", auth: "required" },
  removeTotp: { name: "removeTotp", method: "DELETE", path: "core/mfa/totp/", auth: "required" },
  renewRecoveryCodes: { name: "renewRecoveryCodes", method: "POST", path: "core/mfa/recovery-codes/", auth: "required" },
  loginWithSecondFactor: { name: "loginWithSecondFactor", method: "POST", path: "core/user/login/mfa/", auth: "optional" },
  listPasskeys: { name: "listPasskeys", method: "GET", path: "core/passkeys/", auth: "required" },
  startPasskey: { name: "startPasskey", method: "POST", path: "core/passkeys/register-options/", auth: "required" },
  registerPasskey: { name: "registerPasskey", method: "POST", path: "core/passkeys/register/", auth: "required" },
  removePasskey: { name: "removePasskey", method: "DELETE", path: "core/passkeys/{id}/", auth: "required" },
  startPasskeyLogin: { name: "startPasskeyLogin", method: "POST", path: "core/passkeys/login-options/", auth: "optional" },
  loginWithPasskey: { name: "loginWithPasskey", method: "POST", path: "core/passkeys/login/", auth: "optional" },
} as const satisfies Endpoints;

export const subscriptionEndpoints = {
  listSubscriptionPlans: { name: "listSubscriptionPlans", method: "GET", path: "main/subscription-plans/", auth: "optional" },
  getCurrentSubscription: {
    name: "getCurrentSubscription",
    method: "GET",
    path: "main/user-subscriptions/current/",
    auth: "required",
  },
  countListingCredits: { name: "countListingCredits", method: "GET", path: "main/listing-credits/", auth: "required" },
} as const satisfies Endpoints;

export const wantedEndpoints = {
  listWanted: { name: "listWanted", method: "GET", path: "main/wanted/", auth: "required" },
  listOwnWanted: { name: "listOwnWanted", method: "GET", path: "main/wanted/mine/", auth: "required" },
  createWanted: { name: "createWanted", method: "POST", path: "main/wanted/", auth: "required" },
  updateWanted: { name: "updateWanted", method: "PATCH", path: "main/wanted/{id}/", auth: "required" },
  deleteWanted: { name: "deleteWanted", method: "DELETE", path: "main/wanted/{id}/", auth: "required" },
  answerWanted: { name: "answerWanted", method: "POST", path: "main/wanted/{id}/answer/", auth: "required" },
} as const satisfies Endpoints;
