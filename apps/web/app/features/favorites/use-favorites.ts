import type { Favorite } from "@efie/contract";
import { useQuery } from "@tanstack/react-query";
import { showToast } from "../../ui/toast.tsx";
import { loadFavorites } from "./load-favorites.ts";
import { useSaved } from "./use-favorite.ts";

export const loadFailure = "Could not load your favorites. Please try again.";

type Favorites = {
  /** Undefined: not there yet. */
  readonly favorites: readonly Favorite[] | undefined;
  readonly isFailed: boolean;
  readonly isBusy: boolean;
  readonly refresh: () => void;
};

/** What is saved, without what was removed since, here or in another tab. */
export function useFavorites(): Favorites {
  const saved = useSaved();
  // Stale at once: hearts are pressed on every other page. Asked for offline too, so that the failure is said.
  const query = useQuery({ queryKey: ["favorites"], queryFn: loadFavorites, staleTime: 0, networkMode: "always" });
  function refresh() {
    void query.refetch().then(({ isError, data }) => {
      if (isError && data !== undefined) showToast(loadFailure, "error");
    });
  }
  return {
    favorites: query.data?.filter(({ property }) => saved.has(property.id)),
    isFailed: query.isError && query.data === undefined,
    isBusy: query.isFetching,
    refresh,
  };
}
