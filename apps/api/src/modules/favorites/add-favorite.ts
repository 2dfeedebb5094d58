import { transact } from "../../platform/database/sql.ts";
import { FavoriteErrors, favoritedKey, type FavoritesDeps, type Saver } from "./favorites-deps.ts";
import { findFavorite, insertFavorite } from "./favorites.repository.ts";

type Property = { id: number; title: string; ownerId: number };

/** Inserts the favorite, and the notification of the property's owner, in one transaction. */
async function save({ db, clock, notifications }: FavoritesDeps, saver: Saver, property: Property) {
  return await transact(db, async (tx, afterCommit) => {
    const inserted = await insertFavorite(tx, { user_id: saver.id, property_id: property.id, created_at: clock.now() });
    // Else a concurrent request has saved it.
    const favorite = inserted ?? (await findFavorite(tx, saver.id, property.id));
    if (!favorite) throw FavoriteErrors.notSaved();
    if (inserted && property.ownerId !== saver.id) {
      const about = { title: property.title, propertyId: property.id, onceKey: favoritedKey(property.id, saver.id) };
      afterCommit(await notifications.notify(tx, { userId: property.ownerId, type: "favorited", ...about }));
    }
    return { favorite, isNew: inserted !== null };
  });
}

/** Saves a property; a repeat returns the existing one. The owner is notified once per user. @throws AppError "not_found" for one that the user does not see, "conflict" for an unpublished one */
export async function addFavorite(deps: FavoritesDeps, saver: Saver, propertyId: number) {
  const property = await deps.properties.find(saver, propertyId);
  if (!property) throw FavoriteErrors.noProperty();
  const existing = await findFavorite(deps.db, saver.id, propertyId);
  if (existing) return { favorite: existing, isNew: false };
  if (!property.isPublished) throw FavoriteErrors.notPublished();
  // The owner reads who saved it: somebody whom they have blocked does not reach them this way.
  if (!(await deps.properties.filterVisible(saver, [propertyId])).has(propertyId)) throw FavoriteErrors.noProperty();
  const saved = await save(deps, saver, property);
  deps.properties.forgetPreferences(saver.id);
  return saved;
}
