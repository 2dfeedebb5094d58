import { NetworkError } from "@efie/client";
import type { Favorite } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { api, favoriteCalls, requireSession } from "../../lib/api/api.ts";
import { storeAnswer } from "../../lib/storage/kept-query.ts";
import { readStoredAnswer } from "../../lib/storage/stored-answer.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { countChanges, learnSome, readEntry } from "./saved-properties.ts";
import { endSession, isSessionOver } from "./settle-favorite.ts";
import { useSaved } from "./use-favorite.ts";

export const loadFailure = "Could not load your favorites. Please try again.";

/** What is saved, without what was removed since, here or in another tab; undefined until it is there. */
export function useFavorites() {
  const saved = useSaved();
  // Stale at once: hearts are pressed on every other page.
  const query = useQuery({ queryKey: ["favorites"], queryFn: loadFavorites, staleTime: 0 });
  const loaded = query.data;
  const storedAt = loaded?.storedAt ?? null;
  const favorites = useMemo(() => loaded?.favorites.filter(({ property }) => saved.has(property.id)), [loaded, saved]);
  useEffect(
    function storeForOffline() {
      // What was removed and waits for the network can be taken back.
      const isThere = ({ property }: Favorite) => saved.has(property.id) || readEntry(property.id) !== undefined;
      if (loaded !== undefined && loaded.storedAt === null) storeFavorites(loaded.favorites.filter(isThere));
    },
    [loaded, saved],
  );
  function refresh() {
    void query.refetch().then(({ isError, data }) => {
      if (data !== undefined && (isError || data.storedAt !== null)) showToast(loadFailure, "error");
    });
  }
  return {
    favorites,
    hidden: loaded?.hidden ?? 0,
    storedAt,
    isFailed: query.isError && loaded === undefined,
    isBusy: query.isFetching,
    refresh,
  };
}

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
async function loadFavorites(): Promise<LoadedFavorites> {
  const since = countChanges();
  const learn = (favorites: readonly Favorite[]) =>
    learnSome(
      favorites.map(({ id, property }) => ({ id, property: property.id })),
      since,
    );
  try {
    const data = requireSession(await api.call(favoriteCalls.listFavorites));
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
function storeFavorites(favorites: readonly Favorite[]): void {
  storeAnswer(
    storageName,
    favorites.slice(0, maxStored).map((entry) => ({ ...entry, property: { ...entry.property, description: "" } })),
  );
}
