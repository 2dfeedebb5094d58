import { limits } from "@efie/contract";

/** The key the specification names (section 3, "stored in the browser"). */
const key = "previousSearches";

export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((term) => typeof term === "string").slice(0, limits.maxRecentSearches) : [];
  } catch {
    return [];
  }
}

/** The newest first, each once whatever its letter case, at most ten. */
export function addRecentSearch(term: string): readonly string[] {
  const trimmed = term.trim();
  if (trimmed === "") return readRecentSearches();
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== trimmed.toLowerCase());
  return write([trimmed, ...others].slice(0, limits.maxRecentSearches));
}

export function clearRecentSearches(): readonly string[] {
  return write([]);
}

function write(terms: readonly string[]): readonly string[] {
  try {
    localStorage.setItem(key, JSON.stringify(terms));
  } catch {
    // A full or refused storage costs the history, not the search.
  }
  return terms;
}
