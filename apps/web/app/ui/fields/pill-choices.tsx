import Check from "lucide-react/icons/check";
import type { ComponentProps } from "react";

type Pill = {
  readonly value: string;
  readonly label: string;
  /** Not to be chosen for now; whether it was chosen is kept. */
  readonly isHidden?: boolean;
};
type Props = Omit<ComponentProps<"input">, "type" | "value"> & { label: string; choices: readonly Pill[] };

/** Any of many, all of them in sight. */
export function PillChoices({ label, choices, ...checkbox }: Props) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ value, label: name, isHidden = false }) => (
        <label
          key={value}
          hidden={isHidden}
          className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-control bg-surface px-4 text-sm font-semibold transition-colors hover:bg-sunken has-checked:border-action has-checked:bg-action has-checked:pl-3 has-checked:text-on-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]"
        >
          <input {...checkbox} type="checkbox" value={value} className="peer sr-only" />
          <Check aria-hidden="true" className="hidden size-4 peer-checked:block" />
          {name}
        </label>
      ))}
    </div>
  );
}
