import type { FavoriteMark, favoriteRef } from "@efie/contract";
import type { z } from "zod";
import type { FavoriteRow } from "./favorites.repository.ts";

/** A favorite with the id of its property only. */
export function presentFavorite({ id, property_id, created_at }: FavoriteRow): z.output<typeof favoriteRef> {
  return { id, property: property_id, created_at: created_at.toISOString() };
}

export function presentFavoriteMark({ id, property_id }: FavoriteRow): FavoriteMark {
  return { id, property: property_id };
}
