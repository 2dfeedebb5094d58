import type { ComponentProps } from "react";

export type InAppLinkProps = Omit<ComponentProps<"a">, "href" | "target" | "ref"> & {
  /** A path of ours. */
  to: string;
  /** In place of the present entry of the history, so that "back" does not return here. */
  replace?: boolean | undefined;
  /** The script of what it leads to is fetched when the pointer, the focus or a finger rests on it. */
  isPrefetched?: boolean | undefined;
};

/**
 * A link to a page of ours: an anchor with a mark, and nothing else to render or to hydrate. `InAppLinks`, in the root,
 * follows all of them. Where a link needs the router's other options, take its `Link`.
 */
export function InAppLink({ to, replace = false, isPrefetched = false, children, ...rest }: InAppLinkProps) {
  return (
    <a {...rest} href={to} data-in-app={replace ? "replace" : ""} data-prefetch={isPrefetched || undefined}>
      {children}
    </a>
  );
}
