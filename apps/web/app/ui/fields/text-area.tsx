import { useId, type ComponentProps } from "react";
import { classes } from "../styles/classes.ts";
import { describeField, FieldShell, type Shell } from "./field.tsx";

/** A text of several lines; it grows with what is written where the browser can. */
export function TextArea({ label, aside, hint, error, className, ...rest }: ComponentProps<"textarea"> & Shell) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <FieldShell id={id} label={label} aside={aside} hint={hint} error={error}>
      <textarea
        {...rest}
        {...describeField(id, { hint, error })}
        id={id}
        className={classes("field field-sizing-content max-h-96", className ?? "min-h-30")}
      />
    </FieldShell>
  );
}
