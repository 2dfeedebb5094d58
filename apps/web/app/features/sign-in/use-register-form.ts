import { ApiError } from "@efie/client";
import type { AccountType } from "@efie/contract";
import { useState } from "react";
import { useForm, type FieldErrors } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { api } from "../../lib/api/api.ts";
import { accountCalls } from "../../lib/api/calls.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { registerFields, type Registration } from "./register-fields.ts";
import { describeInvalid, describeRefusal, type RegisterProblem } from "./register-problem.ts";
import { registeredState } from "./registered.ts";
import { forgetRegisterDraft, useRegisterDraft } from "./use-register-draft.ts";

/** The server's messages in the form's order, so that the first wrong field gets the focus. */
function fieldMessages(error: unknown): { name: keyof Registration; message: string }[] {
  const fields = error instanceof ApiError ? error.fieldErrors : {};
  return registerFields.flatMap((name) => (fields[name]?.[0] === undefined ? [] : [{ name, message: fields[name][0] }]));
}

function messagesOf(errors: FieldErrors<Registration>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, [message ?? ""]]));
}

export function useRegisterForm() {
  const form = useForm<Registration>({ mode: "onSubmit", reValidateMode: "onChange" });
  const [problem, setProblem] = useState<RegisterProblem | null>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  useRegisterDraft(form);

  async function create(typed: Registration): Promise<void> {
    try {
      await api.call(accountCalls.register, { body: { ...typed, account_type: typed.account_type as AccountType } });
    } catch (error) {
      setProblem(describeRefusal(error));
      for (const [index, { name, message }] of fieldMessages(error).entries())
        form.setError(name, { type: "server", message }, { shouldFocus: index === 0 });
      return;
    }
    forgetRegisterDraft();
    showToast("Account created successfully! Please log in.", "success");
    await navigate(paths.login + search, { state: registeredState(typed) });
  }

  const send = form.handleSubmit(create, (errors) => setProblem(describeInvalid(form.getValues(), messagesOf(errors))));
  const submit = useSingleFlight(async () => {
    setProblem(null);
    await send();
  });
  const { errors, isSubmitting } = form.formState;
  return { problem, onChange: () => setProblem(null), submit, register: form.register, errors, isSubmitting };
}
