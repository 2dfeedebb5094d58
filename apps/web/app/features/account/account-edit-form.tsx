import { ApiError } from "@efie/client";
import type { CurrentUser, AccountType } from "@efie/contract";
import type { ComponentProps } from "react";
import { useForm } from "react-hook-form";
import { accountTypeChoices } from "../../entities/account/account-rules.ts";
import { NewPasswordField } from "../../entities/account/new-password-field.tsx";
import { PasswordNotEntered, withRecentPassword } from "../../entities/account/recent-password.ts";
import { api, callProblem, accountCalls } from "../../lib/api/api.ts";
import { FormButtons } from "../../entities/account/form-buttons.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { ChoiceGroup } from "../../ui/fields/choice-group.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { type AccountField, type AccountInput, accountFields } from "./account-fields.ts";
import { useAccountChange } from "./use-account.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

function focusField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>("input:checked, input:not([type=radio], [hidden])")?.focus();
}

/** One field alone (a name has two inputs), with Save and Cancel. Escape is Cancel. */
export function AccountEditForm({ name, account, onClose }: { name: AccountField; account: CurrentUser; onClose: () => void }) {
  const { problem, submit, isSubmitting, fields } = useAccountEdit(name, account, onClose);

  return (
    <SubmitForm
      ref={focusField}
      className="grid gap-4 py-5"
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      {/* Tells a password manager whose password this is. */}
      {name === "password" && <input hidden readOnly autoComplete="username" value={account.username} />}
      {fields.map((field) => (
        <Control key={field.name} {...field} />
      ))}
      <FormAlert text={problem} />
      <FormButtons label={isSubmitting ? "Saving..." : "Save"} isBusy={isSubmitting} onCancel={onClose} />
    </SubmitForm>
  );
}

function Control({ name, ...props }: ComponentProps<typeof TextField> & { name: AccountInput }) {
  if (name === "account_type") return <ChoiceGroup choices={accountTypeChoices} name={name} {...props} />;
  return name === "password" ? <NewPasswordField name={name} {...props} /> : <TextField name={name} {...props} />;
}

type Values = Partial<Record<Exclude<AccountInput, "account_type">, string> & { account_type: AccountType }>;

/** One field of the account while it is edited; a name has two inputs. */
function useAccountEdit(name: AccountField, account: CurrentUser, onDone: () => void) {
  const { label, inputs } = accountFields[name];
  const startOf = (input: AccountInput) => (input === "password" ? "" : (account[input] ?? ""));
  const initial = Object.fromEntries(inputs.map((input) => [input.name, startOf(input.name)])) as Values;
  const form = useForm<Values>({ defaultValues: initial, mode: "onSubmit", reValidateMode: "onChange" });
  const change = useAccountChange();
  const saving = useFormAction(
    form.handleSubmit(async (body) => {
      if (inputs.every((input) => body[input.name] === initial[input.name])) return onDone();
      const { data } = await withRecentPassword(() => api.call(accountCalls.updateCurrentUser, { body }));
      // The session ended meanwhile; the page around this leads to the login page.
      if (data === null) return;
      change(data);
      showToast(`${label} updated successfully.`, "success");
      onDone();
    }),
    (error) => {
      if (error instanceof PasswordNotEntered) return null;
      const message = callProblem(error, "Update failed. Please try again.");
      const wrong = error instanceof ApiError ? inputs.find((input) => error.fieldErrors[input.name] !== undefined) : undefined;
      if (wrong === undefined) return message;
      form.setError(wrong.name, { type: "server", message }, { shouldFocus: true });
      return null;
    },
  );
  const { errors } = form.formState;
  const fields = inputs.map((input) => ({
    ...input.attributes,
    ...form.register(input.name, input.rules),
    name: input.name,
    label: input.label,
    error: errors[input.name]?.message,
  }));
  return { problem: saving.problem, submit: () => saving.run(), isSubmitting: saving.isBusy, fields };
}
