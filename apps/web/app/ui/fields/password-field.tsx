import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useId, useState, type ComponentProps } from "react";
import { classes } from "../styles/classes.ts";
import { asTyped, describeField, FieldShell, type Shell } from "./field.tsx";

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, className, ...rest }: Omit<ComponentProps<"input">, "type"> & Shell) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const action = isShown ? "Hide password" : "Show password";
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <span className="relative block">
        <input
          {...asTyped}
          {...rest}
          {...describeField(id, { hint, error })}
          id={id}
          type={isShown ? "text" : "password"}
          className={classes("field pr-13", className)}
        />
        <button
          type="button"
          aria-label={action}
          title={action}
          aria-controls={id}
          // The caret stays in the field: it is not left yet, so it is not judged yet either.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsShown(!isShown)}
          className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded-md text-quiet hover:text-ink"
        >
          <Icon className="size-5" />
        </button>
      </span>
    </FieldShell>
  );
}
