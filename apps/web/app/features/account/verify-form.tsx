import { ApiError } from "@efie/client";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { FormButtons } from "../../entities/account/form-buttons.tsx";
import { codeRules } from "../../entities/account/account-rules.ts";
import { recoveryCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession, callProblem } from "../../lib/api/api.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { CodeField } from "../../ui/fields/field.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useAction, useFormAction } from "../../ui/feedback/use-action.ts";
import { useAccountChange } from "./use-account.ts";

export type Contact = "email" | "phone_number";

const calls = {
  email: { send: recoveryCalls.sendEmailCode, confirm: recoveryCalls.confirmEmail, done: "Your email address is verified." },
  phone_number: {
    send: recoveryCalls.sendPhoneCode,
    confirm: recoveryCalls.confirmPhone,
    done: "Your phone number is verified.",
  },
} as const;

/** `hasCode`: one was mailed before. */
type Props = { contact: Contact; label: string; to: string; hasCode: boolean; onClose: () => void };

/** Takes the code of an address or a number, which is sent as soon as the form is shown unless there is one already. Escape is Cancel. */
export function VerifyForm({ contact, label, to, hasCode, onClose }: Props) {
  const form = useForm<{ code: string }>({ mode: "onSubmit", reValidateMode: "onSubmit" });
  const [sendings, setSendings] = useState(hasCode ? 1 : 0);
  const change = useAccountChange();
  const { send, confirm, done } = calls[contact];

  const { problem, setProblem, isBusy, run } = useFormAction(
    form.handleSubmit(async ({ code }) => {
      change(requireSession(await api.call(confirm, { body: { code } })));
      showToast(done, "success");
      onClose();
    }),
    (error) => {
      const message = callProblem(error);
      if (!(error instanceof ApiError) || error.fieldErrors["code"] === undefined) return message;
      form.setError("code", { type: "server", message }, { shouldFocus: true });
      return null;
    },
  );
  const { isBusy: isSending, run: sendCode } = useAction(
    async () => {
      setProblem(null);
      await api.call(send);
      setSendings((times) => times + 1);
      form.setFocus("code");
    },
    (error) => setProblem(callProblem(error)),
  );
  const begin = useEffectEvent(() => {
    if (hasCode) form.setFocus("code");
    else void sendCode();
  });
  useEffect(function sendFirstCode() {
    begin();
  }, []);

  return (
    <SubmitForm
      aria-label={`Verify ${label.toLowerCase()}`}
      className="grid gap-4 py-5"
      onSubmit={() => run()}
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
      <CodeField
        label="Code"
        hint="6 digits."
        {...form.register("code", codeRules)}
        error={form.formState.errors.code?.message}
      />
      <FormAlert text={problem} />
      <FormButtons label="Confirm" isBusy={isBusy} disabled={sendings === 0} onCancel={onClose}>
        <Button look="quiet" isBusy={isSending} onClick={() => void sendCode()}>
          {sendings === 0 ? "Send the code" : "Send a new code"}
        </Button>
      </FormButtons>
    </SubmitForm>
  );
}
