import BellRing from "lucide-react/icons/bell-ring";
import type { SavedSearch } from "@efie/contract";
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { api } from "../../lib/api/api.ts";
import { savedSearchCalls } from "../../lib/api/calls.ts";
import { plural } from "../../lib/format/numbers.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { Link } from "../../ui/navigation/link.tsx";

const maxShown = 3;

/** The alerts of the signed-in person that have something new; nothing if there are none. */
export function AlertNews({ frame: Frame }: { frame: ComponentType<{ children: ReactNode }> }) {
  const isSignedIn = useSignedIn();
  const [searches, setSearches] = useState<readonly SavedSearch[]>([]);
  // Home does not load the query library.
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const abort = new AbortController();
    api.call(savedSearchCalls.listSavedSearches, { signal: abort.signal }).then(
      ({ data }) => setSearches(data ?? []),
      // Home works without it.
      () => {},
    );
    return () => abort.abort();
  }, [isSignedIn]);
  const news = searches.filter((search) => search.new_count > 0).slice(0, maxShown);
  if (!isSignedIn || news.length === 0) return null;
  return (
    <Frame>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-3">
        {news.map(({ id, name, new_count: count }) => (
          <li key={id}>
            <Link
              to={paths.alerts}
              className="flex h-full min-h-14 items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 hover:bg-sunken"
            >
              <BellRing aria-hidden="true" className="size-5 shrink-0 text-accent" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block text-sm text-quiet">{plural(count, "new listing", "new listings")}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
