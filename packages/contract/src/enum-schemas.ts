import { z } from "zod";
import {
  alertFrequencies,
  dataUses,
  accountTypes,
  apiKeyScopes,
  appealVerdicts,
  caseActions,
  caseStatuses,
  checkKinds,
  checkRelations,
  checkStatuses,
  claimItems,
  deliveryChannels,
  deliveryStatuses,
  deskKinds,
  exportStatuses,
  importRowStatuses,
  importStates,
  leadStates,
  leadWays,
  listingTypes,
  messageFlags,
  notificationTypes,
  orderings,
  ownerCheckKinds,
  perkCodes,
  preferenceCategories,
  propertyConditions,
  propertyStatuses,
  propertyTypes,
  reportReasons,
  reportTargets,
  sampleKinds,
  submittedCheckKinds,
  viewingSides,
  viewingStates,
} from "./enums.ts";

/** Schemas of the enumerations in `enums.ts`. */
export const listingType = z.enum(listingTypes).meta({ id: "ListingType" });
export const propertyType = z.enum(propertyTypes).meta({ id: "PropertyType" });
export const propertyCondition = z.enum(propertyConditions).meta({ id: "PropertyCondition" });
export const propertyStatus = z.enum(propertyStatuses).meta({ id: "PropertyStatus" });
export const accountType = z.enum(accountTypes).meta({ id: "AccountType" });
export const notificationType = z.enum(notificationTypes).meta({ id: "NotificationType" });
export const dataUse = z.enum(dataUses).meta({ id: "DataUse" });
export const alertFrequency = z.enum(alertFrequencies).meta({ id: "AlertFrequency" });
export const preferenceCategory = z.enum(preferenceCategories).meta({ id: "PreferenceCategory" });
export const perkCode = z.enum(perkCodes).meta({ id: "PerkCode" });
export const ordering = z.enum(orderings).meta({ id: "Ordering" });
export const deliveryChannel = z.enum(deliveryChannels).meta({ id: "DeliveryChannel" });
export const deliveryStatus = z.enum(deliveryStatuses).meta({ id: "DeliveryStatus" });
export const sampleKind = z.enum(sampleKinds).meta({ id: "SampleKind" });
export const exportStatus = z.enum(exportStatuses).meta({ id: "ExportStatus" });
export const deskKind = z.enum(deskKinds).meta({ id: "DeskKind" });
export const importState = z.enum(importStates).meta({ id: "ImportState" });
export const importRowStatus = z.enum(importRowStatuses).meta({ id: "ImportRowStatus" });
export const leadState = z.enum(leadStates).meta({ id: "LeadState" });
export const leadWay = z.enum(leadWays).meta({ id: "LeadWay" });
export const reportTarget = z.enum(reportTargets).meta({ id: "ReportTarget" });
export const reportReason = z.enum(reportReasons).meta({ id: "ReportReason" });
export const caseStatus = z.enum(caseStatuses).meta({ id: "CaseStatus" });
export const caseAction = z.enum(caseActions).meta({ id: "CaseAction" });
export const appealVerdict = z.enum(appealVerdicts).meta({ id: "AppealVerdict" });
export const messageFlag = z.enum(messageFlags).meta({ id: "MessageFlag" });
export const submittedCheckKind = z.enum(submittedCheckKinds).meta({ id: "SubmittedCheckKind" });
export const checkStatus = z.enum(checkStatuses).meta({ id: "CheckStatus" });
export const checkRelation = z.enum(checkRelations).meta({ id: "CheckRelation" });
export const checkKind = z.enum(checkKinds).meta({ id: "CheckKind" });
export const ownerCheckKind = z.enum(ownerCheckKinds).meta({ id: "OwnerCheckKind" });
export const claimItem = z.enum(claimItems).meta({ id: "ClaimItem" });
export const viewingState = z.enum(viewingStates).meta({ id: "ViewingState" });
export const viewingSide = z.enum(viewingSides).meta({ id: "ViewingSide" });
export const apiKeyScope = z.enum(apiKeyScopes).meta({ id: "ApiKeyScope" });
