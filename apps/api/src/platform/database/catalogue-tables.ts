import type { ListingType, OwnerCheckKind, PropertyType } from "@efie/contract";
import type { Generated } from "kysely";

/** What guests search: a row for each published property, its changes, and the words that were ever used. */
export type CatalogueTables = {
  published_properties: {
    property_id: number;
    creator_id: number;
    region_id: number;
    city_id: number;
    type: ListingType;
    property_type: PropertyType;
    price_pesewas: number;
    number_of_bedrooms: number;
    number_of_bathrooms: number | null;
    feature_ids: number[] | null;
    is_featured: boolean;
    is_promoted: boolean;
    is_popular: Generated<boolean>;
    published_at: Date;
    expiry_date: Date;
    /** Null for rows of a release that did not keep it. */
    first_published_at: Date | null;
    /** Until then the price counts as lowered; null otherwise. */
    reduced_until: Date | null;
    advance_months: number | null;
    move_in_pesewas: number | null;
    /** Whether the owner says that a viewing costs nothing; null for rows of a release that did not keep it. */
    no_viewing_fee: boolean | null;
    /** What of its owner was checked; null for rows of a release that did not keep it. */
    owner_checks: OwnerCheckKind[] | null;
    /** When its owner is asked, or it leaves the lists; null for rows of a release that did not ask. */
    confirmation_due_at: Date | null;
    headline: string;
    words: string;
  };
  published_changes: { version: Generated<number>; property_id: number; xid: Generated<string> };
  search_words: { word: string };
};

type AreaKey = { city_id: number; type: ListingType; property_type: PropertyType | null; bedrooms: number | null };

/** The tables of prices over time and of areas. */
export type PriceTables = {
  property_prices: { id: Generated<number>; property_id: number; price_pesewas: number; changed_at: Date };
  price_drops: {
    property_id: number;
    price_pesewas: number;
    previous_pesewas: number;
    dropped_at: Date;
    told_favorite_id: Generated<number>;
  };
  area_prices: AreaKey & { median_pesewas: number; low_pesewas: number; high_pesewas: number; sample: number };
  area_price_history: AreaKey & { week: string; median_pesewas: number };
  areas: { city_id: number; listings: Generated<number>; computed_at: Generated<Date> };
};
