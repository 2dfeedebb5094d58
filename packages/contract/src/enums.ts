/** Kinds of offer (spec, section 3). */
export const listingTypes = ["rental", "short rental", "sale"] as const;
export type ListingType = (typeof listingTypes)[number];

/** Kinds of property, in the order of the posting form (spec, section 3). */
export const propertyTypes = [
  "single room",
  "self contained",
  "chamber & hall",
  "apartment",
  "serviced apartment",
  "duplex",
  "hostel",
  "guest house",
  "commercial",
  "air-bnb",
  "condo",
  "land",
  "shop",
] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const propertyConditions = ["new", "good", "needs_renovation"] as const;
export type PropertyCondition = (typeof propertyConditions)[number];

export const propertyStatuses = ["available", "not available", "rented", "sold", "inactive"] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export const accountTypes = ["regular", "agent", "landlord"] as const;
export type AccountType = (typeof accountTypes)[number];

export const notificationTypes = ["verified", "favorited", "rejected", "expiring", "payment", "alert", "price_drop"] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** How often somebody is told of what matches a saved search. */
export const alertFrequencies = ["instant", "daily", "weekly", "off"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

export const deliveryChannels = ["email", "sms", "push"] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** `kept`: no provider is configured, the outbox keeps it. `dropped`: nobody is to receive it any more. `dead`: every attempt failed. */
export const deliveryStatuses = ["queued", "kept", "sent", "dropped", "dead"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** What a person can switch on and off. Security and payments are not among them: they always go by email. */
export const preferenceCategories = ["messages", "listings", "alerts", "tips"] as const;
export type PreferenceCategory = (typeof preferenceCategories)[number];

/** The data that a template is shown with: as it usually is, or as long and odd as it can get. */
export const sampleKinds = ["usual", "longest"] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** `none`: no copy was asked for, or its link has ended. `failed`: it could not be made; ask again. */
export const exportStatuses = ["none", "pending", "ready", "failed"] as const;
export type ExportStatus = (typeof exportStatuses)[number];

export const perkCodes = ["featured", "urgent", "top", "highlight", "unlimited", "support"] as const;
export type PerkCode = (typeof perkCodes)[number];

/** `date_posted` is the moment of publication (server contract, section 11). */
export const orderings = ["price", "-price", "date_posted", "-date_posted"] as const;
export type Ordering = (typeof orderings)[number];

/** Category chips of the home screen, except "All", with their property types (server contract, section 4). */
export const categories = {
  apartment: ["apartment", "serviced apartment", "condo"],
  house: ["duplex", "guest house"],
  land: ["land"],
  room: ["single room", "self contained", "chamber & hall", "hostel"],
  shop: ["shop"],
  office: ["commercial"],
  studio: ["self contained", "air-bnb"],
} as const satisfies Record<string, readonly PropertyType[]>;
export type Category = keyof typeof categories;
export const categoryNames = [
  "apartment",
  "house",
  "land",
  "room",
  "shop",
  "office",
  "studio",
] as const satisfies readonly Category[];
