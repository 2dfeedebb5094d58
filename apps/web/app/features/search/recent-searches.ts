import { useSyncExternalStore } from "react";
import { showToast } from "../../ui/feedback/toast.tsx";

/** The key the specification names (section 3, "stored in the browser"). */
const key = "previousSearches";
/** Spec, section 9. */
const maxRecentSearches = 10;
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let terms: readonly string[] | null = null;

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((term) => typeof term === "string").slice(0, maxRecentSearches) : none;
  } catch {
    return none;
  }
}

function write(next: readonly string[]): void {
  terms = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // A full or refused storage costs the history, not the search.
  }
  for (const listener of listeners) listener();
}

function current(): readonly string[] {
  terms ??= read();
  return terms;
}

/** The newest first, each once whatever its letter case, at most ten. */
export function addRecentSearch(term: string): void {
  const trimmed = term.trim();
  if (trimmed === "" || current()[0] === trimmed) return;
  const others = current().filter((other) => other.toLowerCase() !== trimmed.toLowerCase());
  write([trimmed, ...others].slice(0, maxRecentSearches));
}

/** Can be undone for some seconds. */
export function clearRecentSearches(): void {
  const cleared = current();
  write(none);
  showToast("Cleared.", "plain", { label: "Undo", run: () => write(cleared) });
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    terms = null;
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

/** None on the server and while hydrating: only the browser knows them. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, current, () => none);
}
