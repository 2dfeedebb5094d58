import type { CurrentUser } from "@efie/contract";
import type { ReactNode } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { FormButtons } from "../../entities/account/form-buttons.tsx";
import { Badge, FormAlert } from "../../ui/feedback/states.tsx";
import { CodeField } from "../../ui/fields/field.tsx";
import { accountFields, type AccountField } from "./account-fields.ts";
import { EditableRow } from "./editable-row.tsx";
import { type Contact, useVerification } from "./use-verification.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

/** `hasCode`: one was mailed before, so none is sent. */
export type Verifying = { readonly name: Contact; readonly hasCode: boolean };

type Props = {
  name: Contact;
  account: CurrentUser;
  editing: AccountField | null;
  verifying: Verifying | null;
  onEdit: (name: AccountField | null) => void;
  onVerify: (verifying: Verifying | null) => void;
};

/** An address or a number: whether it is verified, and the way to verify it. */
export function ContactRow({ name, account, editing, verifying, onEdit, onVerify }: Props) {
  const { label, show } = accountFields[name];
  const isVerified = (name === "email" ? account.email_verified_at : account.phone_verified_at) !== null;
  // One at a time, as with fields.
  const isOpen = verifying?.name === name && editing === null && !isVerified;
  function verify() {
    onEdit(null);
    onVerify({ name, hasCode: false });
  }
  const isMissing = show(account) === "";
  const add = (
    <Button look="quiet" size="small" className="-mb-2.5 -ml-4" onClick={() => onEdit(name)}>
      Add an email address
    </Button>
  );
  const status: ReactNode = isVerified ? (
    <Badge tone="green" className="mt-1.5">
      Verified
    </Badge>
  ) : (
    <Button look="quiet" size="small" className="-mb-2.5 -ml-4" onClick={verify}>
      Verify {label.toLowerCase()}
    </Button>
  );
  return (
    <>
      <EditableRow
        name={name}
        account={account}
        editing={editing}
        onEdit={(next) => {
          onVerify(null);
          onEdit(next);
        }}
        status={isMissing ? add : isOpen ? null : status}
      />
      {isOpen && (
        <VerifyForm contact={name} label={label} to={show(account)} hasCode={verifying.hasCode} onClose={() => onVerify(null)} />
      )}
    </>
  );
}

/** `hasCode`: one was mailed before. */
type VerifyFormProps = { contact: Contact; label: string; to: string; hasCode: boolean; onClose: () => void };

/** Takes the code that was sent to an address or a number. Escape is Cancel. */
function VerifyForm({ contact, label, to, hasCode, onClose }: VerifyFormProps) {
  const { problem, sendings, isSending, sendCode, submit, isSubmitting, field } = useVerification(contact, hasCode, onClose);
  return (
    <SubmitForm
      aria-label={`Verify ${label.toLowerCase()}`}
      className="grid gap-4 py-5"
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <p role="status" className="wrap-anywhere">
        {sendings === 0 && <>We send a code to {to}.</>}
        {sendings === 1 && hasCode && <>Enter the code of our welcome mail to {to}. It works for 10 minutes.</>}
        {sendings === 1 && !hasCode && <>We have sent a code to {to}. It works for 10 minutes.</>}
        {sendings > 1 && <>We have sent a new code to {to}. Only the newest one works, for 10 minutes.</>}
      </p>
      <CodeField label="Code" hint="6 digits." {...field} />
      <FormAlert text={problem} />
      <FormButtons label="Confirm" isBusy={isSubmitting} disabled={sendings === 0} onCancel={onClose}>
        <Button look="quiet" isBusy={isSending} onClick={() => void sendCode()}>
          {sendings === 0 ? "Send the code" : "Send a new code"}
        </Button>
      </FormButtons>
    </SubmitForm>
  );
}
