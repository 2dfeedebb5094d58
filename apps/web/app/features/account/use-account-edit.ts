import { ApiError } from "@efie/client";
import type { AccountType, CurrentUser } from "@efie/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../lib/api/api.ts";
import { accountCalls } from "../../lib/api/calls.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { PasswordNotEntered, withRecentPassword } from "../../entities/account/recent-password.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { accountFields, type AccountField } from "./account-fields.ts";
import { useAccountChange } from "./use-account.ts";

function bodyOf(name: AccountField, value: string) {
  return name === "account_type" ? { account_type: value as AccountType } : { [name]: value };
}

/** One field of the account while it is edited. */
export function useAccountEdit(name: AccountField, account: CurrentUser, onDone: () => void) {
  const { label, rules, start } = accountFields[name];
  const initial = start(account);
  const form = useForm<{ value: string }>({ defaultValues: { value: initial }, mode: "onSubmit", reValidateMode: "onChange" });
  const [problem, setProblem] = useState<string | null>(null);
  const change = useAccountChange();

  async function save(value: string): Promise<void> {
    try {
      const { data } = await withRecentPassword(() => api.call(accountCalls.updateCurrentUser, { body: bodyOf(name, value) }));
      // The session ended meanwhile; the page around this leads to the login page.
      if (data === null) return;
      change(data);
      showToast(`${label} updated successfully.`, "success");
      onDone();
    } catch (error) {
      if (error instanceof PasswordNotEntered) return;
      const message = callProblem(error, "Update failed. Please try again.");
      const isOfField = error instanceof ApiError && error.fieldErrors[name] !== undefined;
      if (isOfField) form.setError("value", { type: "server", message }, { shouldFocus: true });
      else setProblem(message);
    }
  }

  const send = form.handleSubmit(({ value }) => (value === initial ? onDone() : save(value)));
  const submit = useSingleFlight(async () => {
    setProblem(null);
    await send();
  });
  const { errors, isSubmitting } = form.formState;
  return { problem, submit, isSubmitting, field: { ...form.register("value", rules), error: errors.value?.message } };
}
