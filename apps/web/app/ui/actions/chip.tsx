import { Link, type LinkProps } from "react-router";
import { classes } from "../styles/classes.ts";

type Props = Pick<LinkProps, "to" | "children" | "onClick"> & {
  isSelected: boolean;
  /** Changes what is below without a step to come back from, and without scrolling. */
  isInPlace?: boolean;
};

/** A choice among a few that is also an address. */
export function ChipLink({ isSelected, isInPlace = false, ...rest }: Props) {
  return (
    <Link
      {...rest}
      replace={isInPlace}
      preventScrollReset={isInPlace}
      aria-current={isSelected ? "true" : undefined}
      className={classes(
        "inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors",
        isSelected ? "border-action bg-action text-on-action" : "border-line bg-surface text-ink hover:border-control",
      )}
    />
  );
}
