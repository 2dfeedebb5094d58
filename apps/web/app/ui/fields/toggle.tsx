import type { ComponentProps } from "react";

type InputProps = Omit<ComponentProps<"input">, "type">;

/** On or off. The whole row is the target. */
export function Toggle({ label, ...rest }: InputProps & { label: string }) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4 font-medium">
      {label}
      <Track {...rest} />
    </label>
  );
}

/** The switch alone, for a table whose headings name it: `label` is said, not shown. */
export function Switch({ label, ...rest }: InputProps & { label: string }) {
  return (
    <label className="inline-grid min-h-12 min-w-12 cursor-pointer place-items-center has-disabled:cursor-default">
      <span className="sr-only">{label}</span>
      <Track {...rest} />
    </label>
  );
}

function Track(props: InputProps) {
  return (
    <span className="relative inline-flex h-7 w-12 shrink-0 items-center has-disabled:opacity-55">
      <input
        {...props}
        type="checkbox"
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-full disabled:cursor-default"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full border border-control bg-sunken transition-colors peer-checked:border-action peer-checked:bg-action"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute left-1 size-5 rounded-full bg-control transition peer-checked:translate-x-5 peer-checked:bg-on-action"
      />
    </span>
  );
}
