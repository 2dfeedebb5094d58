import { limits } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { findFavorites, type FavoriteRow } from "./favorites.repository.ts";

/**
 * Returns the user's favorites, newest first, without their properties, for the hearts of a page. Favorites of properties that
 * are not visible are included, because no page shows their hearts.
 */
export async function listFavoriteIds(db: Executor, userId: number): Promise<FavoriteRow[]> {
  return await findFavorites(db, userId, limits.maxFavoriteIds);
}
