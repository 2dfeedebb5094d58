/** Business constants and limits of the specification, section 9. Units are in the names. */
export const limits = {
  mobileBreakpointPixels: 768,
  maxPhotosPerProperty: 4,
  /** A photo must be smaller than this; 500 KB exactly is already too large. */
  maxPhotoBytes: 512_000,
  /** 40 megapixels: more than most phones' cameras make, a tenth of a second of memory for a picture that explodes in it. */
  maxPhotoPixels: 40_000_000,
  maxTitleCharacters: 50,
  maxDescriptionCharacters: 5_000,
  maxAddressCharacters: 300,
  /** A JSON body; one of a property or a message has room for its text, whatever its characters are written as. */
  maxBodyBytes: 32_768,
  maxLongBodyBytes: 131_072,
  maxSearchCharacters: 200,
  /** Of why staff reject a property. */
  maxReasonCharacters: 500,
  maxMessageCharacters: 2_000,
  /** Messages of one conversation that are answered at a time. */
  conversationPageSize: 50,
  maxPasswordCharacters: 128,
  minLoginPasswordCharacters: 6,
  minRegisterPasswordCharacters: 8,
  minUsernameCharacters: 3,
  maxUsernameCharacters: 20,
  listingFeePesewas: 3_000,
  unpaidPaymentsPerPerson: 20,
  renewalDays: 14,
  defaultPageSize: 24,
  maxPageSize: 100,
  /** Totals are exact up to here; beyond, the answer says so in `X-Total-Count-Capped`. */
  maxExactTotal: 10_000,
  soonExpiringDays: 7,
  messagePollSeconds: 10,
  notificationPollSeconds: 15,
  notificationScreenPollSeconds: 50,
  chatPollSeconds: 15,
  similarRotationSeconds: 5,
  maxSimilarProperties: 4,
  maxMessageBadge: 99,
  maxNotificationBadge: 9,
  /** Unread counts go no further: more than any badge shows. */
  maxUnreadCount: 1_000,
  /** So many hearts are shown as saved, the newest. */
  maxFavoriteIds: 1_000,
  /** Saved properties come in parts of so many, where nothing smaller is asked for. */
  maxFavoritesPage: 200,
  /** Notifications come in parts of so many. */
  notificationPageSize: 100,
  homeSkeletonsMobile: 4,
  homeSkeletonsDesktop: 6,
  searchPauseMilliseconds: 300,
  maxSuggestions: 5,
  maxRecentSearches: 10,
  paymentScriptWaitMilliseconds: 500,
  accessTokenSeconds: 15 * 60,
  refreshTokenDays: 30,
  maxPriceCedis: 10_000_000_000,
} as const;

/** The one currency of the product (ISO 4217); wire amounts are cedis, stored amounts pesewas. */
export const currency = "GHS";
