import type { ListingType, PropertyType } from "@efie/contract";
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
    headline: string;
    words: string;
  };
  published_changes: { version: Generated<number>; property_id: number; xid: Generated<string> };
  search_words: { word: string };
};
