import type { ComponentProps } from "react";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { useFirstFocus } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { CodeField, TextField } from "../../ui/fields/field.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { Acceptance } from "./acceptance.tsx";
import { SecondStep } from "./second-step.tsx";
import { useNumberLogin } from "./use-number-login.ts";

/** The number, the code that it was sent and, for a new account, a name. */
export default function NumberForm({ onClose }: { onClose: () => void }) {
  const login = useNumberLogin();
  const { step, phone, problem, appealToken, showProblem } = login;
  const isBusy = useSignedIn() || login.isBusy;
  const common = { problem, isBusy, onMissing: showProblem };
  if (login.mfaToken !== null) return <SecondStep mfaToken={login.mfaToken} proof="code" onBack={login.startOver} />;
  return (
    <section aria-label="Continue with your number" className="grid gap-4">
      {step === "number" && <Step key={step} kind="number" {...common} onTyped={login.sendCode} />}
      {step === "code" && (
        <>
          <p role="status" className="wrap-anywhere">
            We have sent a code to {phone} by SMS. It works for 10 minutes.
          </p>
          <Step key={step} kind="code" {...common} onTyped={login.enterCode} />
        </>
      )}
      {step === "name" && (
        <>
          <p role="status">Your number has no account yet. Tell us your name, and it has one.</p>
          <Step key={step} kind="name" {...common} onTyped={login.enterName} />
          <Acceptance />
        </>
      )}
      {step === "left" && <LeftAccount problem={problem} isBusy={isBusy} onNew={login.makeNew} />}
      {appealToken !== null && (
        <Link to={paths.appeal(appealToken)} className="inline-flex min-h-11 items-center link">
          Read why, and appeal
        </Link>
      )}
      <div className="-mx-4 -my-2 flex flex-wrap justify-between gap-x-4">
        <Button look="quiet" size="small" onClick={step === "number" ? onClose : () => login.startOver()}>
          Back
        </Button>
        {step === "code" && (
          <Button look="quiet" size="small" onClick={() => void login.sendCode(phone)}>
            Send a new code
          </Button>
        )}
      </div>
    </section>
  );
}

const kinds = {
  number: {
    Field: TextField,
    field: { label: "Phone number", hint: "Such as 024 123 4567.", type: "tel", autoComplete: "tel" },
    missing: "Phone number is required.",
    label: "Send me a code",
  },
  code: {
    Field: CodeField,
    field: { label: "Code", hint: "6 digits." },
    missing: "Enter the 6 digits of the code.",
    label: "Continue",
  },
  name: {
    Field: TextField,
    field: { label: "Your name", autoComplete: "name", maxLength: 161 },
    missing: "Enter your name.",
    label: "Create account",
  },
} satisfies Record<string, { Field: typeof TextField; field: ComponentProps<typeof TextField>; missing: string; label: string }>;

type StepProps = {
  kind: keyof typeof kinds;
  problem: string | null;
  isBusy: boolean;
  onMissing: (problem: string) => void;
  onTyped: (text: string) => Promise<void>;
};

/** One field, which has the focus. */
function Step({ kind, problem, isBusy, onMissing, onTyped }: StepProps) {
  const input = useFirstFocus<HTMLInputElement>();
  const { Field, field, missing, label } = kinds[kind];
  function submit(): void {
    const typed = input.current?.value.trim() ?? "";
    if (typed === "") onMissing(missing);
    else if (!isBusy) void onTyped(typed);
  }
  return (
    <SubmitForm className="grid gap-4" onSubmit={submit}>
      <Field ref={input} name={kind} error={problem ?? undefined} {...field} />
      <Button type="submit" isWide isBusy={isBusy}>
        {label}
      </Button>
    </SubmitForm>
  );
}

/** Nobody has logged in for long: another proof, or an account of one's own. */
function LeftAccount({ problem, isBusy, onNew }: { problem: string | null; isBusy: boolean; onNew: () => Promise<void> }) {
  return (
    <>
      <FormAlert text={problem} />
      <Link to={paths.forgotPassword} className="inline-flex min-h-11 items-center link">
        Choose a new password by email
      </Link>
      <Button look="secondary" isWide isBusy={isBusy} onClick={() => void onNew()}>
        It is not my account: make a new one
      </Button>
    </>
  );
}
