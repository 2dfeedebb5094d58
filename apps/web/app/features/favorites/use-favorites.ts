import type { Favorite } from "@efie/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { showToast } from "../../ui/feedback/toast.tsx";
import { storeFavorites, loadFavorites } from "./load-favorites.ts";
import { useSaved } from "./use-favorite.ts";

export const loadFailure = "Could not load your favorites. Please try again.";

type Favorites = {
  /** Undefined: not there yet. */
  readonly favorites: readonly Favorite[] | undefined;
  /** How many are saved and not listed: taken down, or of a blocked owner. */
  readonly hidden: number;
  /** Offline: the time of the stored response. Null: current. */
  readonly storedAt: string | null;
  readonly isFailed: boolean;
  readonly isBusy: boolean;
  readonly refresh: () => void;
};

/** What is saved, without what was removed since, here or in another tab. */
export function useFavorites(): Favorites {
  const saved = useSaved();
  // Stale at once: hearts are pressed on every other page.
  const query = useQuery({ queryKey: ["favorites"], queryFn: loadFavorites, staleTime: 0 });
  const loaded = query.data;
  const storedAt = loaded?.storedAt ?? null;
  const favorites = useMemo(() => loaded?.favorites.filter(({ property }) => saved.has(property.id)), [loaded, saved]);
  useEffect(() => {
    if (favorites !== undefined && storedAt === null) storeFavorites(favorites);
  }, [favorites, storedAt]);
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
