import { FavoriteErrors } from "./favorite-errors.ts";
import type { FavoritesDeps } from "./favorites-deps.ts";
import { findFavorite, type FavoriteRow } from "./favorites.repository.ts";

/**
 * A person's entry for a property, in a list. What they saved they may remove, so it is shown even where the property is
 * out of sight; otherwise that raises "not found".
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
