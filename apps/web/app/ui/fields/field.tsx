import { useId, type ComponentProps, type ReactNode } from "react";
import { classes } from "../styles/classes.ts";
import { SelectBox } from "./select-box.tsx";
import Search from "lucide-react/icons/search";

export type Shell = {
  label: string;
  /** At the other end of the label's line. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** The hint is about what was typed, and stands out. */
  isWarning?: boolean | undefined;
  error?: string | undefined;
};

/** A label that is always visible, the control, a hint, and what is wrong, read out when it appears. */
export function FieldShell({
  id,
  label,
  aside,
  hint,
  isWarning = false,
  error,
  children,
}: Shell & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {hint !== undefined && error === undefined && (
        <p id={`${id}-hint`} className={classes("text-sm", isWarning ? "font-medium text-orange" : "text-quiet")}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** What is wrong with a field. It is there from the start, so that readers announce what comes. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={`${id}-error`} role="alert" className={classes("text-sm font-medium text-danger", error === undefined && "hidden")}>
      {error}
    </p>
  );
}

/** Ties a control to its hint, or to what is wrong with it. */
export function describeField(id: string, { hint, error }: Pick<Shell, "hint" | "error">) {
  if (error !== undefined) return { "aria-invalid": true, "aria-describedby": `${id}-error` } as const;
  return hint === undefined ? {} : ({ "aria-describedby": `${id}-hint` } as const);
}

/** For what is typed letter by letter, as it is: a name to log in by, an address, a reference. */
export const asTyped = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

/** For a code in capital letters, which the browser neither corrects nor offers again. */
export const asCode = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false } as const;

export function TextField({ label, aside, hint, isWarning, error, className, ...rest }: ComponentProps<"input"> & Shell) {
  const id = useId();
  return (
    <FieldShell id={id} {...{ label, aside, hint, isWarning, error }}>
      <input type="text" {...rest} {...describeField(id, { hint, error })} id={id} className={classes("field", className)} />
    </FieldShell>
  );
}

/** The platform's own picker: nothing opens faster on a cheap phone, or reads better aloud. */
export function NativeSelect({ label, hint, error, ...rest }: ComponentProps<"select"> & Shell) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <SelectBox {...rest} {...describeField(id, { hint, error })} id={id} />
    </FieldShell>
  );
}

/** A text of several lines; it grows with what is written where the browser can. */
export function TextArea({ label, aside, hint, isWarning, error, className, ...rest }: ComponentProps<"textarea"> & Shell) {
  const id = useId();
  return (
    <FieldShell id={id} {...{ label, aside, hint, isWarning, error }}>
      <textarea
        {...rest}
        {...describeField(id, { hint, error })}
        id={id}
        className={classes("field field-sizing-content max-h-96", className ?? "min-h-30")}
      />
    </FieldShell>
  );
}

/** A code of digits in one field: phones offer the code of an SMS for it, and a code can be pasted as the mail shows it, with spaces and dashes. */
export function CodeField({ className = "", ...rest }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      className={`max-w-48 text-xl tracking-[0.2em] tabular-nums ${className}`}
    />
  );
}

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** A field that narrows the list below it while somebody types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className="relative block max-w-md">
      <span className="sr-only">{label}</span>
      <Search className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-quiet" />
      <input
        type="search"
        className="field pl-11"
        placeholder={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
