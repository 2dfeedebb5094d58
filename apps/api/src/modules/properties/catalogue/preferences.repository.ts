import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Preference } from "../query.ts";

/** The listing types and towns that a user saved and viewed most recently; prices from half to twice of those seen. */
export async function findPreferences(executor: Executor, userId: number): Promise<Preference[]> {
  const { rows } = await sql<Preference>`
    select p.city_id, p.type, (min(p.price_pesewas) / 2)::bigint as "minPricePesewas", (max(p.price_pesewas) * 2)::bigint as "maxPricePesewas"
    from (
      (select property_id, 3 as weight from favorites where user_id = ${userId} order by created_at desc, id desc limit 30)
      union all
      (select property_id, 1 from property_visits where user_id = ${userId} order by visited_at desc limit 60)
    ) seen join properties p on p.id = seen.property_id
    group by p.city_id, p.type order by sum(seen.weight) desc, p.city_id, p.type limit 5`.execute(executor);
  return rows;
}
