import {
  moveInCost,
  propertyDocument,
  type LandOwner,
  type LandTenure,
  type ListingType,
  type OwnerCheckKind,
  type PropertyCondition,
  type PropertyDocument,
  type PropertyStatus,
  type PropertyType,
  type TitleType,
} from "@efie/contract";
import type { Reduction } from "./prices.repository.ts";
import { dayMs } from "../../../platform/process/clock.ts";

export type PhotoRow = { id: number; content_hash: string; width: number; height: number; placeholder: string };

/** A property with all data of its document, as the repository reads it. */
export type DocumentRow = {
  id: number;
  creator_id: number;
  title: string;
  description: string;
  type: ListingType;
  property_type: PropertyType;
  price_pesewas: number;
  number_of_bedrooms: number | null;
  number_of_bathrooms: number | null;
  square_meters: number | null;
  parking_spaces: number;
  year_built: number | null;
  advance_months: number | null;
  deposit_months: number | null;
  agent_fee_percent: number | null;
  viewing_fee_pesewas: number | null;
  service_charge_pesewas: number | null;
  title_type: TitleType | null;
  tenure: LandTenure | null;
  land_owner: LandOwner | null;
  plots: number | null;
  litigation_declared: boolean | null;
  condition: PropertyCondition;
  floor_number: number | null;
  has_garage: boolean;
  elevator: boolean;
  wheelchair_access: boolean;
  secure_parking: boolean;
  detailed_address: string;
  /** Where others see it. */
  latitude: number;
  longitude: number;
  has_pin: boolean;
  landmark: string | null;
  status: PropertyStatus;
  is_verified: boolean;
  verified_at: Date | null;
  owner_checks: OwnerCheckKind[];
  right_to_let_checked_at: Date | null;
  is_featured: boolean;
  is_promoted: boolean;
  is_urgent: boolean;
  is_highlighted: boolean;
  created_at: Date;
  activated_at: Date | null;
  published_at: Date | null;
  /** The first publication, also that of a deleted listing that its owner posted again. */
  first_published_at: Date | null;
  expiry_date: Date | null;
  last_confirmed_at: Date | null;
  confirmation_asked_at: Date | null;
  deleted_at: Date | null;
  hidden_at: Date | null;
  fee_withdrawn_at: Date | null;
  city_id: number;
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

function toCedis(pesewas: number | null): number | null {
  return pesewas === null ? null : pesewas / 100;
}

/** The price and the terms of rent as on the wire, with what moving in costs. */
export function presentTerms(row: DocumentRow) {
  const price = row.price_pesewas / 100;
  const viewing_fee = toCedis(row.viewing_fee_pesewas);
  const service_charge = toCedis(row.service_charge_pesewas);
  return { price, viewing_fee, service_charge, move_in_cost: moveInCost({ ...row, price, service_charge })?.total ?? null };
}

/** Before approvals were kept, the first publication was one. */
function verifiedAt({ is_verified, verified_at, published_at }: DocumentRow): Date | null {
  return is_verified ? (verified_at ?? published_at) : null;
}

/** The property in the wire format, without its volatile fields. The schema strips undeclared fields. */
export function presentDocument(row: DocumentRow, reduction: Reduction | undefined): PropertyDocument {
  return propertyDocument.parse({
    ...row,
    ...presentTerms(row),
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
  return `${document.slice(0, -1)},"visit_count":${state.visit_count},"days_remaining":${days},"is_recommended":${state.is_recommended},"favorite_id":${state.favorite_id}}`;
}
