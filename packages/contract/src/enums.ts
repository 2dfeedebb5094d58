import { z } from "zod";

/** What a property offers (spec, section 3). */
export const listingTypes = ["rental", "short rental", "sale"] as const;
export const listingType = z.enum(listingTypes).meta({ id: "ListingType" });
export type ListingType = z.infer<typeof listingType>;

/** What kind of place it is, in the order of the posting form (spec, section 3). */
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
export const propertyType = z.enum(propertyTypes).meta({ id: "PropertyType" });
export type PropertyType = z.infer<typeof propertyType>;

export const propertyConditions = ["new", "good", "needs_renovation"] as const;
export const propertyCondition = z.enum(propertyConditions).meta({ id: "PropertyCondition" });
export type PropertyCondition = z.infer<typeof propertyCondition>;

export const propertyStatuses = ["available", "not available", "rented", "sold", "inactive"] as const;
export const propertyStatus = z.enum(propertyStatuses).meta({ id: "PropertyStatus" });
export type PropertyStatus = z.infer<typeof propertyStatus>;

export const accountTypes = ["regular", "agent", "landlord"] as const;
export const accountType = z.enum(accountTypes).meta({ id: "AccountType" });
export type AccountType = z.infer<typeof accountType>;

export const notificationTypes = ["verified", "favorited", "rejected", "expiring", "payment"] as const;
export const notificationType = z.enum(notificationTypes).meta({ id: "NotificationType" });
export type NotificationType = z.infer<typeof notificationType>;

export const perkCodes = ["featured", "urgent", "top", "highlight", "unlimited", "support"] as const;
export const perkCode = z.enum(perkCodes).meta({ id: "PerkCode" });
export type PerkCode = z.infer<typeof perkCode>;

/** `date_posted` is the moment of publication (server contract, section 11). */
export const orderings = ["price", "-price", "date_posted", "-date_posted"] as const;
export const ordering = z.enum(orderings).meta({ id: "Ordering" });
export type Ordering = z.infer<typeof ordering>;

/** The chips of the home screen, "All" aside, and the property types behind each (server contract, section 4). */
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
