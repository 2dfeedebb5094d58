import type { ChangeEvent, ComponentProps, RefObject } from "react";
import { useFirstFocus } from "../../lib/browser/hooks.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { isSignedIn } from "../../lib/session/session.ts";
import { Button } from "../../ui/actions/button.tsx";
import { CodeField, TextField } from "../../ui/fields/field.tsx";

const kinds = {
  number: {
    Field: TextField,
    field: { label: "Phone number", hint: "Such as 024 123 4567. We text it a code.", type: "tel", autoComplete: "tel" },
    missing: "Phone number is required.",
    label: "Send me a code",
  },
  code: {
    Field: CodeField,
    field: { label: "Code", hint: "6 digits. After the last one it goes on by itself." },
    missing: "Enter the 6 digits of the code.",
    label: "Continue",
  },
  name: {
    Field: TextField,
    field: { label: "Your name", autoComplete: "name", autoCapitalize: "words", maxLength: 161 },
    missing: "Enter your name.",
    label: "Create account",
  },
} satisfies Record<string, { Field: typeof TextField; field: ComponentProps<typeof TextField>; missing: string; label: string }>;

type Props = {
  kind: keyof typeof kinds;
  typed?: string;
  problem: string | null;
  isBusy: boolean;
  onMissing: (problem: string) => void;
  onTyped: (text: string) => Promise<void>;
  onChange?: (text: string) => void;
  /** What is around gives it the focus; else it takes it itself. */
  field?: RefObject<HTMLInputElement | null> | undefined;
};

/** A code as it is read in an SMS, or pasted: with spaces and dashes. */
const isWholeCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/[\s-]/g, ""));

/** One field, which has the focus. A code that is whole, typed or filled in, is sent at once. */
export function NumberStep({ kind, typed = "", problem, isBusy, onMissing, onTyped, onChange, field: given }: Props) {
  const own = useFirstFocus<HTMLInputElement>();
  const input = given ?? own;
  const { Field, field, missing, label } = kinds[kind];
  async function submit(): Promise<void> {
    const text = input.current?.value.trim() ?? "";
    if (isBusy) return;
    if (text === "" || (kind === "code" && !isWholeCode(text))) onMissing(missing);
    else await onTyped(text);
    // Refused: the next text takes its place.
    if (isSignedIn()) return;
    input.current?.focus();
    if (kind === "code") input.current?.select();
  }
  function follow({ target }: ChangeEvent<HTMLInputElement>): void {
    onChange?.(target.value);
    if (kind === "code" && isWholeCode(target.value)) void submit();
  }
  return (
    <SubmitForm className="grid gap-4" onSubmit={submit}>
      <Field ref={input} name={kind} defaultValue={typed} error={problem ?? undefined} onChange={follow} {...field} />
      <Button type="submit" isWide isBusy={isBusy}>
        {label}
      </Button>
    </SubmitForm>
  );
}
