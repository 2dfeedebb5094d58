import type { PropertyStatus } from "@efie/contract";

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
