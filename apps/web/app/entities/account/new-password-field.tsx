import { useRef, useState, type ComponentProps } from "react";
import { limits } from "@efie/contract/limits";
import { PasswordField } from "../../ui/fields/password-field.tsx";

/** What else the person typed into the form: the words by which others would guess. */
function wordsBeside(input: HTMLInputElement): string[] {
  const others = [...(input.form?.elements ?? [])].filter(
    (other): other is HTMLInputElement => other instanceof HTMLInputElement && other !== input && other.type !== "radio",
  );
  return others.flatMap(({ value }) => value.replace(/@.*/, "").split(/[\s-]+/));
}

const tooShort = `At least ${limits.minRegisterPasswordCharacters} characters.`;

type Props = Omit<ComponentProps<typeof PasswordField>, "hint" | "autoComplete">;

/** A new password. Its hint says how to do better; what judges it is loaded when somebody begins to type. */
export function NewPasswordField({ onChange, error, ...rest }: Props) {
  const [hint, setHint] = useState(tooShort);
  const typed = useRef("");
  // The server knows more words than the hint, which may have called the password good.
  const isRefused = error !== undefined && hint !== tooShort;
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
      error={isRefused ? `${error} Three or four words in a row are better.` : error}
      autoComplete="new-password"
      onChange={(event) => {
        void judge(event.currentTarget);
        onChange?.(event);
      }}
    />
  );
}
