import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useId, type ComponentProps, type ReactNode } from "react";
import { classes } from "../styles/classes.ts";
import { describeField, FieldShell, type Shell } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "type"> & Shell & { label: string; onStep: (by: 1 | -1) => void };

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** A small number, typed or tapped. By keyboard the arrows do what the two buttons do. */
export function StepperField({ label, hint, error, onStep, className, ...rest }: Props) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <span className="relative block">
        <Step label={`Decrease ${label}`} className="left-0.5" onClick={() => onStep(-1)}>
          <Minus className="size-4" />
        </Step>
        <input
          inputMode="numeric"
          autoComplete="off"
          {...rest}
          {...describeField(id, { hint, error })}
          id={id}
          type="text"
          className={classes("field px-12 text-center font-semibold", className)}
          onKeyDown={(event) => {
            const by = arrows[event.key];
            if (by === undefined) return;
            event.preventDefault();
            onStep(by);
          }}
        />
        <Step label={`Increase ${label}`} className="right-0.5" onClick={() => onStep(1)}>
          <Plus className="size-4" />
        </Step>
      </span>
    </FieldShell>
  );
}

type StepProps = { label: string; className: string; onClick: () => void; children: ReactNode };

function Step({ label, className, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={classes(
        "absolute inset-y-0.5 grid w-11 place-items-center rounded-[10px] text-accent hover:bg-accent-soft",
        className,
      )}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
