import type { PropertyDocument } from "@efie/contract";
import { createHash } from "node:crypto";
import type { PropertyLifecycle } from "./property-lifecycle.ts";

/** A property's state in the review by staff. Every verdict changes it. */
export type ReviewState = "pending" | "changed" | "verified" | "rejected";

export function reviewStateOf({
  is_verified,
  changed_at,
  rejected_reason,
}: Pick<PropertyLifecycle, "is_verified" | "changed_at" | "rejected_reason">): ReviewState {
  if (is_verified) return changed_at === null ? "verified" : "changed";
  return rejected_reason === null ? "pending" : "rejected";
}

const reviewedFields = [
  "title",
  "description",
  "type",
  "property_type",
  "price",
  "number_of_bedrooms",
  "number_of_bathrooms",
  "square_meters",
  "parking_spaces",
  "year_built",
  "advance_months",
  "deposit_months",
  "agent_fee_percent",
  "viewing_fee",
  "service_charge",
  "title_type",
  "tenure",
  "land_owner",
  "plots",
  "litigation_declared",
  "condition",
  "floor_number",
  "has_garage",
  "elevator",
  "wheelchair_access",
  "secure_parking",
  "detailed_address",
  "landmark",
  "status",
] as const satisfies readonly (keyof PropertyDocument)[];

/** Where a property is, as its owner wrote it. Documents have the pin moved, and no GhanaPostGPS address. */
export type ExactPlace = Pick<PropertyLifecycle, "latitude" | "longitude" | "gps_address">;

/**
 * An opaque hash of the content that staff review. It is computed from the document and the place that the queue shows, so a version
 * always matches what the reviewer saw. Photos count by content and order.
 */
export function versionOf(document: string, { latitude, longitude, gps_address }: ExactPlace, reviewState: ReviewState): string {
  const property = JSON.parse(document) as PropertyDocument;
  const reviewed = [
    reviewedFields.map((field) => property[field]),
    property.city.id,
    property.features.map(({ id }) => id),
    property.images.map(({ full }) => full),
    [latitude, longitude, gps_address],
  ];
  const content = createHash("sha256").update(JSON.stringify(reviewed)).digest("hex").slice(0, 32);
  return `${content}-${reviewState}`;
}

/** Whether two versions have the same content, regardless of verdicts in between. */
export function isSameContent(one: string, other: string): boolean {
  return one.split("-")[0] === other.split("-")[0];
}
