import { limits } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { findFavorites, type FavoriteRow } from "./favorites.repository.ts";

/**
 * What a person saved, newest first, without its properties: all that the hearts of a page need. One whose property is out of
 * sight is among them: no page shows its heart.
 */
export async function listFavoriteIds(db: Executor, userId: number): Promise<FavoriteRow[]> {
  return await findFavorites(db, userId, limits.maxFavoriteIds);
}
