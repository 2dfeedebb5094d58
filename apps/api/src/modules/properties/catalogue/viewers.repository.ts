import { allRows, prepared } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Preference } from "@efie/catalogue-index";

/** Who has blocked a person, while they have something that others see, and whom this person has blocked. No limit: made accounts would push the real ones out. */
export async function findBlockedWith(executor: Executor, userId: number): Promise<number[]> {
  return (await findBlocks(executor, userId)).map(({ id }) => id);
}

/** The same with the direction: `is_own` where this person is the one who blocked. Somebody may be there in both. */
export async function findBlocks(executor: Executor, userId: number): Promise<{ id: number; is_own: boolean }[]> {
  return await allRows<{ id: number; is_own: boolean }>(executor)`${prepared}
    select blocked_id as id, true as is_own from blocks where blocker_id = ${userId}::integer
    union all select blocker_id, false from blocks b where blocked_id = ${userId}::integer and (
      exists (select from published_properties p where p.creator_id = b.blocker_id)
      or exists (
        select from properties p where p.creator_id = b.blocker_id and p.deleted_at is null and p.hidden_at is null
          and p.is_verified and p.status in ('rented', 'sold')))`;
}

/** The listing types and towns that a user saved and viewed most recently; prices from half to twice of those seen. */
export async function findPreferences(executor: Executor, userId: number): Promise<Preference[]> {
  return await allRows<Preference>(executor)`
    select p.city_id, p.type, (min(p.price_pesewas) / 2)::bigint as "minPricePesewas", (max(p.price_pesewas) * 2)::bigint as "maxPricePesewas"
    from (
      (select property_id, 3 as weight from favorites where user_id = ${userId} order by created_at desc, id desc limit 30)
      union all
      (select property_id, 1 from property_visits where user_id = ${userId} order by visited_at desc limit 60)
    ) seen join properties p on p.id = seen.property_id
    group by p.city_id, p.type order by sum(seen.weight) desc, p.city_id, p.type limit 5`;
}
