import { classes } from "../styles/classes.ts";

/** Turns while something is under way. Say in words, nearby, what it is. `className` gives its size and the width of its line. */
export function Spinner({ className = "size-[1.1em] border-2" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("inline-block shrink-0 animate-spin rounded-full border-current border-r-transparent", className)}
    />
  );
}
