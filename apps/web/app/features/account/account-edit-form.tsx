import { ApiError } from "@efie/client";
import type { CurrentUser, AccountType } from "@efie/contract";
import type { ComponentProps } from "react";
import { useForm } from "react-hook-form";
import { accountTypeChoices } from "../../entities/account/account-rules.ts";
import { NewPasswordField } from "../../entities/account/new-password-field.tsx";
import type { PersonField } from "../../entities/account/person-fields.ts";
import { usePasswordAction } from "../../entities/account/recent-password.ts";
import { api, callProblem, accountCalls } from "../../lib/api/api.ts";
import { FormButtons } from "../../entities/account/form-buttons.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { ChoiceGroup } from "../../ui/fields/choice-group.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { type AccountField, accountFields, accountInputs } from "./account-fields.ts";
import { useAccountChange } from "./use-account.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

function focusField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>("input:checked, input:not([type=radio], [hidden])")?.focus();
}

type Values = Partial<Record<Exclude<PersonField, "account_type">, string> & { account_type: AccountType }>;

/** One field alone (a name has two inputs), with Save and Cancel. Escape is Cancel. */
export function AccountEditForm({ name, account, onClose }: { name: AccountField; account: CurrentUser; onClose: () => void }) {
  const { label, inputs } = accountFields[name];
  const startOf = (input: PersonField) => (input === "password" ? "" : (account[input] ?? ""));
  const initial = Object.fromEntries(inputs.map((input) => [input, startOf(input)])) as Values;
  const form = useForm<Values>({ defaultValues: initial, mode: "onSubmit", reValidateMode: "onChange" });
  const change = useAccountChange();
  const { problem, isBusy, run } = usePasswordAction(
    form.handleSubmit(async (body) => {
      if (inputs.every((input) => body[input] === initial[input])) return onClose();
      const { data } = await api.call(accountCalls.updateCurrentUser, { body });
      // The session ended meanwhile; the page around this leads to the login page.
      if (data === null) return;
      change(data);
      showToast(`${label} updated successfully.`, "success");
      onClose();
    }),
    (error) => {
      const message = callProblem(error, "Update failed. Please try again.");
      const wrong = error instanceof ApiError ? inputs.find((input) => error.fieldErrors[input] !== undefined) : undefined;
      if (wrong === undefined) return message;
      form.setError(wrong, { type: "server", message }, { shouldFocus: true });
      return null;
    },
  );
  const { errors } = form.formState;
  return (
    <SubmitForm
      ref={focusField}
      className="grid gap-4 py-5"
      onSubmit={() => run()}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      {/* Tells a password manager whose password this is. */}
      {name === "password" && <input hidden readOnly autoComplete="username" value={account.username} />}
      {inputs.map((input) => {
        const { rules, ...attributes } = accountInputs[input];
        const field = { ...attributes, ...form.register(input, rules), name: input, error: errors[input]?.message };
        return <Control key={input} {...field} />;
      })}
      <FormAlert text={problem} />
      <FormButtons label={isBusy ? "Saving..." : "Save"} isBusy={isBusy} onCancel={onClose} />
    </SubmitForm>
  );
}

function Control({ name, ...props }: ComponentProps<typeof TextField> & { name: PersonField }) {
  if (name === "account_type") return <ChoiceGroup choices={accountTypeChoices} name={name} {...props} />;
  return name === "password" ? <NewPasswordField name={name} {...props} /> : <TextField name={name} {...props} />;
}
