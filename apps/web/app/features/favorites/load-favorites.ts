import { ApiError, NetworkError } from "@efie/client";
import type { Favorite } from "@efie/contract";
import { api } from "../../lib/api/api.ts";
import { favoriteCalls } from "../../lib/api/calls.ts";
import { keepAnswer, readKeptAnswer } from "../../lib/storage/stored-answer.ts";
import { endSession, isSessionOver } from "./explain-failure.ts";
import { countChanges, learnSome } from "./saved-properties.ts";

export type LoadedFavorites = {
  readonly favorites: readonly Favorite[];
  /** There was no line: this is what was there at that time. Null: as of now. */
  readonly keptAt: string | null;
};

const keptName = "favorites";
/** Newest first, so the older ones are missing offline: storage is small. */
const maxKept = 100;

/** What somebody saved, newest first, for their own screen; the hearts learn of it. Without a line, what was kept. */
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
    return { favorites: data, keptAt: null };
  } catch (error) {
    if (isSessionOver(error)) endSession();
    const kept = error instanceof NetworkError ? readKeptAnswer<readonly Favorite[]>(keptName) : null;
    if (kept === null) throw error;
    learn(kept.data);
    return { favorites: kept.data, keptAt: kept.at };
  }
}

/** For when there is no line. No card shows a description. */
export function keepFavorites(favorites: readonly Favorite[]): void {
  keepAnswer(
    keptName,
    favorites.slice(0, maxKept).map((entry) => ({ ...entry, property: { ...entry.property, description: "" } })),
  );
}
