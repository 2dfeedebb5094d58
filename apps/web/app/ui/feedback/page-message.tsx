import type { ComponentType, ReactNode } from "react";
import { classes } from "../styles/classes.ts";

type Props = {
  icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  title: string;
  text?: ReactNode;
  /** Read out at once: something went wrong. */
  isAlert?: boolean;
  /** The ways on: links and buttons. */
  children: ReactNode;
};

/** A whole page that has one thing to say, and where to go from there. */
export function PageMessage({ icon: Icon, title, text, isAlert = false, children }: Props) {
  return (
    <section className="page py-16 md:py-24">
      <div className="mx-auto grid max-w-md grid-cols-1 justify-items-center gap-4 text-center">
        <span
          className={classes(
            "grid size-16 place-items-center rounded-full",
            isAlert ? "bg-sunken text-quiet" : "bg-accent-soft text-accent",
          )}
        >
          <Icon aria-hidden="true" className="size-7" />
        </span>
        <div role={isAlert ? "alert" : undefined} className="grid gap-2">
          <h1 className="text-2xl font-bold">{title}</h1>
          {text !== undefined && <p className="text-balance text-quiet">{text}</p>}
        </div>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </section>
  );
}
