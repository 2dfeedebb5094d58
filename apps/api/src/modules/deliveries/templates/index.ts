import { checkApproved, checkExpiring, checkRejected } from "./check-news.ts";
import { listingConfirm, listingUnconfirmed } from "./listing-freshness.ts";
import { listingExpiring, listingFavorited, listingRejected, listingVerified } from "./listing-news.ts";
import { appealDecided, caseDecided, closedAccountAnswer, listingHidden, reportDecided, reportOutcome } from "./case-news.ts";
import type { DeliveryChannel } from "@efie/contract";
import { accountDeleted, accountRestored, dataExportReady } from "./data-rights.ts";
import type { Template } from "./mail-content.ts";
import { newMessage, unreadMessages } from "./message-news.ts";
import { newDevice, passwordChanged, staffRightsChanged } from "./sign-in-news.ts";
import { alertActivation, newListings } from "./new-listings.ts";
import { paymentNews } from "./payment-news.ts";
import { emailChanged, phoneChanged, phoneReleased, phoneTakenBack, usernameChanged } from "./contact-changes.ts";
import { priceDrop } from "./price-drop.ts";
import { passwordReset, passwordResetCode, verifyEmail, verifyPhone, welcome } from "./contact-codes.ts";
import {
  passkeyAdded,
  passkeyRemoved,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  secondFactorOff,
  secondFactorOn,
  secondFactorReset,
} from "./second-factor.ts";

/** Every template, by the name that the outbox stores. A name that was released stays. Each has samples in `samples.ts`. */
export const templates = {
  listing_confirm: listingConfirm,
  listing_unconfirmed: listingUnconfirmed,
  listing_expiring: listingExpiring,
  listing_favorited: listingFavorited,
  listing_rejected: listingRejected,
  listing_verified: listingVerified,
  new_listings: newListings,
  alert_activation: alertActivation,
  new_message: newMessage,
  account_deleted: accountDeleted,
  account_restored: accountRestored,
  data_export_ready: dataExportReady,
  password_changed: passwordChanged,
  payment_news: paymentNews,
  price_drop: priceDrop,
  listing_hidden: listingHidden,
  report_decided: reportDecided,
  report_outcome: reportOutcome,
  case_decided: caseDecided,
  appeal_decided: appealDecided,
  closed_account_answer: closedAccountAnswer,
  check_approved: checkApproved,
  check_rejected: checkRejected,
  check_expiring: checkExpiring,
  unread_messages: unreadMessages,
  staff_rights_changed: staffRightsChanged,
  welcome,
  verify_email: verifyEmail,
  verify_phone: verifyPhone,
  password_reset: passwordReset,
  password_reset_code: passwordResetCode,
  email_changed: emailChanged,
  phone_changed: phoneChanged,
  phone_released: phoneReleased,
  phone_taken_back: phoneTakenBack,
  username_changed: usernameChanged,
  new_device: newDevice,
  second_factor_on: secondFactorOn,
  second_factor_off: secondFactorOff,
  second_factor_reset: secondFactorReset,
  passkey_added: passkeyAdded,
  passkey_removed: passkeyRemoved,
  recovery_codes_renewed: recoveryCodesRenewed,
  recovery_code_used: recoveryCodeUsed,
} as const;

export type TemplateName = keyof typeof templates;

/** What a template shows. */
export type TemplateData<Name extends TemplateName> = Name extends TemplateName
  ? (typeof templates)[Name] extends Template<infer Data>
    ? Data
    : never
  : never;

/** Whether there is a template of this name that goes by this channel. */
export function isTemplateName(name: string, channel: DeliveryChannel): name is TemplateName {
  if (!Object.hasOwn(templates, name)) return false;
  const template: Template<never> = templates[name as TemplateName];
  return template[channel] !== undefined;
}
