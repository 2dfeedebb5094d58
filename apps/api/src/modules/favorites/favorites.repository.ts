import { sql } from "kysely";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { allRows, deleteSome } from "../../platform/database/sql.ts";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

export type FavoriteRow = Pick<RowOf<"favorites">, "id" | "property_id" | "created_at">;

/** A favorite with the person's own note. */
export type NotedFavoriteRow = FavoriteRow & { note: string };

const columns = ["id", "property_id", "created_at"] as const;

/** Returns the user's favorites, newest first. */
export async function findFavorites(executor: Executor, userId: number, limit: number): Promise<NotedFavoriteRow[]> {
  return await allRows<NotedFavoriteRow>(executor)`
    select f.id, f.property_id, f.created_at, f.note from favorites f where f.user_id = ${userId}
    order by f.created_at desc, f.id desc limit ${limit}`;
}

export async function findFavorite(executor: Executor, userId: number, propertyId: number): Promise<FavoriteRow | null> {
  const query = executor.selectFrom("favorites").select(columns).where("user_id", "=", userId);
  return (await query.where("property_id", "=", propertyId).executeTakeFirst()) ?? null;
}

/** Returns null when the property is a favorite of the user already. */
export async function insertFavorite(executor: Executor, favorite: { user_id: number; property_id: number; created_at: Date }) {
  const insert = executor.insertInto("favorites").values(favorite);
  const once = insert.onConflict((conflict) => conflict.columns(["user_id", "property_id"]).doNothing()).returning(columns);
  return (await once.executeTakeFirst()) ?? null;
}

export type FavoriteKey = { id: number; userId: number; propertyId: number };

/** Returns false when the user has no such favorite. */
export async function deleteFavorite(executor: Executor, { id, userId, propertyId }: FavoriteKey): Promise<boolean> {
  const query = executor.deleteFrom("favorites").where("id", "=", id).where("user_id", "=", userId);
  return (await query.where("property_id", "=", propertyId).executeTakeFirst()).numDeletedRows > 0n;
}

/** Writes the user's note. Returns false when the user has no such favorite. */
export async function setNote(executor: Executor, { id, userId, note }: { id: number; userId: number; note: string }) {
  const update = executor.updateTable("favorites").set({ note }).where("id", "=", id).where("user_id", "=", userId);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/** The properties that a person saved. */
export const favoritesPersonalData: PersonalData = {
  tables: ["favorites"],
  sections: {
    favorites: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
          select id, property_id, created_at, note from favorites
          where user_id = ${userId} and id > ${afterId} order by id limit ${limit}`,
    ),
  },
  erase: (tx, { id }) => deleteSome(tx, "favorites", sql`user_id = ${id}`, { limit: erasureBatch }),
};
