import type { Executor } from "../../platform/database/tables.ts";
import { FavoriteErrors, favoritedKey, type FavoritesDeps, type Saver } from "./favorites-deps.ts";
import { findFavorite, insertFavorite, type FavoriteRow } from "./favorites.repository.ts";

type Saved = { favorite: FavoriteRow; isNew: boolean; sendNotification: () => void };

/** Inserts the favorite, and the notification of the property's owner, in one transaction. */
async function save(
  { clock, notifications }: FavoritesDeps,
  executor: Executor,
  saver: Saver,
  property: { id: number; title: string; ownerId: number },
): Promise<Saved> {
  const inserted = await insertFavorite(executor, { user_id: saver.id, property_id: property.id, created_at: clock.now() });
  if (!inserted) {
    // A concurrent request has saved it.
    const favorite = await findFavorite(executor, saver.id, property.id);
    if (!favorite) throw FavoriteErrors.notSaved();
    return { favorite, isNew: false, sendNotification: () => {} };
  }
  if (property.ownerId === saver.id) return { favorite: inserted, isNew: true, sendNotification: () => {} };
  const sendNotification = await notifications.notify(executor, {
    userId: property.ownerId,
    type: "favorited",
    title: property.title,
    propertyId: property.id,
    onceKey: favoritedKey(property.id, saver.id),
  });
  return { favorite: inserted, isNew: true, sendNotification };
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
  const { sendNotification, ...saved } = await deps.db
    .transaction()
    .execute((transaction) => save(deps, transaction, saver, property));
  sendNotification();
  deps.properties.forgetPreferences(saver.id);
  return saved;
}
