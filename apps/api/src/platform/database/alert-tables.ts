import type { AlertFrequency } from "@efie/contract";
import type { Generated } from "kysely";

/** The tables of saved searches and their alerts. */
export type AlertTables = {
  alert_recipients: {
    id: Generated<number>;
    user_id: number | null;
    email: string | null;
    created_at: Date;
    told_on: string | null;
    told_times: Generated<number>;
  };
  saved_searches: {
    id: Generated<number>;
    recipient_id: number;
    name: string;
    query: unknown;
    frequency: AlertFrequency;
    created_at: Date;
    activated_at: Date | null;
    seen_at: Date;
    last_alert_at: Date | null;
    deleted_at: Date | null;
    region_id: number | null;
    city_id: number | null;
    creator_id: number | null;
    min_bathrooms: Generated<number>;
    bedrooms: number[] | null;
    feature_ids: number[] | null;
    is_promoted: boolean | null;
    is_featured: boolean | null;
    is_reduced: boolean | null;
    bbox: number[] | null;
    circle: number[] | null;
    max_advance_months: number | null;
    max_move_in_pesewas: number | null;
    no_viewing_fee: boolean | null;
    owner_checks: string[] | null;
    words: string | null;
  };
  saved_search_keys: {
    search_id: number;
    key: string;
    kinds: number;
    min_price_pesewas: number;
    max_price_pesewas: number;
    min_bedrooms: number;
    is_decided: Generated<boolean>;
  };
  saved_search_matches: { search_id: number; property_id: number; matched_at: Date };
  alerts: {
    id: Generated<number>;
    recipient_id: number;
    property_id: number;
    search_id: number | null;
    matched_at: Date;
    due_at: Date | null;
    is_instant: boolean;
  };
  listing_changes: { property_id: number; previous: unknown; changed_at: Date };
};
