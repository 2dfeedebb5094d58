import { useId, useRef, type SubmitEvent } from "react";
import { callProblem } from "../../lib/api/api.ts";
import { enterPassword, showPasskey, type PasswordQuestion } from "./recent-password.ts";
import { useViewer } from "./viewer.ts";
import { canUsePasskeys, isCancelled } from "../../lib/browser/passkeys.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";

/** Typed input stays: the change continues as soon as the password is right, or a passkey was used instead. */
export function PasswordDialog({ question, username }: { question: PasswordQuestion | null; username: string }) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const hasPassword = (useViewer()?.password_removed_at ?? null) === null;
  function explain(error: unknown): string | null {
    field.current?.select();
    return isCancelled(error) ? null : callProblem(error, "That did not work. Please try again.");
  }
  const { problem, setProblem, isBusy, run } = useFormAction(async (password: string | null) => {
    await (password === null ? showPasskey() : enterPassword(password));
    question?.answer(true);
  }, explain);
  function cancel() {
    setProblem(null);
    question?.answer(false);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = field.current?.value ?? "";
    if (!hasPassword) void run(null);
    else if (password === "") setProblem("Password is required.");
    else void run(password);
  }

  const footer = (
    <>
      <Button look="secondary" onClick={() => cancel()}>
        Cancel
      </Button>
      <Button type="submit" form={formId} isBusy={isBusy}>
        {hasPassword ? "Continue" : "Use a passkey"}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => cancel()}
      title={hasPassword ? "Enter your password" : "Show that it is you"}
      footer={footer}
      initialFocus={field}
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={onSubmit}>
        <p>
          It has been a while since you logged in. Your <span>{hasPassword ? "password" : "passkey"}</span> shows that this change
          comes from you.
        </p>
        {hasPassword ? (
          <>
            {/* Tells a password manager whose password this is. */}
            <input hidden readOnly autoComplete="username" value={username} />
            <PasswordField ref={field} label="Password" autoComplete="current-password" error={problem ?? undefined} />
            {canUsePasskeys() && (
              <Button look="quiet" isBusy={isBusy} onClick={() => void run(null)}>
                Use a passkey
              </Button>
            )}
          </>
        ) : (
          problem !== null && <FormAlert text={problem} />
        )}
      </form>
    </Dialog>
  );
}
