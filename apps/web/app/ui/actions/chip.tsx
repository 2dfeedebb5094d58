import { Link as RouterLink } from "react-router";
import { Link, type LinkProps } from "../navigation/link.tsx";

type Props = Pick<LinkProps, "to" | "children" | "onClick"> & {
  isSelected: boolean;
  /** Changes what is below without a step to come back from, and without scrolling. */
  isInPlace?: boolean;
};

/** A choice among a few that is also an address. */
export function ChipLink({ isSelected, isInPlace = false, ...rest }: Props) {
  const shared = {
    ...rest,
    "aria-current": isSelected ? ("true" as const) : undefined,
    className: "chip",
  };
  return isInPlace ? <RouterLink {...shared} replace preventScrollReset /> : <Link {...shared} />;
}
