import { named } from "./call.ts";

export const apiKeyEndpoints = named({
  listApiKeys: { method: "GET", path: "core/api-keys/", auth: "required" },
  createApiKey: { method: "POST", path: "core/api-keys/", auth: "required" },
  revokeApiKey: { method: "DELETE", path: "core/api-keys/{id}/", auth: "required" },
});

export const caseEndpoints = named({
  listCases: { method: "GET", path: "main/moderation/cases/", auth: "staff" },
  getCase: { method: "GET", path: "main/moderation/cases/{id}/", auth: "staff" },
  decideCase: { method: "POST", path: "main/moderation/cases/{id}/decide/", auth: "staff" },
  listAppeals: { method: "GET", path: "main/moderation/appeals/", auth: "staff" },
  decideAppeal: { method: "POST", path: "main/moderation/appeals/{id}/decide/", auth: "staff" },
  listOwnDecisions: { method: "GET", path: "main/decisions/", auth: "required" },
  createAppeal: { method: "POST", path: "main/appeals/", auth: "required" },
  getMailedDecision: { method: "GET", path: "main/mailed-decision/", auth: "optional" },
  appealByMail: { method: "POST", path: "main/mailed-decision/", auth: "optional" },
});

export const checkEndpoints = named({
  listOwnChecks: { method: "GET", path: "main/checks/", auth: "required" },
  createCheck: { method: "POST", path: "main/checks/", auth: "required" },
  listChecks: { method: "GET", path: "main/moderation/checks/", auth: "staff" },
  openCheck: { method: "POST", path: "main/moderation/checks/{id}/open/", auth: "staff" },
  approveCheck: { method: "POST", path: "main/moderation/checks/{id}/approve/", auth: "staff" },
  rejectCheck: { method: "POST", path: "main/moderation/checks/{id}/reject/", auth: "staff" },
  getCheckDocument: { method: "GET", path: "main/check-document/", auth: "optional" },
});

export const claimEndpoints = named({
  listClaims: { method: "GET", path: "main/moderation/claims/", auth: "staff" },
  createClaim: { method: "POST", path: "main/moderation/claims/", auth: "staff" },
  deleteClaim: { method: "DELETE", path: "main/moderation/claims/{type}/{id}/", auth: "staff" },
});

export const dataRightsEndpoints = named({
  requestExport: { method: "POST", path: "core/export/", auth: "required" },
  getExport: { method: "GET", path: "core/export/", auth: "required" },
  downloadExport: { method: "GET", path: "core/export/download/", auth: "optional" },
  deleteAccount: { method: "DELETE", path: "core/user/me/", auth: "required" },
});

export const deliveryEndpoints = named({
  listOutbox: { method: "GET", path: "sandbox/outbox/", auth: "optional" },
  listMailSamples: { method: "GET", path: "sandbox/mails/", auth: "optional" },
});

export const healthEndpoints = named({
  getLiveness: { method: "GET", path: "health/live", auth: "optional" },
  getReadiness: { method: "GET", path: "health/ready", auth: "optional" },
});

export const leadEndpoints = named({
  getDesk: { method: "GET", path: "main/desk/", auth: "required" },
  listLeads: { method: "GET", path: "main/leads/", auth: "required" },
  updateLead: { method: "PATCH", path: "main/leads/{id}/", auth: "required" },
  exportLeads: { method: "GET", path: "main/leads/export.csv", auth: "required" },
  listQuickReplies: { method: "GET", path: "main/quick-replies/", auth: "required" },
  createQuickReply: { method: "POST", path: "main/quick-replies/", auth: "required" },
  updateQuickReply: { method: "PATCH", path: "main/quick-replies/{id}/", auth: "required" },
  deleteQuickReply: { method: "DELETE", path: "main/quick-replies/{id}/", auth: "required" },
});

