import { limits } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { FavoriteErrors } from "./favorite-errors.ts";
import type { FavoritesDeps } from "./favorites-deps.ts";
import { findFavorite, findFavorites, type FavoriteRow } from "./favorites.repository.ts";

/**
 * Returns the user's favourite of a property as a list. A favourite is returned even when its property is not visible, so that
 * the user can remove it. @throws AppError "not_found" for a property that is neither a favourite nor visible
 */
export async function listPropertyFavorites(
  { db, properties }: FavoritesDeps,
  saver: { id: number; isStaff: boolean },
  propertyId: number,
): Promise<FavoriteRow[]> {
  const favorite = await findFavorite(db, saver.id, propertyId);
  if (favorite) return [favorite];
  if (!(await properties.find(saver, propertyId))) throw FavoriteErrors.noProperty();
  return [];
}

/**
 * Returns the user's favourites, newest first, without their properties, for the hearts of a page. Favourites of properties that
 * are not visible are included, because no page shows their hearts.
 */
export async function listFavoriteIds(db: Executor, userId: number): Promise<FavoriteRow[]> {
  return await findFavorites(db, userId, limits.maxFavoriteIds);
}
