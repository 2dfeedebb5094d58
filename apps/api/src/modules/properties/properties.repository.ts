import type { ListingType, PropertyStatus, PropertyType } from "@efie/contract";
import { sql } from "kysely";
import { prepared } from "../../platform/database/prepared.ts";
import type { Executor } from "../../platform/database/tables.ts";

export type DetailRow = {
  id: number;
  creator_id: number;
  status: PropertyStatus;
  is_verified: boolean;
  activated_at: Date | null;
  expiry_date: Date | null;
  deleted_at: Date | null;
  hidden_at: Date | null;
  price_pesewas: number;
  city_id: number;
  region_id: number;
  type: ListingType;
  property_type: PropertyType;
  number_of_bedrooms: number | null;
  is_popular: boolean;
  document: string | null;
  visit_count: number;
  favorite_id: number | null;
};

/** Properties in any state, with their documents, in no order. */
export async function findDetails(executor: Executor, ids: readonly number[], viewerId: number | null): Promise<DetailRow[]> {
  const favorite = sql`(select f.id from favorites f where f.property_id = p.id and f.user_id = ${viewerId}::integer)`;
  const { rows } = await sql<DetailRow>`${prepared}
    select p.id, p.creator_id, p.status, p.is_verified, p.activated_at, p.expiry_date, p.deleted_at, coalesce(p.hidden_at, p.owner_hidden_at) as hidden_at, p.price_pesewas, p.city_id,
      (select t.region_id from cities t where t.id = p.city_id) as region_id, p.type, p.property_type, p.number_of_bedrooms, coalesce(l.is_popular, false) as is_popular, d.document, coalesce(c.visit_count, 0) as visit_count,
      ${viewerId === null ? sql`null::integer` : favorite} as favorite_id
    from properties p
    left join property_documents d on d.property_id = p.id
    left join property_counters c on c.property_id = p.id
    left join published_properties l on l.property_id = p.id
    where p.id = any(${ids}::integer[])`.execute(executor);
  return rows;
}
