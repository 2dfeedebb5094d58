import { classes } from "../../ui/styles/classes.ts";

/** The keys of a queue, where there is a keyboard. */
export function ShortcutHint({ keys, className }: { keys: string; className?: string }) {
  return <p className={classes("text-sm text-quiet max-md:hidden", className)}>{keys}</p>;
}
