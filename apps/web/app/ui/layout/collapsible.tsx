import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { classes } from "../styles/classes.ts";

type Props = { title: string; className?: string; children: ReactNode };

/** A card that shows its title until it is opened. The content brings its own padding. */
export function Collapsible({ title, className, children }: Props) {
  return (
    <details className={classes("group min-w-0 overflow-hidden rounded-lg border border-line bg-surface", className)}>
      <summary className="flex min-h-14 items-center justify-between gap-3 px-4 font-semibold -outline-offset-3 sm:px-5">
        {title}
        <ChevronDown className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  );
}
