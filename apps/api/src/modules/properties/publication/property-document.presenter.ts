import { moveInCost, propertyDocument, type OwnerCheckKind, type PropertyDocument } from "@efie/contract";
import type { Reduction } from "./prices.repository.ts";
import type { RowOf } from "../../../platform/database/tables.ts";
import { dayMs } from "../../../platform/process/clock.ts";
import { fromFieldColumns, type FieldColumns } from "../field-columns.ts";
import { openDocument, storeDocument } from "./stored-document.ts";
import { stringifyAscii } from "../../../platform/encoding.ts";

export type PhotoRow = Pick<RowOf<"property_photos">, "id" | "content_hash" | "width" | "height" | "placeholder">;

/** A property with all data of its document, as the repository reads it. */
export type DocumentRow = FieldColumns &
  Pick<
    RowOf<"properties">,
    | "id"
    | "creator_id"
    | "is_verified"
    | "verified_at"
    | "is_featured"
    | "is_promoted"
    | "is_urgent"
    | "is_highlighted"
    | "created_at"
    | "activated_at"
    | "published_at"
    | "first_published_at"
    | "expiry_date"
    | "last_confirmed_at"
    | "confirmation_asked_at"
    | "deleted_at"
    | "hidden_at"
    | "fee_withdrawn_at"
    | "city_id"
  > & {
    /** Where others see it. */
    latitude: number;
    longitude: number;
    has_pin: boolean;
    creator_username: string;
    creator_name: string;
    has_phone_checked: boolean;
    /** When the last approval of a kind ends; null without one that holds. */
    identity_until: Date | null;
    licence_until: Date | null;
    right_to_let_checked_at: Date | null;
    right_to_let_until: Date | null;
    city: string;
    region_id: number;
    region: string;
    photos: PhotoRow[];
    features: { id: number; name: string }[];
  };

/** A photo in the wire format. */
export function presentPhoto(photo: PhotoRow): PropertyDocument["images"][number] {
  const url = (rendition: string) => `/media/${photo.content_hash}-${rendition}.webp`;
  return {
    id: photo.id,
    images: url("full"),
    thumbnail: url("thumbnail"),
    card: url("card"),
    full: url("full"),
    width: photo.width,
    height: photo.height,
    placeholder: photo.placeholder,
  };
}

/** The fields as on the wire, with what moving in costs. */
export function presentFields(row: FieldColumns) {
  const fields = fromFieldColumns(row);
  return { ...fields, move_in_cost: moveInCost(fields)?.total ?? null };
}

/** Before approvals were kept, the first publication was one. */
function verifiedAt({ is_verified, verified_at, published_at }: DocumentRow): Date | null {
  return is_verified ? (verified_at ?? published_at) : null;
}

/** What holds of the owner now. */
export function ownerChecksOf({ has_phone_checked, identity_until, licence_until }: DocumentRow): OwnerCheckKind[] {
  const checks = { phone: has_phone_checked, identity: identity_until !== null, licence: licence_until !== null };
  return (Object.keys(checks) as OwnerCheckKind[]).filter((kind) => checks[kind]);
}

/** The property in the wire format, without its volatile fields, as it is stored. The schema strips undeclared fields. */
export function presentDocument(row: DocumentRow, reduction: Reduction | undefined): string {
  const document = propertyDocument.parse({
    ...row,
    ...presentFields(row),
    owner_checks: ownerChecksOf(row),
    previous_price: reduction ? reduction.previous_pesewas / 100 : null,
    first_published_at: row.first_published_at?.toISOString() ?? null,
    is_approximate: true,
    images: row.photos.map(presentPhoto),
    city: { id: row.city_id, city: row.city, region: { id: row.region_id, name: row.region } },
    right_to_let_checked: row.right_to_let_checked_at !== null,
    right_to_let_checked_at: row.right_to_let_checked_at?.toISOString() ?? null,
    verified_at: verifiedAt(row)?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    date_posted: row.published_at?.toISOString() ?? null,
    expiry_date: row.expiry_date?.toISOString() ?? null,
    last_confirmed_at: row.last_confirmed_at?.toISOString() ?? null,
    creator: row.creator_id,
    reviews: row.is_verified ? [{ is_verified: true }] : [],
  });
  const { identity_until: identity, licence_until: licence, right_to_let_until: right_to_let } = row;
  return storeDocument(document, { identity, licence, right_to_let, previous_price: reduction?.until });
}

/** Days until a property expires, rounded up; zero or negative after that, null when it never expires. */
export function daysRemaining(expiryDate: Date | null, now: Date): number | null {
  return expiryDate === null ? null : Math.ceil((expiryDate.getTime() - now.getTime()) / dayMs);
}

/** Fields that change without an edit, or depend on the viewer. */
export type VolatileFields = {
  visit_count: number;
  expiry_date: Date | null;
  is_recommended: boolean;
  favorite_id: number | null;
};

/** Completes a stored document to the JSON text of a `Property`, without parsing it. */
export function completeDocument(document: string, state: VolatileFields, now: Date): string {
  const days = daysRemaining(state.expiry_date, now);
  return `${openDocument(document, now)},"visit_count":${state.visit_count},"days_remaining":${days},"is_recommended":${state.is_recommended},"favorite_id":${state.favorite_id}}`;
}

/** The review state of a property. `hidden_at` is since when only its owner and staff see it, for whatever reason. */
type ReviewRow = Pick<RowOf<"properties">, "activated_at" | "rejected_reason" | "hidden_at">;

/** The JSON text of a `Property` with its review state, for its owner and staff, and `more` members. */
export function withReview(property: string, { activated_at, rejected_reason, hidden_at }: ReviewRow, more: object = {}): string {
  const review = { is_activated: activated_at !== null, rejected_reason, hidden_at: hidden_at?.toISOString() ?? null, ...more };
  return `${property.slice(0, -1)},${stringifyAscii(review).slice(1)}`;
}
