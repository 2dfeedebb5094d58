import type { WiderQuery } from "@efie/contract";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { formatCount } from "../../lib/format/numbers.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Link } from "../../ui/navigation/link.tsx";

/** With fewer results than this, wider searches are offered. */
export const fewResults = 6;

function addressOf({ query }: WiderQuery): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? paths.search : `${paths.search}?${text}`;
}

/** Where few or no results lead on: what to let go, each with its number of properties; `children` are other ways on. */
export function WiderSearches({ searches, children }: { searches: readonly WiderQuery[]; children?: ReactNode }) {
  if (searches.length === 0) return <div className="mt-6 flex justify-center">{children}</div>;
  return (
    <section aria-labelledby="wider-title" className="mx-auto mt-10 max-w-3xl">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="wider-title" className="text-xl font-bold">
          See more places
        </h2>
        {children}
      </div>
      <ul className="grid gap-2 sm:grid-cols-2">
        {searches.map((search) => (
          <li key={search.label}>
            <Link
              to={addressOf(search)}
              className="flex min-h-12 items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 font-semibold hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 break-words">{search.label}</span>
              <span className="text-sm font-medium text-quiet tabular-nums">
                {formatCount(search.count)}
                <span className="sr-only">{search.count === 1 ? " property" : " properties"}</span>
              </span>
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-accent" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
