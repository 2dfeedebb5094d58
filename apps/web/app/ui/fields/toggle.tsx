import type { ComponentProps } from "react";

/** On or off. The whole row is the target. */
export function Toggle({ label, ...rest }: Omit<ComponentProps<"input">, "type"> & { label: string }) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4 font-medium">
      {label}
      <span className="relative inline-flex h-7 w-12 shrink-0 items-center">
        <input {...rest} type="checkbox" className="peer absolute inset-0 cursor-pointer appearance-none rounded-full" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-full border border-control bg-sunken transition-colors peer-checked:border-action peer-checked:bg-action"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute left-1 size-5 rounded-full bg-control transition peer-checked:translate-x-5 peer-checked:bg-on-action"
        />
      </span>
    </label>
  );
}
