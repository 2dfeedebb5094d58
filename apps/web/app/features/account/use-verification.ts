import { ApiError } from "@efie/client";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { codeRules } from "../../entities/account/account-rules.ts";
import { recoveryCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession, callProblem } from "../../lib/api/api.ts";
import { readText, writeDraft } from "../../lib/storage/draft.ts";
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

const otherwise = "That did not work. Please try again.";

/** Takes a code, which is sent as soon as the form is shown unless there is one already. */
export function useVerification(contact: Contact, hasCode: boolean, onDone: () => void) {
  const form = useForm<{ code: string }>({ mode: "onSubmit", reValidateMode: "onSubmit" });
  const [sendings, setSendings] = useState(hasCode ? 1 : 0);
  const change = useAccountChange();
  const { send, confirm, done } = calls[contact];

  const taking = useFormAction(
    form.handleSubmit(async ({ code }) => {
      change(requireSession(await api.call(confirm, { body: { code } })));
      showToast(done, "success");
      onDone();
    }),
    (error) => {
      const message = callProblem(error, otherwise);
      if (!(error instanceof ApiError) || error.fieldErrors["code"] === undefined) return message;
      form.setError("code", { type: "server", message }, { shouldFocus: true });
      return null;
    },
  );
  const { problem, setProblem, isBusy: isSubmitting } = taking;
  const { isBusy: isSending, run: sendCode } = useAction(
    async () => {
      setProblem(null);
      await api.call(send);
      setSendings((times) => times + 1);
      form.setFocus("code");
    },
    (error) => setProblem(callProblem(error, otherwise)),
  );
  const begin = useEffectEvent(() => {
    if (hasCode) form.setFocus("code");
    else void sendCode();
  });
  useEffect(function sendFirstCode() {
    begin();
  }, []);

  const field = { ...form.register("code", codeRules), error: form.formState.errors.code?.message };
  return { problem, sendings, isSending, sendCode, submit: () => taking.run(), isSubmitting, field };
}

const seenKey = "address of the welcome mail";

function readFirstEmail(email: string): string {
  const seen = readText(seenKey);
  if (seen === null) writeDraft(seenKey, email);
  return seen ?? email;
}

/** The address that this tab saw first, proved or not: the welcome mail went there, and to no other one. */
export function useFirstEmail(email: string): string {
  const [first] = useState(() => readFirstEmail(email));
  return first;
}
