import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

/**
 * A code of digits in one field: phones offer the code of an SMS for it, and a code can be pasted as the mail shows it, with spaces
 * and dashes.
 */
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
