import Check from "lucide-react/icons/check";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  /** Cannot be ticked for now; it stays ticked if it was. */
  isHidden?: boolean | undefined;
};

/** One of several things that are there or not: a checkbox in the shape of a pill. */
export function PillCheck({ label, isHidden = false, ...rest }: Props) {
  return (
    <label
      hidden={isHidden}
      className="group relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-control bg-surface px-4 text-sm font-semibold select-none hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
    >
      <input type="checkbox" {...rest} className="peer absolute inset-0 cursor-pointer opacity-0" />
      <Check aria-hidden="true" className="-ml-1 hidden size-4 peer-checked:block" />
      {label}
    </label>
  );
}

type PillChoice = { readonly value: string; readonly label: string; readonly isHidden?: boolean };
type ChoicesProps = Omit<ComponentProps<"input">, "type" | "value"> & { label: string; choices: readonly PillChoice[] };

/** Any of many, all of them in sight. */
export function PillChoices({ label, choices, ...checkbox }: ChoicesProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <PillCheck key={choice.value} {...checkbox} {...choice} />
      ))}
    </div>
  );
}
