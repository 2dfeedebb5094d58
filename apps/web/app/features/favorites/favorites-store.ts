import { ApiError } from "@efie/client";
import { useSyncExternalStore } from "react";
import { api } from "../../lib/api.ts";
import { favoriteCalls } from "../../lib/calls.ts";
import { isSignedIn, subscribeToSession, tokenStore } from "../../lib/session.ts";
import { showToast } from "../../ui/toast.tsx";

/** The saved entry of each saved listing, by listing. */
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
    const favoriteId = await toggle(propertyId, saved.get(propertyId));
    // Read now: another heart may have changed meanwhile.
    const next = new Map(saved);
    if (favoriteId === null) next.delete(propertyId);
    else next.set(propertyId, favoriteId);
    set(next, withBusy(propertyId, false));
  } catch (error) {
    set(saved, withBusy(propertyId, false));
    explain(error);
  }
}

/** Answers the id of the saved entry, or null when it was removed. */
async function toggle(propertyId: number, favoriteId: number | undefined): Promise<number | null> {
  if (favoriteId === undefined) {
    const { data } = await api.call(favoriteCalls.addFavorite, { params: { id: propertyId } });
    if (data === null) throw new ApiError(401, null, null);
    return data.id;
  }
  await api.call(favoriteCalls.removeFavorite, { params: { id: propertyId, favId: favoriteId } });
  return null;
}

function explain(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) {
    tokenStore.clear();
    showToast("Session Expired. Please sign in again", "error");
  } else {
    showToast("Favorites could not be updated. Please try again.", "error");
  }
}

let endSession: (() => void) | null = null;

/** The first heart of a page asks for all of them; one listener to the session serves every heart. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (endSession === null) {
    endSession = subscribeToSession(load);
    load();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    endSession?.();
    endSession = null;
  };
}

type FavoriteState = "saved" | "unsaved" | "saving" | "removing";

function readState(propertyId: number): FavoriteState {
  const isSaved = saved.has(propertyId);
  if (!busy.has(propertyId)) return isSaved ? "saved" : "unsaved";
  return isSaved ? "removing" : "saving";
}

export function useFavorite(propertyId: number): { isSaved: boolean; isBusy: boolean } {
  const state = useSyncExternalStore(
    subscribe,
    () => readState(propertyId),
    () => "unsaved" as const,
  );
  return { isSaved: state === "saved" || state === "removing", isBusy: state === "saving" || state === "removing" };
}