export const importEndpoints = named({
  createImport: { method: "POST", path: "main/imports/", auth: "required" },
  listImports: { method: "GET", path: "main/imports/", auth: "required" },
  getImport: { method: "GET", path: "main/imports/{id}/", auth: "required" },
  updateImport: { method: "PATCH", path: "main/imports/{id}/", auth: "required" },
  commitImport: { method: "POST", path: "main/imports/{id}/commit/", auth: "required" },
  getImportTemplate: { method: "GET", path: "main/imports/template.csv", auth: "required" },
  exportProperties: { method: "GET", path: "main/properties/export.csv", auth: "required" },
});

export const batchEndpoints = named({
  changeProperties: { method: "POST", path: "main/properties/batch/", auth: "required" },
});

export const moderationEndpoints = named({
  getDashboard: { method: "GET", path: "main/moderation/dashboard/", auth: "staff" },
  listModerationQueue: { method: "GET", path: "main/moderation/properties/", auth: "staff" },
  verifyProperty: { method: "POST", path: "main/moderation/properties/{id}/verify/", auth: "staff" },
  rejectProperty: { method: "POST", path: "main/moderation/properties/{id}/reject/", auth: "staff" },
  listPropertyFlags: { method: "GET", path: "main/moderation/properties/{id}/flags/", auth: "staff" },
  grantStaff: { method: "POST", path: "main/moderation/staff/", auth: "staff" },
  revokeStaff: { method: "POST", path: "main/moderation/staff/revoke/", auth: "staff" },
  listStaff: { method: "GET", path: "main/moderation/staff/", auth: "staff" },
  listStaffActions: { method: "GET", path: "main/moderation/actions/", auth: "staff" },
  getReviewedProperty: {
    method: "GET",
    path: "main/moderation/actions/{id}/listing/",
    auth: "staff",
  },
  listPromoCodes: { method: "GET", path: "main/moderation/promo-codes/", auth: "staff" },
  createPromoCode: { method: "POST", path: "main/moderation/promo-codes/", auth: "staff" },
  endPromoCode: { method: "POST", path: "main/moderation/promo-codes/{id}/end/", auth: "staff" },
  listDeliveries: { method: "GET", path: "main/moderation/deliveries/", auth: "staff" },
  sendDeliveryAgain: {
    method: "POST",
    path: "main/moderation/deliveries/{id}/send-again/",
    auth: "staff",
  },
  listPayments: { method: "GET", path: "main/moderation/payments/", auth: "staff" },
  reviewPayment: { method: "POST", path: "main/moderation/payments/{id}/review/", auth: "staff" },
  listUnknownPaymentEvents: {
    method: "GET",
    path: "main/moderation/payment-events/",
    auth: "staff",
  },
});

export const paymentEndpoints = named({
  getPaymentConfig: { method: "GET", path: "main/payments/config/", auth: "optional" },
  previewSubscriptionPayment: {
    method: "POST",
    path: "main/subscription-payments/preview/",
    auth: "required",
  },
  createSubscriptionPayment: {
    method: "POST",
    path: "main/subscription-payments/",
    auth: "required",
  },
  verifySubscriptionPayment: {
    method: "POST",
    path: "main/payments/verify-subscription/",
    auth: "required",
  },
  createListingPayment: { method: "POST", path: "main/listing-payments/", auth: "required" },
  verifyListingPayment: { method: "POST", path: "main/payments/verify-listing/", auth: "required" },
  receivePaystackWebhook: { method: "POST", path: "payments/paystack/webhook", auth: "optional" },
});

export const peopleReviewEndpoints = named({
  listMeetings: { method: "GET", path: "main/people-reviews/", auth: "required" },
  createPersonReview: { method: "POST", path: "main/people-reviews/", auth: "required" },
  replyToReview: { method: "POST", path: "main/people-reviews/{id}/reply/", auth: "required" },
});

export const receiptEndpoints = named({
  listOwnPayments: { method: "GET", path: "main/payments/", auth: "required" },
  getReceipt: { method: "GET", path: "main/payments/{reference}/receipt.pdf", auth: "required" },
  getReceiptDetails: { method: "GET", path: "main/receipt-details/", auth: "required" },
  updateReceiptDetails: { method: "PATCH", path: "main/receipt-details/", auth: "required" },
});

