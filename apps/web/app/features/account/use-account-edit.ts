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
import { accountFields, type AccountField, type AccountInput } from "./account-fields.ts";
import { useAccountChange } from "./use-account.ts";

type Values = Partial<Record<Exclude<AccountInput, "account_type">, string> & { account_type: AccountType }>;

/** One field of the account while it is edited; a name has two inputs. */
export function useAccountEdit(name: AccountField, account: CurrentUser, onDone: () => void) {
  const { label, inputs } = accountFields[name];
  const initial = Object.fromEntries(inputs.map((input) => [input.name, input.start(account)])) as Values;
  const form = useForm<Values>({ defaultValues: initial, mode: "onSubmit", reValidateMode: "onChange" });
  const [problem, setProblem] = useState<string | null>(null);
  const change = useAccountChange();

  async function save(body: Values): Promise<void> {
    try {
      const { data } = await withRecentPassword(() => api.call(accountCalls.updateCurrentUser, { body }));
      // The session ended meanwhile; the page around this leads to the login page.
      if (data === null) return;
      change(data);
      showToast(`${label} updated successfully.`, "success");
      onDone();
    } catch (error) {
      if (error instanceof PasswordNotEntered) return;
      const message = callProblem(error, "Update failed. Please try again.");
      const wrong = error instanceof ApiError ? inputs.find((input) => error.fieldErrors[input.name] !== undefined) : undefined;
      if (wrong !== undefined) form.setError(wrong.name, { type: "server", message }, { shouldFocus: true });
      else setProblem(message);
    }
  }

  const send = form.handleSubmit((values) =>
    inputs.every((input) => values[input.name] === initial[input.name]) ? onDone() : save(values),
  );
  const submit = useSingleFlight(async () => {
    setProblem(null);
    await send();
  });
  const { errors, isSubmitting } = form.formState;
  const fields = inputs.map((input) => ({
    ...form.register(input.name, input.rules),
    name: input.name,
    label: input.label,
    error: errors[input.name]?.message,
  }));
  return { problem, submit, isSubmitting, fields };
}
