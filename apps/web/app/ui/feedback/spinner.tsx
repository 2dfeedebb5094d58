import { classes } from "../styles/classes.ts";

/** Turns while something is under way. Say in words, nearby, what it is. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent",
        className,
      )}
    />
  );
}
