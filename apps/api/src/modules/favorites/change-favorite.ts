import type { Executor } from "../../platform/database/tables.ts";
import { FavoriteErrors, type FavoritesDeps } from "./favorites-deps.ts";
import { deleteFavorite, findFavorite, setNote, type FavoriteKey } from "./favorites.repository.ts";

/** Writes a person's own note on a favorite. @throws AppError "not_found" for an unknown entry and another user's */
export async function writeNote(db: Executor, favorite: { id: number; userId: number; note: string }) {
  if (!(await setNote(db, favorite))) throw FavoriteErrors.notSaved();
  return { id: favorite.id, note: favorite.note };
}

/** Sees to it that a listing is no favorite of the user, whether it was one or not. */
export async function clearFavorite({ db, properties }: FavoritesDeps, of: Omit<FavoriteKey, "id">): Promise<void> {
  const favorite = await findFavorite(db, of.userId, of.propertyId);
  if (favorite !== null && (await deleteFavorite(db, { id: favorite.id, ...of }))) properties.forgetPreferences(of.userId);
}

/** Removes a favorite. @throws AppError "not_found" for an unknown entry, another user's, or another property's */
export async function removeFavorite({ db, properties }: FavoritesDeps, entry: FavoriteKey): Promise<void> {
  if (!(await deleteFavorite(db, entry))) throw FavoriteErrors.notSaved();
  properties.forgetPreferences(entry.userId);
}
