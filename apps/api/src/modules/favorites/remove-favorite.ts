import { FavoriteErrors } from "./favorite-errors.ts";
import type { FavoritesDeps } from "./favorites-deps.ts";
import { deleteFavorite } from "./favorites.repository.ts";

/** Removes a favorite. @throws AppError "not_found" for an unknown entry, another user's, or another property's */
export async function removeFavorite(
  { db, properties }: FavoritesDeps,
  entry: { id: number; userId: number; propertyId: number },
): Promise<void> {
  if (!(await deleteFavorite(db, entry))) throw FavoriteErrors.notSaved();
  properties.forgetPreferences(entry.userId);
}
