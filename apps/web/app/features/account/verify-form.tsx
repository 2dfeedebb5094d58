import { useEffect, useRef } from "react";
import { useVerification, type Contact } from "./use-verification.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";
import { CodeField } from "../../ui/fields/code-field.tsx";

/** `hasCode`: one was mailed before. */
type Props = { contact: Contact; label: string; to: string; hasCode: boolean; onClose: () => void };

/** Takes the code that was sent to an address or a number. Escape is Cancel. */
export function VerifyForm({ contact, label, to, hasCode, onClose }: Props) {
  const { problem, sendings, isSending, sendCode, submit, isSubmitting, field } = useVerification(contact, hasCode, onClose);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (sendings > 0) form.current?.querySelector("input")?.focus();
  }, [sendings]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the event bubbles up from the field
    <form
      ref={form}
      noValidate
      aria-label={`Verify ${label.toLowerCase()}`}
      className="grid gap-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <p role="status" className="wrap-anywhere">
        {sendings === 0 && <>We send a code to {to}.</>}
        {sendings === 1 && hasCode && <>Enter the code of our welcome mail to {to}. It works for 10 minutes.</>}
        {sendings === 1 && !hasCode && <>We have sent a code to {to}. It works for 10 minutes.</>}
        {sendings > 1 && <>We have sent a new code to {to}. Only the newest one works, for 10 minutes.</>}
      </p>
      <CodeField label="Code" hint="6 digits." {...field} />
      {problem !== null && <FormAlert text={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting} disabled={sendings === 0}>
          Confirm
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button look="quiet" isBusy={isSending} onClick={() => void sendCode()}>
          {sendings === 0 ? "Send the code" : "Send a new code"}
        </Button>
      </div>
    </form>
  );
}
