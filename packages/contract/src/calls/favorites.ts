import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { favoriteEndpoints } from "../endpoints.ts";
import { favorite, favoriteMark, favoriteNote, favoriteRef, favoritesQuery, updateFavoriteBody } from "../favorites.ts";

export const favoriteCalls = defineGroup("favorites", favoriteEndpoints, {
  listFavorites: {
    summary: "The caller's favorites with their listings, newest first",
    query: favoritesQuery,
    answers: { 200: z.array(favorite) },
  },
  listFavoriteIds: {
    summary: "The ids of the caller's favorites; the newest 1,000",
    answers: { 200: z.array(favoriteMark) },
  },
  listPropertyFavorites: {
    summary: "The caller's favorite of one listing, as a list of one or none",
    answers: { 200: z.array(favoriteRef) },
  },
  addFavorite: {
    summary: "Save a listing; 200 with the same id if it is already saved",
    answers: { 200: favoriteRef, 201: favoriteRef },
  },
  removeFavorite: {
    summary: "Remove a favorite",
    answers: { 204: null },
  },
  clearFavorite: {
    summary: "Remove the caller's favorite of a listing; 204 also where there is none",
    answers: { 204: null },
  },
  updateFavorite: {
    summary: "Write a note on a favorite; an empty one removes it",
    body: updateFavoriteBody,
    answers: { 200: favoriteNote },
  },
});
