import { z } from "zod";
import { limits } from "./limits.ts";
import { id, instant, queryCursor, queryInteger, text } from "./primitives.ts";
import { property } from "./properties.ts";

export const favoriteRef = z.object({ id, property: id, created_at: instant }).meta({ id: "FavoriteRef" });
/** The fields that a heart icon needs. */
export const favoriteMark = favoriteRef.pick({ id: true, property: true }).meta({ id: "FavoriteMark" });
export type FavoriteMark = z.infer<typeof favoriteMark>;
/** `note` is the person's own; empty without one. */
export const favorite = z.object({ id, created_at: instant, note: z.string(), property }).meta({ id: "Favorite" });
export type Favorite = z.infer<typeof favorite>;

export const favoritesQuery = z.object({
  /** Defaults to 200. */
  limit: queryInteger(1, limits.maxFavoritesPage).optional(),
  cursor: queryCursor.optional(),
});

export const favoriteNote = z.object({ id, note: z.string() }).meta({ id: "FavoriteNote" });
export const updateFavoriteBody = z.object({ note: text(limits.maxNoteCharacters) }).meta({ id: "UpdateFavoriteBody" });
