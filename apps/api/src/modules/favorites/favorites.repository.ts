import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

export type FavoriteRow = { id: number; property_id: number; created_at: Date };

/** A favorite with the person's own note. */
export type NotedFavoriteRow = FavoriteRow & { note: string };

const columns = ["id", "property_id", "created_at"] as const;

/** Returns the user's favorites, newest first. */
export async function findFavorites(executor: Executor, userId: number, limit: number): Promise<NotedFavoriteRow[]> {
  const { rows } = await sql<NotedFavoriteRow>`
    select f.id, f.property_id, f.created_at, f.note from favorites f where f.user_id = ${userId}
    order by f.created_at desc, f.id desc limit ${limit}`.execute(executor);
  return rows;
}

export async function findFavorite(executor: Executor, userId: number, propertyId: number): Promise<FavoriteRow | null> {
  const row = await executor
    .selectFrom("favorites")
    .select(columns)
    .where("user_id", "=", userId)
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns null when the property is a favorite of the user already. */
export async function insertFavorite(
  executor: Executor,
  favorite: { user_id: number; property_id: number; created_at: Date },
): Promise<FavoriteRow | null> {
  const row = await executor
    .insertInto("favorites")
    .values(favorite)
    .onConflict((conflict) => conflict.columns(["user_id", "property_id"]).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false when the user has no such favorite. */
export async function deleteFavorite(
  executor: Executor,
  { id, userId, propertyId }: { id: number; userId: number; propertyId: number },
): Promise<boolean> {
  const { numDeletedRows } = await executor
    .deleteFrom("favorites")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Writes the user's note. Returns false when the user has no such favorite. */
export async function setNote(executor: Executor, { id, userId, note }: FavoriteNoteChange): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable("favorites")
    .set({ note })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type FavoriteNoteChange = { id: number; userId: number; note: string };
