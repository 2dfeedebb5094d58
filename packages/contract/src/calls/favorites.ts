import { z } from "zod";
import { defineCall } from "../call.ts";
import { favorite, favoriteMark, favoriteRef, favoritesQuery } from "../favorites.ts";
import { queryId } from "../primitives.ts";

const tag = "favorites";
const params = z.object({ id: queryId });

export const listFavorites = defineCall({
  name: "listFavorites",
  summary: "The caller's saved listings",
  method: "GET",
  path: "main/favorites/",
  tag,
  auth: "required",
  limit: "read",
  query: favoritesQuery,
  answers: { 200: z.array(favorite) },
});

export const listFavoriteIds = defineCall({
  name: "listFavoriteIds",
  summary: "What the caller saved, by ids only: the newest 1,000",
  method: "GET",
  path: "main/favorites/ids/",
  tag,
  auth: "required",
  limit: "read",
  answers: { 200: z.array(favoriteMark) },
});

export const listPropertyFavorites = defineCall({
  name: "listPropertyFavorites",
  summary: "The caller's saved entry for a listing, in a list",
  method: "GET",
  path: "main/properties/{id}/favorites/",
  tag,
  auth: "required",
  limit: "read",
  params,
  answers: { 200: z.array(favoriteRef) },
});

export const addFavorite = defineCall({
  name: "addFavorite",
  summary: "Save a listing; 200 with the same id if it is saved already",
  method: "POST",
  path: "main/properties/{id}/favorites/",
  tag,
  auth: "required",
  limit: "write",
  params,
  answers: { 200: favoriteRef, 201: favoriteRef },
});

export const removeFavorite = defineCall({
  name: "removeFavorite",
  summary: "Remove a saved listing",
  method: "DELETE",
  path: "main/properties/{id}/favorites/{favId}/",
  tag,
  auth: "required",
  limit: "write",
  params: z.object({ id: queryId, favId: queryId }),
  answers: { 204: null },
});
