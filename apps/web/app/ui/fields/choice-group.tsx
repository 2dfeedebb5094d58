import { useId, type ComponentProps } from "react";
import { classes } from "../styles/classes.ts";
import { describeField, FieldError, type Shell } from "./field.tsx";

export type Choice = { readonly value: string; readonly label: string; readonly text?: string };
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
