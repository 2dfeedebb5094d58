import { ApiError } from "@efie/client";
import type { Favorite } from "@efie/contract";
import { api } from "../../lib/api.ts";
import { favoriteCalls } from "../../lib/calls.ts";
import { endSession, isSessionOver } from "./explain-failure.ts";
import { countChanges, learnSome } from "./saved-listings.ts";

/** What somebody saved, newest first, for their own screen; the hearts learn of it. */
export async function loadFavorites(): Promise<readonly Favorite[]> {
  const since = countChanges();
  try {
    const { data } = await api.call(favoriteCalls.listFavorites);
    if (data === null) throw new ApiError(401, null, null);
    learnSome(
      data.map(({ id, property }) => ({ id, property: property.id })),
      since,
    );
    return data;
  } catch (error) {
    if (isSessionOver(error)) endSession();
    throw error;
  }
}
