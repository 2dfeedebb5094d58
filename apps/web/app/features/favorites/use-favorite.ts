import { useSyncExternalStore } from "react";
import { keepSaved } from "./load-saved-ids.ts";
import { listenToSaved, readShown, readWanted } from "./saved-properties.ts";

const none: ReadonlySet<number> = new Set();

function subscribe(listener: () => void): () => void {
  const ends = [listenToSaved(listener), keepSaved()];
  return () => {
    for (const end of ends) end();
  };
}

/** The properties whose hearts are full; none on the server. */
export function useSaved(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, readShown, () => none);
}

type Heart = "full" | "empty" | "filling" | "emptying";

function readHeart(property: number): Heart {
  const isBusy = readWanted(property) !== null;
  if (readShown().has(property)) return isBusy ? "filling" : "full";
  return isBusy ? "emptying" : "empty";
}

export function useFavorite(property: number): { isSaved: boolean; isBusy: boolean } {
  const heart = useSyncExternalStore(
    subscribe,
    () => readHeart(property),
    () => "empty" as const,
  );
  return { isSaved: heart === "full" || heart === "filling", isBusy: heart === "filling" || heart === "emptying" };
}
