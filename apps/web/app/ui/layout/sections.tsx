import { useId, type ReactNode } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { classes } from "../styles/classes.ts";

/** Fields that belong together, under their name. */
export function FormSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-6">
      <div>
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {text !== undefined && <p className="text-sm text-quiet">{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** Settings that belong together, one below the other under their name. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface px-4 md:px-6">
      <h2 id={id} className="border-b border-line py-4 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

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
