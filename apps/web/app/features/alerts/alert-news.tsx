import BellRing from "lucide-react/icons/bell-ring";
import type { ComponentType, ReactNode } from "react";
import { api, savedSearchCalls } from "../../lib/api/api.ts";
import { useRequest } from "../../lib/api/use-request.ts";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { Link } from "../../ui/navigation/link.tsx";

const maxShown = 3;

/** The alerts of the signed-in person that have something new; nothing if there are none. */
export function AlertNews({ frame: Frame }: { frame: ComponentType<{ children: ReactNode }> }) {
  const isSignedIn = useSignedIn();
  // Home works without an answer, and does not load the query library.
  const { data } = useRequest(isSignedIn ? "alerts" : null, (signal) => api.call(savedSearchCalls.listSavedSearches, { signal }));
  const news = (data?.data ?? []).filter((search) => search.new_count > 0).slice(0, maxShown);
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
