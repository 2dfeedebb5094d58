import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";

/** A reduction that savers are to be notified of; pesewas. */
export type PriceDrop = {
  property_id: number;
  creator_id: number;
  title: string;
  price_pesewas: number;
  previous_pesewas: number;
  dropped_at: Date;
  told_favorite_id: number;
  /** Whether guests still see that price, as a lowered one. */
  is_current: boolean;
};

/** Locks the oldest reduction of which not all savers are notified; null when there is none, or other processes hold them. */
export async function lockOldestDrop(executor: Executor, now: Date): Promise<PriceDrop | null> {
  const { rows } = await sql<PriceDrop>`
    select d.*, p.creator_id, p.title, exists (
      select from published_properties l where l.property_id = d.property_id and l.price_pesewas = d.price_pesewas
        and l.reduced_until is not null and l.expiry_date > ${now}
    ) as is_current
    from price_drops d join properties p on p.id = d.property_id
    order by d.dropped_at limit 1 for update of d skip locked`.execute(executor);
  return rows[0] ?? null;
}

/** The next people who had saved the property before its price was lowered, without its owner and who has blocked them or is blocked. */
export async function findSavers(
  executor: Executor,
  drop: Pick<PriceDrop, "property_id" | "creator_id" | "dropped_at" | "told_favorite_id">,
  limit: number,
): Promise<{ id: number; user_id: number }[]> {
  const { rows } = await sql<{ id: number; user_id: number }>`
    select f.id, f.user_id from favorites f join users u on u.id = f.user_id and u.deleted_at is null
    where f.property_id = ${drop.property_id} and f.id > ${drop.told_favorite_id} and f.created_at <= ${drop.dropped_at}
      and f.user_id <> ${drop.creator_id} and not exists (
        select from blocks b
        where (b.blocker_id, b.blocked_id) in ((f.user_id, ${drop.creator_id}), (${drop.creator_id}, f.user_id)))
    order by f.id limit ${limit}`.execute(executor);
  return rows;
}

/** Remembers up to which saver people are notified. */
export async function moveDropTo(executor: Executor, propertyId: number, favoriteId: number): Promise<void> {
  await executor.updateTable("price_drops").set({ told_favorite_id: favoriteId }).where("property_id", "=", propertyId).execute();
}

export async function removeDrop(executor: Executor, propertyId: number): Promise<void> {
  await executor.deleteFrom("price_drops").where("property_id", "=", propertyId).execute();
}
