import { z } from "zod";
import {
  alertFrequencies,
  accountTypes,
  deliveryChannels,
  deliveryStatuses,
  exportStatuses,
  listingTypes,
  notificationTypes,
  orderings,
  perkCodes,
  preferenceCategories,
  propertyConditions,
  propertyStatuses,
  propertyTypes,
  sampleKinds,
} from "./enums.ts";

/** Schemas of the enumerations in `enums.ts`. */
export const listingType = z.enum(listingTypes).meta({ id: "ListingType" });
export const propertyType = z.enum(propertyTypes).meta({ id: "PropertyType" });
export const propertyCondition = z.enum(propertyConditions).meta({ id: "PropertyCondition" });
export const propertyStatus = z.enum(propertyStatuses).meta({ id: "PropertyStatus" });
export const accountType = z.enum(accountTypes).meta({ id: "AccountType" });
export const notificationType = z.enum(notificationTypes).meta({ id: "NotificationType" });
export const alertFrequency = z.enum(alertFrequencies).meta({ id: "AlertFrequency" });
export const preferenceCategory = z.enum(preferenceCategories).meta({ id: "PreferenceCategory" });
export const perkCode = z.enum(perkCodes).meta({ id: "PerkCode" });
export const ordering = z.enum(orderings).meta({ id: "Ordering" });
export const deliveryChannel = z.enum(deliveryChannels).meta({ id: "DeliveryChannel" });
export const deliveryStatus = z.enum(deliveryStatuses).meta({ id: "DeliveryStatus" });
export const sampleKind = z.enum(sampleKinds).meta({ id: "SampleKind" });
export const exportStatus = z.enum(exportStatuses).meta({ id: "ExportStatus" });
