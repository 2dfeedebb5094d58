import type { PropertyDocument } from "@efie/contract";
import { createHash } from "node:crypto";
import type { PropertyLifecycle } from "./property-lifecycle.ts";

/** Where a property stands with staff: a colleague's verdict changes it. */
export type Standing = "pending" | "changed" | "verified" | "rejected";

export function standingOf({
  is_verified,
  changed_at,
  rejected_reason,
}: Pick<PropertyLifecycle, "is_verified" | "changed_at" | "rejected_reason">): Standing {
  if (is_verified) return changed_at === null ? "verified" : "changed";
  return rejected_reason === null ? "pending" : "rejected";
}

const judgedFields = [
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
  "condition",
  "floor_number",
  "has_garage",
  "elevator",
  "wheelchair_access",
  "secure_parking",
  "detailed_address",
  "status",
] as const satisfies readonly (keyof PropertyDocument)[];

/**
 * What staff judge, as one opaque word. It is made of the document that the queue shows, so a version and what was looked at are
 * never of two moments; photos count by content and order.
 */
export function versionOf(document: string, standing: Standing): string {
  const property = JSON.parse(document) as PropertyDocument;
  const judged = [
    judgedFields.map((field) => property[field]),
    property.city.id,
    property.features.map(({ id }) => id),
    property.images.map(({ full }) => full),
  ];
  const content = createHash("sha256").update(JSON.stringify(judged)).digest("hex").slice(0, 32);
  return `${content}-${standing}`;
}

/** Whether two versions are of the same content, whatever staff said meanwhile. */
export function isSameContent(one: string, other: string): boolean {
  return one.split("-")[0] === other.split("-")[0];
}
