import type { ComponentProps, ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { Link, type LinkProps } from "../navigation/link.tsx";
import { classes } from "../styles/classes.ts";
import { Spinner } from "../feedback/spinner.tsx";

type Look = "primary" | "secondary" | "quiet" | "subtle" | "danger";
type Size = "medium" | "small";

const looks: Record<Look, string> = {
  primary: "bg-action text-on-action hover:bg-action-strong",
  secondary: "bg-surface text-ink border border-control hover:bg-sunken",
  quiet: "text-accent hover:bg-accent-soft",
  // For what is rarely wanted and cannot be undone: there, but the last that is seen.
  subtle: "text-quiet hover:bg-danger-soft hover:text-danger",
  danger: "bg-surface text-danger border border-danger hover:bg-danger-soft",
};
const sizes: Record<Size, string> = {
  medium: "min-h-12 px-5 py-1.5 text-base",
  small: "min-h-11 px-4 py-1.5 text-sm",
};

type Styling = { look?: Look | undefined; size?: Size | undefined; isWide?: boolean | undefined; isRound?: boolean | undefined };

export function buttonClass(
  { look = "primary", size = "medium", isWide = false, isRound = false }: Styling,
  className: string | undefined,
): string {
  return classes("button", isRound ? "rounded-full" : "rounded-md", looks[look], sizes[size], isWide && "w-full", className);
}

type ButtonProps = ComponentProps<"button"> & Styling & { isBusy?: boolean };

export function Button({ look, size, isWide, isRound, isBusy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      {...rest}
      className={buttonClass({ look, size, isWide, isRound }, className)}
    >
      {children}
      {/* Last, so that React does not look for the text behind it: a translated page has another one there. */}
      {isBusy && <Spinner className="order-first size-[1.1em] border-2" />}
    </button>
  );
}

export function LinkButton({ look, size, isWide, isRound, className, ...rest }: LinkProps & Styling) {
  return <Link {...rest} className={buttonClass({ look, size, isWide, isRound }, className)} />;
}

const iconShape =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors hover:bg-sunken disabled:opacity-55";

/** A button that is only an icon: `label` is its name. */
export function IconButton({ label, className, ...rest }: ComponentProps<"button"> & { label: string; children: ReactNode }) {
  return <button type="button" aria-label={label} title={label} {...rest} className={classes(iconShape, className)} />;
}

export function IconLink({ label, className, ...rest }: LinkProps & { label: string }) {
  return <Link aria-label={label} title={label} {...rest} className={classes(iconShape, className)} />;
}

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

type ShowMoreProps = {
  hasMore: boolean;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  showMore: () => void;
  label?: string;
  failure?: string;
};

/** The rest of a list that comes in pages; nothing where all of it is there. */
export function ShowMore({ label = "Show more", failure = "Could not load more.", ...more }: ShowMoreProps) {
  const { hasMore, isLoadingMore, hasMoreFailed, showMore } = more;
  if (!hasMore) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-3">
      {hasMoreFailed && (
        <p role="alert" className="text-sm font-medium text-danger">
          {failure}
        </p>
      )}
      <Button look="secondary" isBusy={isLoadingMore} onClick={showMore}>
        {hasMoreFailed ? "Try Again" : label}
      </Button>
    </div>
  );
}
