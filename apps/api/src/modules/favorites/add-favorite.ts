import type { Executor } from "../../platform/database/tables.ts";
import { FavoriteErrors } from "./favorite-errors.ts";
import { favoritedKey } from "./favorited-key.ts";
import type { FavoritesDeps } from "./favorites-deps.ts";
import { findFavorite, insertFavorite, type FavoriteRow } from "./favorites.repository.ts";

type Saver = { id: number; isStaff: boolean };
type Property = { id: number; title: string; creatorId: number };
type Saved = { favorite: FavoriteRow; isNew: boolean; announce: () => void };

/** In one transaction: the entry, and what its property's owner is told of it. */
async function save(
  { clock, notifications }: FavoritesDeps,
  executor: Executor,
  saver: Saver,
  property: Property,
): Promise<Saved> {
  const inserted = await insertFavorite(executor, { user_id: saver.id, property_id: property.id, created_at: clock.now() });
  if (!inserted) {
    // Pressed twice at once: the other press has saved it.
    const favorite = await findFavorite(executor, saver.id, property.id);
    if (!favorite) throw FavoriteErrors.notSaved();
    return { favorite, isNew: false, announce: () => {} };
  }
  if (property.creatorId === saver.id) return { favorite: inserted, isNew: true, announce: () => {} };
  const announce = await notifications.notify(executor, {
    userId: property.creatorId,
    type: "favorited",
    title: property.title,
    propertyId: property.id,
    onceKey: favoritedKey(property.id, saver.id),
  });
  return { favorite: inserted, isNew: true, announce };
}

/**
 * Saves a property; a saved one keeps its entry. Its owner is told once of each person. @throws "not found" for a property
 * that the person cannot see, "conflict" for one that is not offered any more.
 */
export async function addFavorite(deps: FavoritesDeps, saver: Saver, propertyId: number): Promise<Omit<Saved, "announce">> {
  const property = await deps.properties.find(saver, propertyId);
  if (!property) throw FavoriteErrors.noProperty();
  const known = await findFavorite(deps.db, saver.id, propertyId);
  if (known) return { favorite: known, isNew: false };
  if (!property.isPublished) throw FavoriteErrors.notPublished();
  const { announce, ...saved } = await deps.db.transaction().execute((transaction) => save(deps, transaction, saver, property));
  announce();
  deps.properties.forgetPreferences(saver.id);
  return saved;
}
