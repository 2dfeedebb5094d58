import type { ComponentProps } from "react";
import { classes } from "../styles/classes.ts";

/**
 * An icon of one line's width, as React is to show it: one element and its shapes as they are. Its strokes
 * are styled in `ui/styles/components.css`. The build makes one of each of lucide's icons (`vite/plain-icons.ts`).
 * @param shapes the inside of an SVG of 24 by 24
 */
export function plainIcon(shapes: string) {
  const inside = { __html: shapes };
  return function PlainIcon({ className, ...rest }: Omit<ComponentProps<"svg">, "children">) {
    return (
      <svg
        viewBox="0 0 24 24"
        // One that says something has a role and a name; all others are ornament.
        aria-hidden={rest.role === undefined || undefined}
        {...rest}
        className={classes("icon", className)}
        // oxlint-disable-next-line react/no-danger -- lucide's own shapes, written by the build
        dangerouslySetInnerHTML={inside}
      />
    );
  };
}
