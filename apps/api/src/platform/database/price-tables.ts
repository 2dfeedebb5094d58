import type { ListingType, PropertyType } from "@efie/contract";
import type { Generated } from "kysely";

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
