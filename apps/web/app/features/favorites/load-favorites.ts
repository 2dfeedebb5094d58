import { ApiError, NetworkError } from "@efie/client";
import type { Favorite } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { api } from "../../lib/api/api.ts";
import { favoriteCalls } from "../../lib/api/calls.ts";
import { storeAnswer, readStoredAnswer } from "../../lib/storage/stored-answer.ts";
import { endSession, isSessionOver } from "./explain-failure.ts";
import { countChanges, learnSome } from "./saved-properties.ts";

export type LoadedFavorites = {
  readonly favorites: readonly Favorite[];
  /** How many are saved and not listed: taken down, or of a blocked owner. */
  readonly hidden: number;
  /** Offline: the time of the stored response. Null: current. */
  readonly storedAt: string | null;
};

const storageName = "favorites";
/** Newest first, so the older ones are missing offline: storage is small. */
const maxStored = 100;

/** The list has only what can be seen now; the ids have everything. Not known: none. */
async function countHidden(listed: readonly Favorite[]): Promise<number> {
  if (listed.length >= limits.maxFavoritesPage) return 0;
  const { data } = await api.call(favoriteCalls.listFavoriteIds).catch(() => ({ data: null }));
  const shown = new Set(listed.map(({ id }) => id));
  return (data ?? []).filter(({ id }) => !shown.has(id)).length;
}

/** What somebody saved, newest first, for their own screen; the hearts are updated. Offline: the stored response. */
export async function loadFavorites(): Promise<LoadedFavorites> {
  const since = countChanges();
  const learn = (favorites: readonly Favorite[]) =>
    learnSome(
      favorites.map(({ id, property }) => ({ id, property: property.id })),
      since,
    );
  try {
    const { data } = await api.call(favoriteCalls.listFavorites);
    if (data === null) throw new ApiError(401, null, null);
    learn(data);
    return { favorites: data, hidden: await countHidden(data), storedAt: null };
  } catch (error) {
    if (isSessionOver(error)) endSession();
    const stored = error instanceof NetworkError ? readStoredAnswer<readonly Favorite[]>(storageName) : null;
    if (stored === null) throw error;
    learn(stored.data);
    return { favorites: stored.data, hidden: 0, storedAt: stored.at };
  }
}

/** Stored for offline reading. No card shows a description. */
export function storeFavorites(favorites: readonly Favorite[]): void {
  storeAnswer(
    storageName,
    favorites.slice(0, maxStored).map((entry) => ({ ...entry, property: { ...entry.property, description: "" } })),
  );
}
