import { z } from "zod";
import { defineCall } from "../call.ts";
import { favoriteEndpoints } from "../endpoints.ts";
import { favorite, favoriteMark, favoriteNote, favoriteRef, favoritesQuery, updateFavoriteBody } from "../favorites.ts";
import { queryId } from "../primitives.ts";

const tag = "favorites";
const params = z.object({ id: queryId });

export const listFavorites = defineCall({
  ...favoriteEndpoints.listFavorites,
  summary: "The caller's favorites with their listings, newest first",
  tag,
  limit: "read",
  query: favoritesQuery,
  answers: { 200: z.array(favorite) },
});

export const listFavoriteIds = defineCall({
  ...favoriteEndpoints.listFavoriteIds,
  summary: "The ids of the caller's favorites; the newest 1,000",
  tag,
  limit: "read",
  answers: { 200: z.array(favoriteMark) },
});

export const listPropertyFavorites = defineCall({
  ...favoriteEndpoints.listPropertyFavorites,
  summary: "The caller's favorite of one listing, as a list of one or none",
  tag,
  limit: "read",
  params,
  answers: { 200: z.array(favoriteRef) },
});

export const addFavorite = defineCall({
  ...favoriteEndpoints.addFavorite,
  summary: "Save a listing; 200 with the same id if it is already saved",
  tag,
  limit: "write",
  params,
  answers: { 200: favoriteRef, 201: favoriteRef },
});

export const removeFavorite = defineCall({
  ...favoriteEndpoints.removeFavorite,
  summary: "Remove a favorite",
  tag,
  limit: "write",
  params: z.object({ id: queryId, favId: queryId }),
  answers: { 204: null },
});

export const updateFavorite = defineCall({
  ...favoriteEndpoints.updateFavorite,
  summary: "Write a note on a favorite; an empty one removes it",
  tag,
  limit: "write",
  params,
  body: updateFavoriteBody,
  answers: { 200: favoriteNote },
});
