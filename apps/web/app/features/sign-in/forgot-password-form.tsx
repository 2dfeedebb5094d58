import { visibleText } from "@efie/contract/texts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { recoveryCalls } from "../../lib/api/member-calls.ts";
import { api } from "../../lib/api/api.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { asTyped, TextField } from "../../ui/fields/field.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { ScriptNeeded } from "./welcome.tsx";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

/** What was asked for, and the server's words, which are the same for everybody. */
type AskedFor = { readonly identifier: string; readonly words: string };

const rules = { required: "Enter your username, email or phone number.", setValueAs: visibleText };

/** Asks for the account; then says what was sent, and takes the code of an SMS. */
export function ForgotPasswordForm() {
  const { register, handleSubmit, formState } = useForm<{ identifier: string }>({ mode: "onSubmit", reValidateMode: "onChange" });
  const [asked, setAsked] = useState<AskedFor | null>(null);
  const send = handleSubmit(async ({ identifier }) => {
    const { data } = await api.call(recoveryCalls.forgotPassword, { body: { identifier } });
    setAsked({ identifier, words: data.detail });
  });
  const { problem, isBusy, run } = useFormAction(() => send());
  const isReady = useHydrated();
  if (asked !== null) return <Sent asked={asked} onStartOver={() => setAsked(null)} />;
  return (
    <SubmitForm method="post" aria-label="Forgot your password?" className="grid gap-5" onSubmit={run}>
      <ScriptNeeded what="Choosing a new password" />
      <TextField
        label="Username, email or phone number"
        hint="A phone number works once you have verified it."
        autoComplete="username"
        {...asTyped}
        error={formState.errors.identifier?.message}
        {...register("identifier", rules)}
      />
      <FormAlert text={problem} />
      <Button type="submit" isWide disabled={!isReady} isBusy={isBusy}>
        {isBusy ? "Sending..." : "Send me a link"}
      </Button>
    </SubmitForm>
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
