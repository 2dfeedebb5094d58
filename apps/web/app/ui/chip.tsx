import { Link, type LinkProps } from "react-router";
import { classes } from "./classes.ts";

/** A choice among a few that is also an address. */
export function ChipLink({ isSelected, className, ...rest }: LinkProps & { isSelected: boolean }) {
  return (
    <Link
      {...rest}
      aria-current={isSelected ? "true" : undefined}
      className={classes(
        "inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors",
        isSelected ? "border-action bg-action text-on-action" : "border-line bg-surface text-ink hover:border-control",
        className,
      )}
    />
  );
}
