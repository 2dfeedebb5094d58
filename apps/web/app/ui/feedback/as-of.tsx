import { formatMoment } from "../../lib/format/format.ts";

/** Says how old what is shown offline is; nothing where it is up to date. */
export function AsOf({ at, className = "" }: { at: string | null | undefined; className?: string }) {
  if (at === null || at === undefined) return null;
  return (
    <span className={`block text-sm text-quiet ${className}`}>
      As of {formatMoment(at)}: there is no connection to bring it up to date.
    </span>
  );
}
