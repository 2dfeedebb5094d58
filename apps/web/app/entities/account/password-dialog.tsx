import type { CurrentUser } from "@efie/contract";
import { useRef, useState } from "react";
import { callProblem } from "../../lib/api/api.ts";
import { OwnPassword } from "./own-password.tsx";
import { enterProof, sendPhoneCode, showPasskey, type PasswordQuestion } from "./recent-password.ts";
import { useViewer } from "./viewer.ts";
import { canUsePasskeys, isCancelled } from "../../lib/browser/passkeys.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { CodeField } from "../../ui/fields/field.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";

type Proof = "password" | "number" | "passkey";

/** What a person has to show that it is them. */
function proofOf(viewer: CurrentUser | null): Proof {
  if ((viewer?.password_removed_at ?? null) === null) return "password";
  return (viewer?.phone_verified_at ?? null) === null ? "passkey" : "number";
}

const missing = { password: "Password is required.", number: "Enter the 6 digits of the code." };

/** Typed input stays: the change continues as soon as the password is right, or a passkey was used instead. */
export default function PasswordDialog({ question }: { question: PasswordQuestion | null }) {
  const field = useRef<HTMLInputElement>(null);
  const viewer = useViewer();
  const [isSent, setIsSent] = useState(false);
  const proof = proofOf(viewer);
  function explain(error: unknown): string | null {
    field.current?.select();
    return isCancelled(error) ? null : callProblem(error);
  }
  const { problem, setProblem, isBusy, run } = useFormAction(async (typed: string | null) => {
    if (typed === null) await showPasskey();
    else await enterProof(proof === "number" ? { phone_code: typed } : { password: typed });
    setIsSent(false);
    question?.answer(true);
  }, explain);
  const texting = useFormAction(async () => {
    await sendPhoneCode(viewer?.phone_number ?? "");
    setIsSent(true);
  }, explain);
  function cancel() {
    setProblem(null);
    setIsSent(false);
    question?.answer(false);
  }

  function onSubmit() {
    const password = field.current?.value ?? "";
    if (proof === "passkey") void run(null);
    else if (proof === "number" && !isSent) void texting.run();
    else if (password === "") setProblem(missing[proof]);
    else void run(password);
  }

  return (
    <FormDialog
      isOpen={question !== null}
      onClose={cancel}
      title={proof === "password" ? "Enter your password" : "Show that it is you"}
      initialFocus={field}
      label={proof === "passkey" ? "Use a passkey" : proof === "number" && !isSent ? "Send me a code" : "Continue"}
      isBusy={isBusy || texting.isBusy}
      onSubmit={onSubmit}
    >
      <p>
        It has been a while since you logged in. Your <span>{proof}</span> shows that this change comes from you.
      </p>
      {proof === "password" && <OwnPassword ref={field} problem={problem} />}
      {isSent && <CodeField ref={field} label="Code" hint="6 digits, sent by SMS." error={problem ?? undefined} />}
      {proof !== "password" && !isSent && <FormAlert text={problem ?? texting.problem} />}
      {proof !== "passkey" && canUsePasskeys() && (
        <Button look="quiet" isBusy={isBusy} onClick={() => void run(null)}>
          Use a passkey
        </Button>
      )}
    </FormDialog>
  );
}
