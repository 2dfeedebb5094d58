import type { ListingType, PropertyType } from "@efie/contract";
import type { Generated } from "kysely";

/** Tables of what people look for, and of the listings that owners answered with. */
export type WantedTables = {
  wanted_ads: {
    id: Generated<number>;
    user_id: number;
    type: ListingType;
    property_type: PropertyType | null;
    number_of_bedrooms: number | null;
    city_ids: number[];
    budget_max_pesewas: number;
    move_in_by: string | null;
    text: string;
    created_at: Date;
    expires_at: Date;
  };
  wanted_answers: { id: Generated<number>; wanted_id: number; user_id: number; property_id: number; created_at: Date };
};