export const photoUploadEndpoints = named({
  createPhotoUpload: { method: "POST", path: "main/properties/{id}/uploads/", auth: "required" },
  getPhotoUpload: { method: "HEAD", path: "main/properties/{id}/uploads/{upload}/", auth: "required" },
  continuePhotoUpload: { method: "PATCH", path: "main/properties/{id}/uploads/{upload}/", auth: "required" },
});

export const preferenceEndpoints = named({
  getPreferences: { method: "GET", path: "core/preferences/", auth: "required" },
  updatePreferences: { method: "PATCH", path: "core/preferences/", auth: "required" },
  getEmailSubscription: { method: "GET", path: "core/unsubscribe/", auth: "optional" },
  unsubscribe: { method: "POST", path: "core/unsubscribe/", auth: "optional" },
  resubscribe: { method: "DELETE", path: "core/unsubscribe/", auth: "optional" },
});

export const pushSubscriptionEndpoints = named({
  getPushKey: { method: "GET", path: "core/push-subscriptions/key/", auth: "required" },
  addPushSubscription: { method: "POST", path: "core/push-subscriptions/", auth: "required" },
  removePushSubscription: {
    method: "DELETE",
    path: "core/push-subscriptions/{id}/",
    auth: "required",
  },
});

export const recoveryEndpoints = named({
  sendEmailCode: { method: "POST", path: "core/verify/email/", auth: "required" },
  confirmEmail: { method: "POST", path: "core/verify/email/confirm/", auth: "required" },
  sendPhoneCode: { method: "POST", path: "core/verify/phone/", auth: "required" },
  confirmPhone: { method: "POST", path: "core/verify/phone/confirm/", auth: "required" },
  forgotPassword: { method: "POST", path: "core/password/forgot/", auth: "optional" },
  resetPassword: { method: "POST", path: "core/password/reset/", auth: "optional" },
  checkLink: { method: "POST", path: "core/links/check/", auth: "optional" },
  takeBackContact: { method: "POST", path: "core/user/take-back/", auth: "optional" },
});

export const securityEndpoints = named({
  listSessions: { method: "GET", path: "core/sessions/", auth: "required" },
  endSession: { method: "DELETE", path: "core/sessions/{id}/", auth: "required" },
  endOtherSessions: { method: "DELETE", path: "core/sessions/", auth: "required" },
  getSecondFactor: { method: "GET", path: "core/mfa/", auth: "required" },
  setUpTotp: { method: "POST", path: "core/mfa/totp/", auth: "required" },
  confirmTotp: { method: "POST", path: "core/mfa/totp/confirm/", auth: "required" },
  removeTotp: { method: "DELETE", path: "core/mfa/totp/", auth: "required" },
  renewRecoveryCodes: { method: "POST", path: "core/mfa/recovery-codes/", auth: "required" },
  loginWithSecondFactor: { method: "POST", path: "core/user/login/mfa/", auth: "optional" },
  listPasskeys: { method: "GET", path: "core/passkeys/", auth: "required" },
  startPasskey: { method: "POST", path: "core/passkeys/register-options/", auth: "required" },
  registerPasskey: { method: "POST", path: "core/passkeys/register/", auth: "required" },
  removePasskey: { method: "DELETE", path: "core/passkeys/{id}/", auth: "required" },
  reauthenticateByPasskey: { method: "POST", path: "core/passkeys/confirm/", auth: "required" },
  removePassword: { method: "DELETE", path: "core/user/password/", auth: "required" },
  startPasskeyLogin: { method: "POST", path: "core/passkeys/login-options/", auth: "optional" },
  loginWithPasskey: { method: "POST", path: "core/passkeys/login/", auth: "optional" },
});

export const statsEndpoints = named({
  getPropertyStats: { method: "GET", path: "main/properties/{id}/stats/", auth: "required" },
  getOwnStats: { method: "GET", path: "main/stats/", auth: "required" },
});

