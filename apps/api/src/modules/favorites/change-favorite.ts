import type { Executor } from "../../platform/database/tables.ts";
import { FavoriteErrors, type FavoritesDeps } from "./favorites-deps.ts";
import { deleteFavorite, setNote } from "./favorites.repository.ts";

/** Writes a person's own note on a favorite. @throws AppError "not_found" for an unknown entry and another user's */
export async function writeNote(
  db: Executor,
  favorite: { id: number; userId: number; note: string },
): Promise<{ id: number; note: string }> {
  if (!(await setNote(db, favorite))) throw FavoriteErrors.notSaved();
  return { id: favorite.id, note: favorite.note };
}

/** Removes a favorite. @throws AppError "not_found" for an unknown entry, another user's, or another property's */
export async function removeFavorite(
  { db, properties }: FavoritesDeps,
  entry: { id: number; userId: number; propertyId: number },
): Promise<void> {
  if (!(await deleteFavorite(db, entry))) throw FavoriteErrors.notSaved();
  properties.forgetPreferences(entry.userId);
}
