import Check from "lucide-react/icons/check";
import { useId, type ComponentProps } from "react";
import { classes } from "../styles/classes.ts";
import { describeField, FieldError, type Shell } from "./field.tsx";

type Choice = { readonly value: string; readonly label: string; readonly text?: string };
type Props = Omit<ComponentProps<"input">, "type" | "value"> & Shell & { choices: readonly Choice[] };

/** One of a few, all of them in sight. */
export function ChoiceGroup({ label, hint, error, choices, className, ...radio }: Props) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      className={classes("grid grid-cols-1 gap-1.5", className)}
      {...describeField(id, { hint, error })}
    >
      <p id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </p>
      <div className="grid grid-cols-1 gap-2">
        {choices.map(({ value, label: name, text }) => (
          <label
            key={value}
            className={classes(
              "flex min-h-12 cursor-pointer items-center gap-3 rounded-md border bg-surface px-3.5 py-2.5 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft",
              error === undefined ? "border-control" : "border-danger",
            )}
          >
            <input {...radio} type="radio" value={value} className="size-5 shrink-0 accent-action" />
            <span className="min-w-0 leading-snug">
              <span className="font-semibold">{name}</span>
              {text !== undefined && <span className="block text-sm text-quiet">{text}</span>}
            </span>
          </label>
        ))}
      </div>
      {hint !== undefined && error === undefined && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

type PillCheckProps = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  /** Cannot be ticked for now; it stays ticked if it was. */
  isHidden?: boolean | undefined;
};

/** One of several things that are there or not: a checkbox in the shape of a pill. */
export function PillCheck({ label, isHidden = false, ...rest }: PillCheckProps) {
  return (
    <label
      hidden={isHidden}
      className="group relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-control bg-surface px-4 text-sm font-semibold select-none hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
    >
      <input type="checkbox" {...rest} className="peer absolute inset-0 cursor-pointer opacity-0" />
      <Check className="-ml-1 hidden size-4 peer-checked:block" />
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
