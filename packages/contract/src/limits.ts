/** What the server holds and clients rely on (spec, section 9). What only one screen needs is defined there. Units are in the names. */
export const limits = {
  maxPhotosPerProperty: 4,
  /** A photo must be smaller than this; 500 KB exactly is already too large. */
  maxPhotoBytes: 512_000,
  /** More than most phone cameras produce; bounds the memory of a decompression bomb. */
  maxPhotoPixels: 40_000_000,
  maxTitleCharacters: 50,
  maxDescriptionCharacters: 5_000,
  maxAddressCharacters: 300,
  maxLandmarkCharacters: 120,
  /** An owner's own number for a listing. */
  maxReferenceCharacters: 50,
  /** Maximum JSON body. The long one, for properties and messages, fits the longest text in any encoding. */
  maxBodyBytes: 32_768,
  maxLongBodyBytes: 131_072,
  maxSearchCharacters: 200,
  /** Length of the reason for a rejection. */
  maxReasonCharacters: 500,
  maxMessageCharacters: 2_000,
  /** Messages per page of a conversation. */
  conversationPageSize: 50,
  maxPasswordCharacters: 128,
  minRegisterPasswordCharacters: 8,
  listingFeePesewas: 3_000,
  unpaidPaymentsPerPerson: 20,
  renewalDays: 14,
  /** A listing that was not confirmed for so long waits for its owner's word. */
  confirmAfterDays: 7,
  /** So long before a listing expires its owner is notified. */
  expiryNoticeDays: 3,
  defaultPageSize: 24,
  maxPageSize: 100,
  /** Totals are exact up to this number; above it, `X-Total-Count-Capped` is set. */
  maxExactTotal: 10_000,
  maxSimilarProperties: 4,
  maxMessageBadge: 99,
  /** Unread counts stop here, above any badge's maximum. */
  maxUnreadCount: 1_000,
  /** Number of newest favorites that are shown as saved. */
  maxFavoriteIds: 1_000,
  /** Cards that one call counts as seen. */
  maxImpressions: 50,
  /** Length of one's own note on a favorite. */
  maxNoteCharacters: 500,
  /** Default and maximum page size of favorites. */
  maxFavoritesPage: 200,
  /** Listings that one call changes. */
  maxBatchListings: 100,
  maxPriceDropPercent: 90,
  maxPriceRisePercent: 100,
  /** One import: rows without the headings, the sheet's file, the ZIP of photos, and how long it is kept. */
  maxImportRows: 500,
  maxImportBytes: 5 * 1024 * 1024,
  maxImportPhotosBytes: 100 * 1024 * 1024,
  importDays: 7,
  /** The newest listings that an export has. */
  maxExportedProperties: 2_000,
  savedSearchesPerPerson: 25,
  /** Length of an owner's note on a lead, and of a ready answer with its title; how many of these a person keeps. */
  maxLeadNoteCharacters: 1_000,
  maxQuickReplyCharacters: 500,
  maxQuickReplyTitleCharacters: 60,
  quickRepliesPerPerson: 30,
  apiKeysPerPerson: 10,
  maxApiKeyNameCharacters: 60,
  /** The newest leads that an export has. */
  maxExportedLeads: 5_000,
  /** What the desk names of each kind that waits. */
  deskItems: 5,
  maxSavedSearchNameCharacters: 80,
  /** Newest matches of a saved search that are listed. */
  maxSavedSearchMatches: 48,
  notificationPageSize: 100,
  /** Browsers of one person that get push messages; a further one replaces the oldest. */
  pushSubscriptionsPerPerson: 10,
  /** A message unread for so long is reported by email, once a conversation and hour. */
  unreadNoticeMinutes: 10,
  maxSuggestions: 5,
  maxWiderQueries: 8,
  maxWantedCharacters: 1_000,
  maxWantedCities: 5,
  openWantedPerPerson: 3,
  wantedDays: 30,
  /** So many messages about a listing, from each of the two, are a meeting. */
  leastMeetingMessages: 3,
  /** What people say of each other, and in a reply. */
  maxPeopleReviewCharacters: 1_000,
  /** How long only its author sees a review, unless the other side writes, too. */
  blindReviewDays: 7,
  /** Under so many reviews there is no rating. */
  leastReviews: 3,
  /** A viewing takes so long, and begins at a multiple of it. */
  viewingMinutes: 30,
  /** Times of one proposal. */
  maxViewingSlots: 3,
  /** A viewing is agreed so long before it at least, and so many days ahead at most. */
  viewingNoticeMinutes: 60,
  viewingDays: 60,
  /** What a person asks for and waits for. */
  openViewingsPerPerson: 10,
  /** Spans of an owner's hours on one day. */
  maxViewingSpans: 4,
  /** What is said of a report, and in an appeal. */
  maxReportCharacters: 1_000,
  maxAppealCharacters: 2_000,
  blocksPerPerson: 500,
  /** The same text reaches so many people in an hour; for the next one it goes no further. */
  sameTextPeople: 5,
  /** Requests for money to so many people in a day are a case for staff. */
  paymentRequestPeople: 3,
  /** So many reports of a scam within so many days hide a listing until staff decide. */
  reportsThatHide: 3,
  reportDays: 7,
  /** Documents of one check: how many, and the largest. */
  maxCheckDocuments: 3,
  maxDocumentBytes: 5 * 1024 * 1024,
  maxLicenceCharacters: 40,
  maxReceiptNameCharacters: 100,
  /** How long the documents of a check stay after the decision. */
  documentDays: 30,
  /** So long before a check ends its holder is notified. */
  checkWarningDays: 30,
  /** How long the link of a document lasts. */
  documentLinkSeconds: 60,
  accessTokenSeconds: 15 * 60,
  refreshTokenDays: 30,
  /** After so long without signing in a number alone opens no account: it may have been given to somebody else. */
  numberAloneDays: 180,
  /** How long a deleted account can be restored by signing in. */
  deletionGraceDays: 14,
  /** How long the link of a copy of one's data lasts. */
  exportLinkDays: 7,
  maxPriceCedis: 10_000_000_000,
} as const;

/** The largest id that the database can hold. */
export const maxId = 2_147_483_647;

/** The only currency (ISO 4217). Wire amounts are in cedis, stored amounts in pesewas. */
export const currency = "GHS";
