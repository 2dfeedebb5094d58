import type { CurrentUser } from "@efie/contract";
import { useEffect, useRef, type ComponentProps } from "react";
import { accountTypeChoices } from "../../entities/account/account-types.ts";
import { Button } from "../../ui/actions/button.tsx";
import { ChoiceGroup } from "../../ui/fields/choice-group.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import type { AccountField, AccountInput } from "./account-fields.ts";
import { useAccountEdit } from "./use-account-edit.ts";

type Props = { name: AccountField; account: CurrentUser; onClose: () => void };

/** One field alone (a name has two inputs), with Save and Cancel. Escape is Cancel. */
export function AccountEditForm({ name, account, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { problem, submit, isSubmitting, fields } = useAccountEdit(name, account, onClose);

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>("input:checked, input:not([type=radio], [hidden])")?.focus();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the event bubbles up from the field
    <form
      ref={form}
      noValidate
      className="grid gap-4 py-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      {/* Tells a password manager whose password this is. */}
      {name === "password" && <input hidden readOnly autoComplete="username" value={account.username} />}
      {fields.map((field) => (
        <Control key={field.name} {...field} />
      ))}
      {problem !== null && <FormAlert text={problem} />}
      <div className="flex gap-3">
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? "Saving..." : "Save"}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type ControlProps = Omit<ComponentProps<typeof TextField>, "name" | "label"> & { name: AccountInput; label: string };

function Control(props: ControlProps) {
  const { name } = props;
  if (name === "account_type") return <ChoiceGroup choices={accountTypeChoices} {...props} />;
  if (name === "password") return <PasswordField hint="At least 8 characters." autoComplete="new-password" {...props} />;
  if (name === "email") return <TextField type="email" autoComplete="email" {...props} />;
  if (name === "phone_number") return <TextField type="tel" autoComplete="tel" hint="Such as 024 123 4567." {...props} />;
  if (name === "first_name") return <TextField autoComplete="given-name" {...props} />;
  if (name === "last_name") return <TextField autoComplete="family-name" {...props} />;
  const hint = "Nobody else can take your old username for 90 days. You log in with the new one.";
  return <TextField autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} hint={hint} {...props} />;
}
