import { createStoredList } from "../../lib/storage/stored-list.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

/** Spec, section 9. */
const maxRecentSearches = 10;
const isTerm = (one: unknown): one is string => typeof one === "string";
/** The key the specification names (section 3, "stored in the browser"). */
const { read, write, clear, useItems } = createStoredList("previousSearches", isTerm, maxRecentSearches);

export const useRecentSearches = useItems;

/** The newest first, each once whatever its letter case, at most ten. */
export function addRecentSearch(term: string): void {
  const trimmed = term.trim();
  if (trimmed === "" || read()[0] === trimmed) return;
  const others = read().filter((other) => other.toLowerCase() !== trimmed.toLowerCase());
  write([trimmed, ...others]);
}

/** Can be undone for some seconds. */
export function clearRecentSearches(): void {
  showToast("Cleared.", "plain", { label: "Undo", run: clear() });
}
