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

/** While the script of a window is on its way: on a slow connection a tap must show that it was felt. */
export function Opening() {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-1 overflow-hidden">
      <div className="progress h-full w-full bg-accent" />
      <span className="sr-only">Opening</span>
    </div>
  );
}
