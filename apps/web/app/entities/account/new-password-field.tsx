import { useRef, useState, type ComponentProps } from "react";
import { PasswordField } from "../../ui/fields/password-field.tsx";

/** What else the person typed into the form: the words by which others would guess. */
function wordsBeside(input: HTMLInputElement): string[] {
  const others = [...(input.form?.elements ?? [])].filter(
    (other): other is HTMLInputElement => other instanceof HTMLInputElement && other !== input && other.type !== "radio",
  );
  return others.flatMap(({ value }) => value.replace(/@.*/, "").split(/[\s-]+/));
}

/** A new password. Its hint says how to do better; what judges it is loaded when somebody begins to type. */
export function NewPasswordField({ onChange, ...rest }: Omit<ComponentProps<typeof PasswordField>, "hint" | "autoComplete">) {
  const [hint, setHint] = useState("At least 8 characters.");
  const typed = useRef("");
  async function judge(input: HTMLInputElement): Promise<void> {
    typed.current = input.value;
    const loaded = await import("./password-advice.ts").catch(() => null);
    // Without network the server judges alone. What was typed meanwhile has a judgment of its own.
    if (loaded !== null && typed.current === input.value) setHint(loaded.adviseOnPassword(input.value, wordsBeside(input)));
  }
  return (
    <PasswordField
      {...rest}
      hint={hint}
      autoComplete="new-password"
      onChange={(event) => {
        void judge(event.currentTarget);
        onChange?.(event);
      }}
    />
  );
}
