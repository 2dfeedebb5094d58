import { classes } from "../styles/classes.ts";

/** A part of the final shape, while its content is on the way. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes("animate-pulse rounded-md bg-sunken", className)} />;
}
