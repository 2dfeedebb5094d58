import { useNow } from "../../lib/browser/hooks.ts";
import { formatMoment, formatRelative } from "../../lib/format/dates.ts";

/** `3 hours ago`, the exact time on hover. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)} className="text-sm whitespace-nowrap text-quiet">
      {formatRelative(at, useNow())}
    </time>
  );
}
