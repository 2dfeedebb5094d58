import { useId, useRef, useState, type SubmitEvent } from "react";
import { callProblem } from "../../lib/api/call-problem.ts";
import { enterPassword, type PasswordQuestion } from "./recent-password.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";

type Props = { question: PasswordQuestion | null; username: string };

/** Typed input stays: the change continues as soon as the password is right. */
export function PasswordDialog({ question, username }: Props) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  function close(isEntered: boolean) {
    setProblem(null);
    question?.answer(isEntered);
  }

  const enter = useSingleFlight(async (password: string) => {
    setIsBusy(true);
    setProblem(null);
    try {
      await enterPassword(password);
      close(true);
    } catch (error) {
      setProblem(callProblem(error, "That did not work. Please try again."));
      field.current?.select();
    } finally {
      setIsBusy(false);
    }
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = field.current?.value ?? "";
    if (password === "") setProblem("Password is required.");
    else void enter(password);
  }

  const footer = (
    <>
      <Button look="secondary" onClick={() => close(false)}>
        Cancel
      </Button>
      <Button type="submit" form={formId} isBusy={isBusy}>
        Continue
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => close(false)}
      title="Enter your password"
      footer={footer}
      initialFocus={field}
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={onSubmit}>
        <p>It has been a while since you logged in. Your password shows that this change comes from you.</p>
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <PasswordField ref={field} label="Password" autoComplete="current-password" error={problem ?? undefined} />
      </form>
    </Dialog>
  );
}
