import { classes } from "../styles/classes.ts";

/** A pin whose point is the middle of its lower edge. */
export function MapPinMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 80" aria-hidden="true" className={classes("h-12 w-10", className)}>
      <path d="M32 80C12 56 5 46 5 32a27 27 0 0 1 54 0c0 14-7 24-27 48Z" className="fill-action" />
      <path d="m20 34 12-10 12 10v13h-8v-8h-8v8h-8Z" className="fill-on-action" />
    </svg>
  );
}
