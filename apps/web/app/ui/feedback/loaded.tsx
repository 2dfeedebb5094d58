import type { ReactNode } from "react";
import { ErrorState } from "./states.tsx";
import { formatMoment } from "../../lib/format/format.ts";

type Query<Data> = { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
type Props<Data> = { query: Query<Data>; failure: string; waiting: ReactNode; children: (data: Data) => ReactNode };

/** Shows what a query has found; until then `waiting`, and after a failure its message with "Try Again". */
export function Loaded<Data>({ query, failure, waiting, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return waiting;
  return <ErrorState message={failure} onRetry={() => void query.refetch()} isBusy={query.isFetching} />;
}

/** Says how old what is shown offline is; nothing where it is up to date. */
export function AsOf({ at, className = "" }: { at: string | null | undefined; className?: string }) {
  if (at === null || at === undefined) return null;
  return (
    <span className={`block text-sm text-quiet ${className}`}>
      As of {formatMoment(at)}: there is no connection to bring it up to date.
    </span>
  );
}
