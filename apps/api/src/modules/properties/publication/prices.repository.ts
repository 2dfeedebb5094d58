import { sql } from "kysely";
import { allRows, allValues, firstRow } from "../../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../../platform/database/tables.ts";

/** A price that counts as lowered; pesewas. */
export type Reduction = Pick<RowOf<"price_drops">, "property_id" | "price_pesewas" | "previous_pesewas"> & {
  since: Date;
  until: Date;
};

/** What guests see from now on. */
type ShownPrice = { property_id: number; price_pesewas: number; published_at: string };

/** How long a price counts as lowered, and how far back the lowest price before it is looked for. */
const reductionDays = 30;

/** Adds the prices that differ from the newest of their property. Returns the properties whose price changed. */
export async function insertPrices(executor: Executor, prices: readonly ShownPrice[], now: Date): Promise<number[]> {
  return await allValues<number>(executor)`
    insert into property_prices (property_id, price_pesewas, changed_at)
    select t.property_id, t.price_pesewas, case when newest.price_pesewas is null then t.published_at else ${now}::timestamptz end
    from json_to_recordset(${JSON.stringify(prices)}::json) as t(property_id integer, price_pesewas bigint, published_at timestamptz)
    left join lateral (
      select h.price_pesewas from property_prices h where h.property_id = t.property_id order by h.changed_at desc, h.id desc limit 1
    ) newest on true
    where newest.price_pesewas is distinct from t.price_pesewas
    order by t.property_id
    returning property_id`;
}

/** The properties whose price is lowered now: below the lowest of the 30 days before it was set, and public for a day by then. Negotiable prices (0) do not count. */
export async function findReductions(executor: Executor, ids: readonly number[], now: Date): Promise<Reduction[]> {
  return await allRows<Reduction>(executor)`
    select newest.property_id, newest.price_pesewas, before.lowest as previous_pesewas, newest.changed_at as since,
      newest.changed_at + make_interval(days => ${reductionDays}) as until
    from unnest(${ids}::integer[]) as t(property_id)
    cross join lateral (
      select h.* from property_prices h where h.property_id = t.property_id order by h.changed_at desc, h.id desc limit 1
    ) newest
    cross join lateral (
      select least(
        (select min(h.price_pesewas) from property_prices h where h.property_id = newest.property_id and h.price_pesewas > 0
          and h.changed_at > newest.changed_at - make_interval(days => ${reductionDays}) and h.id <> newest.id),
        (select nullif(h.price_pesewas, 0) from property_prices h where h.property_id = newest.property_id
          and h.changed_at <= newest.changed_at - make_interval(days => ${reductionDays})
          order by h.changed_at desc, h.id desc limit 1)
      ) as lowest
    ) before
    where newest.price_pesewas > 0 and newest.price_pesewas < before.lowest
      and newest.changed_at > ${now}::timestamptz - make_interval(days => ${reductionDays})
      and exists (select from property_prices h where h.property_id = newest.property_id
        and h.changed_at <= newest.changed_at - interval '1 day')`;
}

/** Queues these reductions for their savers; a newer one takes the place of one that nobody was notified of yet. */
export async function queueDrops(executor: Executor, reductions: readonly Reduction[]): Promise<void> {
  await sql`
    insert into price_drops (property_id, price_pesewas, previous_pesewas, dropped_at)
    select property_id, price_pesewas, previous_pesewas, since
    from json_to_recordset(${JSON.stringify(reductions)}::json)
      as t(property_id integer, price_pesewas bigint, previous_pesewas bigint, since timestamptz)
    order by property_id
    on conflict (property_id) do update set price_pesewas = excluded.price_pesewas,
      previous_pesewas = excluded.previous_pesewas, dropped_at = excluded.dropped_at, told_favorite_id = 0`.execute(executor);
}

/** Locks properties whose price has not been lowered for long enough any more. */
export async function lockEndedReductions(executor: Executor, now: Date, limit: number): Promise<number[]> {
  return await allValues<number>(executor)`
    select p.id from properties p where p.id in (
      select l.property_id from published_properties l where l.reduced_until <= ${now} order by l.reduced_until limit ${limit}
    ) order by p.id for no key update skip locked`;
}

/** A reduction that savers are to be notified of; pesewas. */
export type PriceDrop = RowOf<"price_drops"> & {
  creator_id: number;
  title: string;
  /** Whether guests still see that price, as a lowered one. */
  is_current: boolean;
};

/** Locks the oldest reduction of which not all savers are notified; null when there is none, or other processes hold them. */
export async function lockOldestDrop(executor: Executor, now: Date): Promise<PriceDrop | null> {
  return await firstRow<PriceDrop>(executor)`
    select d.*, p.creator_id, p.title, exists (
      select from published_properties l where l.property_id = d.property_id and l.price_pesewas = d.price_pesewas
        and l.reduced_until is not null and l.expiry_date > ${now}
    ) as is_current
    from price_drops d join properties p on p.id = d.property_id
    order by d.dropped_at limit 1 for update of d skip locked`;
}

/** The next people who had saved the property before its price was lowered, without its owner and who has blocked them or is blocked. */
export async function findSavers(executor: Executor, drop: PriceDrop, limit: number) {
  return await allRows<{ id: number; user_id: number }>(executor)`
    select f.id, f.user_id from favorites f join users u on u.id = f.user_id and u.deleted_at is null
    where f.property_id = ${drop.property_id} and f.id > ${drop.told_favorite_id} and f.created_at <= ${drop.dropped_at}
      and f.user_id <> ${drop.creator_id} and not exists (
        select from blocks b
        where (b.blocker_id, b.blocked_id) in ((f.user_id, ${drop.creator_id}), (${drop.creator_id}, f.user_id)))
    order by f.id limit ${limit}`;
}

/** Remembers up to which saver people are notified; null when all are. */
export async function moveDropTo(executor: Executor, propertyId: number, favoriteId: number | null): Promise<void> {
  if (favoriteId === null) await executor.deleteFrom("price_drops").where("property_id", "=", propertyId).execute();
  else await sql`update price_drops set told_favorite_id = ${favoriteId} where property_id = ${propertyId}`.execute(executor);
}
