import { Acceptance } from "./acceptance.tsx";
import { useRegisterForm } from "./use-register-form.ts";
import { ScriptNeeded } from "./welcome.tsx";
import { accountTypeChoices } from "../../entities/account/account-rules.ts";
import { NewPasswordField } from "../../entities/account/new-password-field.tsx";
import { personFields, type PersonField } from "../../entities/account/person-fields.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { ChoiceGroup } from "../../ui/fields/choice-group.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

export function RegisterForm() {
  const { problem, onChange, submit, register, errors, isSubmitting } = useRegisterForm();
  const isReady = useHydrated();
  const field = (name: PersonField) => {
    const { rules, ...attributes } = personFields[name];
    return { ...attributes, ...register(name, rules), error: errors[name]?.message };
  };
  return (
    <SubmitForm
      method="post"
      aria-label="Create an account"
      // What gets the focus shows the error below it.
      className="grid gap-5 [&_input]:scroll-mt-24 [&_input]:scroll-mb-16"
      onChange={onChange}
      onSubmit={submit}
    >
      <ScriptNeeded what="Creating an account" />
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField {...field("first_name")} />
        <TextField {...field("last_name")} />
      </div>
      <TextField {...field("username")} hint="3 to 20 letters, digits or underscores." />
      <TextField {...field("email")} />
      <NewPasswordField {...field("password")} />
      <TextField
        {...field("phone_number")}
        inputMode="numeric"
        hint="Digits only, such as 0241234567."
        onInput={({ currentTarget }) => keepDigits(currentTarget)}
      />
      <ChoiceGroup choices={accountTypeChoices} {...field("account_type")} />
      <Acceptance />
      {/* It covers no field, and nothing above it moves when it comes and goes. The focus goes to the first wrong field, with its error. */}
      {problem !== null && <FormAlert {...problem} />}
      <Button type="submit" isWide disabled={!isReady} isBusy={isSubmitting}>
        {isSubmitting ? "Creating your account..." : "Create account"}
      </Button>
    </SubmitForm>
  );
}

/** Takes everything but digits out of a field, and leaves the caret where it was among them. */
function keepDigits(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  const digits = value.replace(/\D/g, "");
  if (digits === value) return;
  const caret = value.slice(0, selectionStart ?? value.length).replace(/\D/g, "").length;
  input.value = digits;
  input.setSelectionRange(caret, caret);
}
