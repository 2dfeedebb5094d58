import { ApiError } from "@efie/client";
import type { CurrentUser } from "@efie/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { codeRules } from "../../entities/account/account-rules.ts";
import { recoveryCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession, callProblem } from "../../lib/api/api.ts";
import { useSingleFlight } from "../../lib/browser/hooks.ts";
import { readText, writeDraft } from "../../lib/storage/draft.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
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
  const [problem, setProblem] = useState<string | null>(null);
  const [sendings, setSendings] = useState(hasCode ? 1 : 0);
  const [isSending, setIsSending] = useState(false);
  const change = useAccountChange();
  const { send, confirm, done } = calls[contact];

  const sendCode = useSingleFlight(async () => {
    setProblem(null);
    setIsSending(true);
    try {
      await api.call(send);
      setSendings((times) => times + 1);
      form.setFocus("code");
    } catch (error) {
      setProblem(callProblem(error, otherwise));
    } finally {
      setIsSending(false);
    }
  });
  const begin = useEffectEvent(() => {
    if (hasCode) form.setFocus("code");
    else void sendCode();
  });
  useEffect(function sendFirstCode() {
    begin();
  }, []);

  const take = form.handleSubmit(async ({ code }) => {
    try {
      const account: CurrentUser = requireSession(await api.call(confirm, { body: { code } }));
      change(account);
      showToast(done, "success");
      onDone();
    } catch (error) {
      const message = callProblem(error, otherwise);
      const isWrong = error instanceof ApiError && error.fieldErrors["code"] !== undefined;
      if (isWrong) form.setError("code", { type: "server", message }, { shouldFocus: true });
      else setProblem(message);
    }
  });
  const submit = useSingleFlight(async () => {
    setProblem(null);
    await take();
  });
  const { errors, isSubmitting } = form.formState;
  const field = { ...form.register("code", codeRules), error: errors.code?.message };
  return { problem, sendings, isSending, sendCode, submit, isSubmitting, field };
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
