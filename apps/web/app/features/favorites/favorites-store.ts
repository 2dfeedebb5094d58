import { ApiError } from "@efie/client";
import { useEffect, useSyncExternalStore } from "react";
import { api } from "../../lib/api.ts";
import { favoriteCalls } from "../../lib/calls.ts";
import { isSignedIn, subscribeToSession, tokenStore } from "../../lib/session.ts";
import { showToast } from "../../ui/toast.tsx";

/** The saved entry of a listing; `null` while it is being saved or removed. */
type Saved = ReadonlyMap<number, number>;

let saved: Saved = new Map();
let busy: ReadonlySet<number> = new Set();
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

function set(nextSaved: Saved, nextBusy: ReadonlySet<number> = busy): void {
  saved = nextSaved;
  busy = nextBusy;
  for (const listener of listeners) listener();
}

/** Pages are the same for everybody, so what this person saved comes once, after them. */
function load(): void {
  if (!isSignedIn()) {
    loading = null;
    if (saved.size > 0) set(new Map());
    return;
  }
  loading ??= api.call(favoriteCalls.listFavorites).then(
    ({ data }) => set(new Map((data ?? []).map((favorite) => [favorite.property.id, favorite.id]))),
    () => {
      loading = null;
    },
  );
}

function withBusy(propertyId: number, isBusy: boolean): ReadonlySet<number> {
  const next = new Set(busy);
  if (isBusy) next.add(propertyId);
  else next.delete(propertyId);
  return next;
}

export async function toggleFavorite(propertyId: number): Promise<void> {
  if (busy.has(propertyId)) return;
  set(saved, withBusy(propertyId, true));
  try {
    const next = new Map(saved);
    const favoriteId = saved.get(propertyId);
    if (favoriteId === undefined) {
      const { data } = await api.call(favoriteCalls.addFavorite, { params: { id: propertyId } });
      if (data === null) throw new ApiError(401, null, null);
      next.set(propertyId, data.id);
    } else {
      await api.call(favoriteCalls.removeFavorite, { params: { id: propertyId, favId: favoriteId } });
      next.delete(propertyId);
    }
    set(next, withBusy(propertyId, false));
  } catch (error) {
    set(saved, withBusy(propertyId, false));
    explain(error);
  }
}

function explain(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) {
    tokenStore.clear();
    showToast("Session Expired. Please sign in again", "error");
  } else {
    showToast("Favorites could not be updated. Please try again.", "error");
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFavorite(propertyId: number): { isSaved: boolean; isBusy: boolean } {
  const isSaved = useSyncExternalStore(
    subscribe,
    () => saved.has(propertyId),
    () => false,
  );
  const isBusy = useSyncExternalStore(
    subscribe,
    () => busy.has(propertyId),
    () => false,
  );
  useEffect(() => {
    load();
    return subscribeToSession(load);
  }, []);
  return { isSaved, isBusy };
}
