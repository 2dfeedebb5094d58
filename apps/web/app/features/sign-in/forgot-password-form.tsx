import { NewPasswordForm } from "./new-password-form.tsx";
import { ScriptNeeded } from "./sign-in-choices.tsx";
import { useForgotPassword, type AskedFor } from "./use-forgot-password.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";
import { TextField } from "../../ui/fields/field.tsx";

/** Asks for the account; then says what was sent, and takes the code of an SMS. */
export function ForgotPasswordForm() {
  const { problem, asked, submit, isSubmitting, field, startOver } = useForgotPassword();
  const isReady = useHydrated();
  if (asked !== null) return <Sent asked={asked} onStartOver={startOver} />;
  return (
    <form
      method="post"
      noValidate
      aria-label="Forgot your password?"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ScriptNeeded what="Choosing a new password" />
      <TextField
        label="Username, email or phone number"
        hint="A phone number works once you have verified it."
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field}
      />
      {problem !== null && <FormAlert text={problem} />}
      <Button type="submit" isWide disabled={!isReady} isBusy={isSubmitting}>
        {isSubmitting ? "Sending..." : "Send me a link"}
      </Button>
    </form>
  );
}

function Sent({ asked, onStartOver }: { asked: AskedFor; onStartOver: () => void }) {
  return (
    <div className="grid gap-6">
      <div role="status" className="rounded-md bg-accent-soft px-4 py-3">
        <p className="font-semibold">Look at your messages</p>
        <p className="mt-1 text-sm">{asked.words} A link works for 30 minutes, a code for 10.</p>
      </div>
      <details className="rounded-md border border-line px-4">
        <summary className="min-h-12 py-3 font-semibold">I got a code by SMS</summary>
        <div className="pt-2 pb-4">
          <NewPasswordForm proof={{ identifier: asked.identifier }} />
        </div>
      </details>
      <Button look="secondary" isWide onClick={onStartOver}>
        Nothing came: try again
      </Button>
    </div>
  );
}
