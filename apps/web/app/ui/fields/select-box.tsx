import type { ComponentProps, ReactNode } from "react";
import { classes } from "../styles/classes.ts";

/** The choices of a picker. */
export function pickerOptions(choices: readonly (readonly [value: string | number, label: string])[]): ReactNode {
  return choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** The picker alone, for a place that has a label of its own. */
export function SelectBox({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select {...rest} className={classes("field", className)}>
        {children}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 fill-none stroke-current stroke-2 text-quiet"
      >
        <path d="m6 9 6 6 6-6" />
      </svg>
    </span>
  );
}
