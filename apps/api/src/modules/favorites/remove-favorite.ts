import { FavoriteErrors } from "./favorite-errors.ts";
import type { FavoritesDeps } from "./favorites-deps.ts";
import { deleteFavorite } from "./favorites.repository.ts";

/** @throws "not found" for an entry that is not there, not the person's, or another property's. */
export async function removeFavorite(
  { db, properties }: FavoritesDeps,
  entry: { id: number; userId: number; propertyId: number },
): Promise<void> {
  if (!(await deleteFavorite(db, entry))) throw FavoriteErrors.notSaved();
  properties.forgetPreferences(entry.userId);
}
