import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { recoveryCalls } from "../../lib/api/calls.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";

/** What was asked for, and the server's words, which are the same for everybody. */
export type AskedFor = { readonly identifier: string; readonly words: string };

const rules = { required: "Enter your username, email or phone number.", setValueAs: (text: string): string => text.trim() };

export function useForgotPassword() {
  const form = useForm<{ identifier: string }>({ mode: "onSubmit", reValidateMode: "onChange" });
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<AskedFor | null>(null);

  const send = form.handleSubmit(async ({ identifier }) => {
    try {
      const { data } = await api.call(recoveryCalls.forgotPassword, { body: { identifier } });
      setAsked({ identifier, words: data.detail });
    } catch (error) {
      setProblem(callProblem(error, "That did not work. Please try again."));
    }
  });
  const submit = useSingleFlight(async () => {
    setProblem(null);
    await send();
  });
  const { errors, isSubmitting } = form.formState;
  const field = { ...form.register("identifier", rules), error: errors.identifier?.message };
  return { problem, asked, submit, isSubmitting, field, startOver: () => setAsked(null) };
}
