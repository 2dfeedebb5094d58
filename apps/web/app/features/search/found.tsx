import { formatCount } from "../../lib/format/format.ts";
import { classes } from "../../ui/styles/classes.ts";

/** How many properties a search finds, at the end of its line. */
export function Found({ count, className }: { count: number; className?: string }) {
  return (
    <span className={classes("shrink-0 text-sm text-quiet tabular-nums", className)}>
      {formatCount(count)}
      <span className="sr-only">{count === 1 ? " property" : " properties"}</span>
    </span>
  );
}
