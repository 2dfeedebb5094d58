import { FavoriteErrors } from "./favorite-errors.ts";
import type { FavoritesDeps, Saver } from "./favorites-deps.ts";
import { findFavorite, type FavoriteRow } from "./favorites.repository.ts";

/**
 * Returns the user's favorite of a property as a list. A favorite is returned even when its property is not visible, so that
 * the user can remove it. @throws AppError "not_found" for a property that is neither a favorite nor visible
 */
export async function listPropertyFavorites(
  { db, properties }: FavoritesDeps,
  saver: Saver,
  propertyId: number,
): Promise<FavoriteRow[]> {
  const favorite = await findFavorite(db, saver.id, propertyId);
  if (favorite) return [favorite];
  if (!(await properties.find(saver, propertyId))) throw FavoriteErrors.noProperty();
  return [];
}
