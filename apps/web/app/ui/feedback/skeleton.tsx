import { Fragment, type ReactNode } from "react";
import { classes } from "../styles/classes.ts";

/** A part of the final shape, while its content is on the way. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes("animate-pulse rounded-md bg-sunken", className)} />;
}

type Props = {
  /** What is loading, for people who do not see the rows. */
  label: string;
  count: number;
  className: string;
  /** One row of skeletons. */
  children: ReactNode;
};

/** A list in its final shape, while its rows are on the way. */
export function WaitingList({ label, count, className, children }: Props) {
  return (
    <div aria-busy="true" className={className}>
      <span className="sr-only" role="status">
        {label}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <Fragment key={index}>{children}</Fragment>
      ))}
    </div>
  );
}
