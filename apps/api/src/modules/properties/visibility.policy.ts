import { limits, type PropertyStatus } from "@efie/contract";
import { dayMs } from "../../platform/process/clock.ts";

/** The caller; null is a guest. */
export type PolicyViewer = { id: number; isStaff: boolean } | null;

export type Life = {
  creator_id: number;
  status: PropertyStatus;
  is_verified: boolean;
  activated_at: Date | null;
  expiry_date: Date | null;
  deleted_at: Date | null;
  /** Since when reports hide it until staff decide, or its owner is suspended; null when neither. */
  hidden_at: Date | null;
};

/** Verified, activated, not expired, available (server contract, section 4), not hidden. SQL (`conditions.repository.ts` of search) and index (`active-documents.ts`) decide expiry, too. */
export function isPublished(property: Omit<Life, "creator_id">, now: Date): boolean {
  return (
    property.deleted_at === null &&
    property.hidden_at === null &&
    property.is_verified &&
    property.activated_at !== null &&
    property.status === "available" &&
    (property.expiry_date === null || property.expiry_date > now)
  );
}

function isRentedOrSold(property: Life): boolean {
  return property.hidden_at === null && property.is_verified && (property.status === "rented" || property.status === "sold");
}

/** Owners see the review state of their own properties, staff that of all. */
export function seesReview(viewer: PolicyViewer, { creator_id }: Pick<Life, "creator_id">): viewer is NonNullable<PolicyViewer> {
  return viewer?.isStaff === true || viewer?.id === creator_id;
}

/** Everyone sees published, rented and sold properties. Owners see all of their own, staff see all. */
export function canSee(viewer: PolicyViewer, property: Life, now: Date): boolean {
  if (property.deleted_at !== null) return false;
  return isPublished(property, now) || isRentedOrSold(property) || seesReview(viewer, property);
}

/** Visits of the owner do not count, nor visits to properties that only staff can see. */
export function countsAsVisit(viewer: PolicyViewer, property: Life, now: Date): boolean {
  return viewer?.id !== property.creator_id && (isPublished(property, now) || isRentedOrSold(property));
}

/** Days to answer, once asked, before a listing leaves the lists: 21 with those before the question. */
export const answerDays = 14;

/** When the owner of a published listing last confirmed it, and was asked since. Publishing is the first confirmation. */
export type Confirmation = { last_confirmed_at: Date; confirmation_asked_at: Date | null };

/** The owner says, by what they do, that the listing can be had. */
export function confirmed(now: Date): { last_confirmed_at: Date; confirmation_asked_at: null } {
  return { last_confirmed_at: now, confirmation_asked_at: null };
}

/** When the owner is asked, or, once asked, when the listing leaves the lists. An answer has its full time, however late the question came. */
export function confirmationDue({ last_confirmed_at: confirmedAt, confirmation_asked_at: askedAt }: Confirmation): Date {
  if (askedAt !== null) return new Date(askedAt.getTime() + answerDays * dayMs);
  return new Date(confirmedAt.getTime() + limits.confirmAfterDays * dayMs);
}