export const subscriptionEndpoints = named({
  listSubscriptionPlans: { method: "GET", path: "main/subscription-plans/", auth: "optional" },
  getCurrentSubscription: {
    method: "GET",
    path: "main/user-subscriptions/current/",
    auth: "required",
  },
  countListingCredits: { method: "GET", path: "main/listing-credits/", auth: "required" },
});

export const wantedEndpoints = named({
  listWanted: { method: "GET", path: "main/wanted/", auth: "required" },
  listOwnWanted: { method: "GET", path: "main/wanted/mine/", auth: "required" },
  createWanted: { method: "POST", path: "main/wanted/", auth: "required" },
  updateWanted: { method: "PATCH", path: "main/wanted/{id}/", auth: "required" },
  deleteWanted: { method: "DELETE", path: "main/wanted/{id}/", auth: "required" },
  answerWanted: { method: "POST", path: "main/wanted/{id}/answer/", auth: "required" },
});

export const viewingEndpoints = named({
  listViewings: { method: "GET", path: "main/viewings/", auth: "required" },
  createViewing: { method: "POST", path: "main/viewings/", auth: "required" },
  acceptViewing: { method: "POST", path: "main/viewings/{id}/accept/", auth: "required" },
  proposeViewing: { method: "POST", path: "main/viewings/{id}/propose/", auth: "required" },
  declineViewing: { method: "POST", path: "main/viewings/{id}/decline/", auth: "required" },
  cancelViewing: { method: "POST", path: "main/viewings/{id}/cancel/", auth: "required" },
  doneViewing: { method: "POST", path: "main/viewings/{id}/done/", auth: "required" },
  missedViewing: { method: "POST", path: "main/viewings/{id}/missed/", auth: "required" },
  listViewingSlots: { method: "GET", path: "main/properties/{id}/viewing-slots/", auth: "required" },
  getViewingCalendar: { method: "GET", path: "main/viewings/{id}/calendar.ics", auth: "optional" },
  getViewingsCalendar: { method: "GET", path: "main/viewings/calendar.ics", auth: "optional" },
  getViewingHours: { method: "GET", path: "core/viewing-hours/", auth: "required" },
  updateViewingHours: { method: "PATCH", path: "core/viewing-hours/", auth: "required" },
  getCalendarFeed: { method: "GET", path: "core/calendar-feed/", auth: "required" },
  createCalendarFeed: { method: "POST", path: "core/calendar-feed/", auth: "required" },
  deleteCalendarFeed: { method: "DELETE", path: "core/calendar-feed/", auth: "required" },
});

export const blockEndpoints = named({
  listBlocks: { method: "GET", path: "main/blocks/", auth: "required" },
  listHiddenOwners: { method: "GET", path: "main/blocks/owners/", auth: "required" },
  createBlock: { method: "POST", path: "main/blocks/", auth: "required" },
  deleteBlock: { method: "DELETE", path: "main/blocks/{user}/", auth: "required" },
});

export const reportEndpoints = named({
  createReport: { method: "POST", path: "main/reports/", auth: "optional" },
  listOwnReports: { method: "GET", path: "main/reports/", auth: "required" },
});

export const savedSearchEndpoints = named({
  listSavedSearches: { method: "GET", path: "main/saved-searches/", auth: "required" },
  createSavedSearch: { method: "POST", path: "main/saved-searches/", auth: "optional" },
  updateSavedSearch: { method: "PATCH", path: "main/saved-searches/{id}/", auth: "required" },
  deleteSavedSearch: { method: "DELETE", path: "main/saved-searches/{id}/", auth: "required" },
  listSavedSearchMatches: {
    method: "GET",
    path: "main/saved-searches/{id}/matches/",
    auth: "required",
  },
  getMailedSearch: { method: "GET", path: "main/mailed-search/", auth: "optional" },
  activateMailedSearch: { method: "POST", path: "main/mailed-search/", auth: "optional" },
  updateMailedSearch: { method: "PATCH", path: "main/mailed-search/", auth: "optional" },
  endMailedSearch: { method: "DELETE", path: "main/mailed-search/", auth: "optional" },
});
