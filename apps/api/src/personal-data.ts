import { accountsPersonalData } from "./modules/accounts/index.ts";
import { apiKeysPersonalData } from "./modules/api-keys/index.ts";
import { casesPersonalData } from "./modules/cases/index.ts";
import { checksPersonalData } from "./modules/checks/index.ts";
import { claimsPersonalData } from "./modules/claims/index.ts";
import { dataRightsPersonalData } from "./modules/data-rights/index.ts";
import { deliveriesPersonalData } from "./modules/deliveries/index.ts";
import { deliveryPreferencesPersonalData } from "./modules/delivery-preferences/index.ts";
import { favoritesPersonalData } from "./modules/favorites/index.ts";
import { idempotencyPersonalData } from "./modules/idempotency-keys/index.ts";
import { importsPersonalData } from "./modules/imports/index.ts";
import { leadsPersonalData } from "./modules/leads/index.ts";
import { messagesPersonalData } from "./modules/messages/index.ts";
import { moderationPersonalData } from "./modules/moderation/index.ts";
import { notificationsPersonalData } from "./modules/notifications/index.ts";
import { paymentsPersonalData } from "./modules/payments/index.ts";
import { photoUploadsPersonalData } from "./modules/photos/index.ts";
import { receiptsPersonalData } from "./modules/receipts/index.ts";
import { promoCodesPersonalData } from "./modules/promo-codes/index.ts";
import { propertiesPersonalData } from "./modules/properties/index.ts";
import { pushSubscriptionsPersonalData } from "./modules/push-subscriptions/index.ts";
import { recoveryPersonalData } from "./modules/recovery/index.ts";
import { reviewsPersonalData } from "./modules/reviews/index.ts";
import { savedSearchesPersonalData } from "./modules/saved-searches/index.ts";
import { secondFactorPersonalData } from "./modules/second-factor/index.ts";
import { statsPersonalData } from "./modules/stats/index.ts";
import { subscriptionsPersonalData } from "./modules/subscriptions/index.ts";
import { viewingsPersonalData } from "./modules/viewings/index.ts";
import { wantedPersonalData } from "./modules/wanted/index.ts";
import type { PersonalData } from "./platform/personal-data.ts";

/**
 * What every module keeps about people. It is exported in this order, and erased in this order: what staff looked at before the
 * properties that the trail names, the account last, because its contacts are needed until then. A module with a table that
 * refers to `users` adds a line; tests ask for it.
 */
export const personalData: readonly PersonalData[] = [
  idempotencyPersonalData,
  deliveriesPersonalData,
  deliveryPreferencesPersonalData,
  pushSubscriptionsPersonalData,
  recoveryPersonalData,
  secondFactorPersonalData,
  apiKeysPersonalData,
  notificationsPersonalData,
  favoritesPersonalData,
  savedSearchesPersonalData,
  leadsPersonalData,
  messagesPersonalData,
  wantedPersonalData,
  reviewsPersonalData,
  viewingsPersonalData,
  claimsPersonalData,
  casesPersonalData,
  checksPersonalData,
  moderationPersonalData,
  paymentsPersonalData,
  receiptsPersonalData,
  subscriptionsPersonalData,
  promoCodesPersonalData,
  statsPersonalData,
  importsPersonalData,
  photoUploadsPersonalData,
  propertiesPersonalData,
  dataRightsPersonalData,
  accountsPersonalData,
];
