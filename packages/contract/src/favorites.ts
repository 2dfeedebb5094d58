import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { limits } from "./limits.ts";
import { id, instant, object, queryCursor, queryInteger, text } from "./primitives.ts";
import { property } from "./properties.ts";

export const favoriteRef = object("FavoriteRef", { id, property: id, created_at: instant });
/** The fields that a heart icon needs. */
export const favoriteMark = favoriteRef.pick({ id: true, property: true }).meta({ id: "FavoriteMark" });
export type FavoriteMark = z.infer<typeof favoriteMark>;
/** `note` is the person's own; empty without one. */
export const favorite = object("Favorite", { id, created_at: instant, note: z.string(), property });
export type Favorite = z.infer<typeof favorite>;

export const favoritesQuery = z.object({
  /** Defaults to 200. */
  limit: queryInteger(1, limits.maxFavoritesPage).optional(),
  cursor: queryCursor.optional(),
});

export const favoriteCalls = defineGroup("favorites", {
  listFavorites: call("GET", "main/favorites/", "required", {
    summary: "The caller's favorites with their listings, newest first",
    query: favoritesQuery,
    answers: { 200: z.array(favorite) },
  }),
  listFavoriteIds: call("GET", "main/favorites/ids/", "required", {
    summary: "The ids of the caller's favorites; the newest 1,000",
    answers: { 200: z.array(favoriteMark) },
  }),
  listPropertyFavorites: call("GET", "main/properties/{id}/favorites/", "required", {
    summary: "The caller's favorite of one listing, as a list of one or none",
    answers: { 200: z.array(favoriteRef) },
  }),
  addFavorite: call("POST", "main/properties/{id}/favorites/", "required", {
    summary: "Save a listing; 200 with the same id if it is already saved",
    answers: { 200: favoriteRef, 201: favoriteRef },
  }),
  removeFavorite: call("DELETE", "main/properties/{id}/favorites/{favId}/", "required", {
    summary: "Remove a favorite",
  }),
  clearFavorite: call("DELETE", "main/properties/{id}/favorites/", "required", {
    summary: "Remove the caller's favorite of a listing; 204 also where there is none",
  }),
  updateFavorite: call("PATCH", "main/favorites/{id}/", "required", {
    summary: "Write a note on a favorite; an empty one removes it",
    body: object("UpdateFavoriteBody", { note: text(limits.maxNoteCharacters) }),
    answers: { 200: object("FavoriteNote", { id, note: z.string() }) },
  }),
});
