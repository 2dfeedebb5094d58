import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";

/** A price that counts as lowered; pesewas. */
export type Reduction = { property_id: number; price_pesewas: number; previous_pesewas: number; since: Date; until: Date };

/** What guests see from now on. */
export type ShownPrice = { property_id: number; price_pesewas: number; published_at: string };

/** How long a price counts as lowered, and how far back the lowest price before it is looked for. */
const reductionDays = 30;

/** Gives published properties without a history the price that guests have seen so far. */
async function insertFirst(executor: Executor, ids: readonly number[]): Promise<void> {
  await sql`
    insert into property_prices (property_id, price_pesewas, changed_at)
    select p.property_id, p.price_pesewas, p.published_at from published_properties p
    where p.property_id = any(${ids}::integer[])
      and not exists (select from property_prices h where h.property_id = p.property_id)
    order by p.property_id`.execute(executor);
}

/** Adds the prices that differ from the newest of their property. Returns the properties whose price changed. */
export async function insertPrices(executor: Executor, prices: readonly ShownPrice[], now: Date): Promise<number[]> {
  await insertFirst(
    executor,
    prices.map((price) => price.property_id),
  );
  const { rows } = await sql<{ property_id: number }>`
    insert into property_prices (property_id, price_pesewas, changed_at)
    select t.property_id, t.price_pesewas, case when newest.price_pesewas is null then t.published_at else ${now}::timestamptz end
    from json_to_recordset(${JSON.stringify(prices)}::json) as t(property_id integer, price_pesewas bigint, published_at timestamptz)
    left join lateral (
      select h.price_pesewas from property_prices h where h.property_id = t.property_id order by h.changed_at desc, h.id desc limit 1
    ) newest on true
    where newest.price_pesewas is distinct from t.price_pesewas
    order by t.property_id
    returning property_id`.execute(executor);
  return rows.map((row) => row.property_id);
}

/**
 * The properties of `ids` whose price counts as lowered at `now`: it is below the lowest of the 30 days before it was set, and
 * the property had been public for a day by then. Negotiable prices, which are 0, do not count.
 */
export async function findReductions(executor: Executor, ids: readonly number[], now: Date): Promise<Reduction[]> {
  const { rows } = await sql<Reduction>`
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
        and h.changed_at <= newest.changed_at - interval '1 day')`.execute(executor);
  return rows;
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
  const { rows } = await sql<{ id: number }>`
    select p.id from properties p where p.id in (
      select l.property_id from published_properties l where l.reduced_until <= ${now} order by l.reduced_until limit ${limit}
    ) order by p.id for no key update skip locked`.execute(executor);
  return rows.map((row) => row.id);
}
