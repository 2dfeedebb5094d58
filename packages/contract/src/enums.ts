/** Kinds of offer (spec, section 3). */
export const listingTypes = ["rental", "short rental", "sale"] as const;
export type ListingType = (typeof listingTypes)[number];

/** What a price is paid for; empty for a sale. */
export const priceUnits: Readonly<Record<ListingType, string>> = { rental: "/month", "short rental": "/night", sale: "" };

/** What the prices of a search are paid for: empty where it asks for several types, or none. */
export function priceUnitOf(types: readonly ListingType[] = []): string {
  const [type, ...others] = types;
  return type === undefined || others.length > 0 ? "" : priceUnits[type];
}

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

/** A kind of listing or property in a sentence: the wire's word, but for a name that people know otherwise. */
export function kindName(kind: string): string {
  return kind === "air-bnb" ? "Airbnb" : kind.replaceAll("_", " ");
}

export const propertyConditions = ["new", "good", "needs_renovation"] as const;
export type PropertyCondition = (typeof propertyConditions)[number];

export const propertyStatuses = ["available", "not available", "rented", "sold", "inactive"] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export const accountTypes = ["regular", "agent", "landlord"] as const;
export type AccountType = (typeof accountTypes)[number];

/** How far an owner got with somebody who asked about a listing. */
export const leadStates = ["new", "contacted", "viewing", "won", "lost"] as const;
export type LeadState = (typeof leadStates)[number];

/** What made a person a lead. A mere look at the number waits for no answer. */
export const leadWays = ["reveal", "message", "viewing", "availability"] as const;
export type LeadWay = (typeof leadWays)[number];

/** What waits for who has listings, in the order of what it costs to let it wait. */
export const deskKinds = [
  "unanswered",
  "viewings_today",
  "viewings_asked",
  "to_confirm",
  "expiring",
  "refused",
  "drafts",
  "payments",
] as const;
export type DeskKind = (typeof deskKinds)[number];

/** `trial`: what a commit would do is known. `failed`: the files could not be used. */
export const importStates = ["checking", "trial", "committing", "done", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** What a commit does with a row, or did. */
export const importRowStatuses = ["new", "changed", "same", "error"] as const;
export type ImportRowStatus = (typeof importRowStatuses)[number];

export const notificationTypes = [
  "verified",
  "favorited",
  "rejected",
  "expiring",
  "payment",
  "alert",
  "price_drop",
  "listing_hidden",
  "report_decided",
  "case_decided",
  "appeal_decided",
  "confirm",
  "unconfirmed",
  "check_approved",
  "check_rejected",
  "check_expiring",
  "lead_reminder",
  "viewing_requested",
  "viewing_proposed",
  "viewing_confirmed",
  "viewing_declined",
  "viewing_cancelled",
  "viewing_done",
  "viewing_missed",
  "viewing_reminder",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const paymentPurposes = ["subscription", "publish", "renew"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** What somebody paid for, on receipts and in the list of payments. */
export const purposeNames: Readonly<Record<PaymentPurpose, string>> = {
  subscription: "Subscription",
  publish: "Listing fee",
  renew: "Renewal of a listing",
};

/** What people send documents for. */
export const submittedCheckKinds = ["identity", "right_to_let", "licence"] as const;
export type SubmittedCheckKind = (typeof submittedCheckKinds)[number];

/** What can be checked of a person or, as the right to let, of a listing; in the order of the ladder. */
export const checkKinds = ["phone", "identity", "licence", "right_to_let"] as const;
export type CheckKind = (typeof checkKinds)[number];

/** What can be checked of a person, and so of the owner of a listing; in the order of the ladder. */
export const ownerCheckKinds = ["phone", "identity", "licence"] as const satisfies readonly CheckKind[];
export type OwnerCheckKind = (typeof ownerCheckKinds)[number];

/** What a member of staff claims to judge it. */
export const claimItems = ["property", "case", "check", "appeal", "payment"] as const;
export type ClaimItem = (typeof claimItems)[number];

export const checkStatuses = ["submitted", "approved", "rejected", "expired"] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** What somebody who lets a home is to it. */
export const checkRelations = ["owner", "family", "caretaker", "agent"] as const;
export type CheckRelation = (typeof checkRelations)[number];

/** What can be reported. */
export const reportTargets = ["property", "user", "message", "review"] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** Why something is reported, in the order in which people are asked. */
export const reportReasons = [
  "scam",
  "not_available",
  "wrong_information",
  "duplicate",
  "stolen_photos",
  "illegal_fee",
  "harassment",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a reader of a message should be careful about. */
export const messageFlags = ["phone", "link", "email", "payment_request"] as const;
export type MessageFlag = (typeof messageFlags)[number];

export const caseStatuses = ["open", "closed"] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** What staff decide on a case, from the mildest. */
export const caseActions = ["dismiss", "warn", "hide", "remove", "suspend", "ban"] as const;
export type CaseAction = (typeof caseActions)[number];

/** What another member of staff says to an appeal. */
export const appealVerdicts = ["upheld", "overturned"] as const;
export type AppealVerdict = (typeof appealVerdicts)[number];

export const viewingStates = ["requested", "confirmed", "declined", "cancelled", "done", "missed"] as const;
export type ViewingState = (typeof viewingStates)[number];

/** The two people of a viewing. */
export const viewingSides = ["owner", "seeker"] as const;
export type ViewingSide = (typeof viewingSides)[number];

/** As the hours of viewings name them, from Monday. */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** What pages may load for a person. */
export const dataUses = ["normal", "less"] as const;
export type DataUse = (typeof dataUses)[number];

/** How often alerts of a saved search are sent. */
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
export const categoryNames = Object.keys(categories) as [Category, ...Category[]];

/** Parameters of addresses that let their holder do something, or name a payment: nothing keeps an address with one. */
export const secretParameters = ["token", "reference", "trxref"] as const;
export type SecretParameter = (typeof secretParameters)[number];

/** What a key for a program may open: own listings and their photos; leads and statistics, to read. */
export const apiKeyScopes = ["listings:write", "leads:read"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];
