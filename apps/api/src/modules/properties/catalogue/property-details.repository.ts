import type { PropertyType } from "@efie/contract";
import { sql } from "kysely";
import { arrayOf, prepared } from "../../../platform/database/prepared.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { sentBackAt } from "../publication/review.repository.ts";
import { life, type CardRow } from "./visible-properties.repository.ts";

export type DetailRow = CardRow & {
  region_id: number;
  property_type: PropertyType;
  number_of_bedrooms: number | null;
  rejected_reason: string | null;
  /** Since when a decision of staff hides it. */
  sent_back_at: Date | null;
  /** Newest first; null without any. */
  prices: { price_pesewas: number; changed_at: string }[] | null;
};

const maxPrices = 100;

/** Properties in any state, with their documents, in no order. Their prices are here because every page of a property shows them. */
export async function findDetails(executor: Executor, ids: readonly number[], viewerId: number | null): Promise<DetailRow[]> {
  const favorite = sql`(select f.id from favorites f where f.property_id = p.id and f.user_id = ${viewerId}::integer)`;
  const { rows } = await sql<DetailRow>`${prepared}
    select ${life}, p.price_pesewas, p.city_id, p.rejected_reason, ${sentBackAt} as sent_back_at,
      (select t.region_id from cities t where t.id = p.city_id) as region_id, p.type, p.property_type, p.number_of_bedrooms, coalesce(l.is_popular, false) as is_popular, d.document, coalesce(c.visit_count, 0) as visit_count,
      ${viewerId === null ? sql`null::integer` : favorite} as favorite_id, (
        select json_agg(json_build_object('price_pesewas', h.price_pesewas, 'changed_at', h.changed_at) order by h.changed_at desc, h.id desc)
        from (select * from property_prices where property_id = p.id order by changed_at desc, id desc limit ${maxPrices}) h
      ) as prices
    from unnest(${arrayOf("integer", ids)}) as wanted(id)
    join properties p on p.id = wanted.id
    left join property_documents d on d.property_id = p.id
    left join property_counters c on c.property_id = p.id
    left join published_properties l on l.property_id = p.id`.execute(executor);
  return rows;
}
