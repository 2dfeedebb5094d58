import type { ComponentProps } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href" | "target" | "ref"> & {
  /** A path of ours. */
  to: string;
  /** Replaces the current history entry, so that "back" does not return here. */
  replace?: boolean | undefined;
  /** `intent`: the script of the page is fetched when the pointer, the focus or a finger rests on the link. */
  prefetch?: "intent";
};

/**
 * The router's `Link` for the many links of a page: the same name and shape, rendered as a marked anchor without hooks, which
 * `LinkFollower` in the root follows (decisions/pages, "Tricks worth a fifth"). Where a link needs the router's other options, take
 * the router's own.
 */
export function Link({ to, replace = false, prefetch, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-link={replace ? "replace" : "push"} data-prefetch={prefetch && true}>
      {children}
    </a>
  );
}
