import { Button } from "../../ui/actions/button.tsx";
import { FormButtons } from "../../entities/account/form-buttons.tsx";
import { Badge, FormAlert } from "../../ui/feedback/states.tsx";
import { CodeField } from "../../ui/fields/field.tsx";
import { accountFields } from "./account-fields.ts";
import { EditableRow, type RowProps } from "./editable-row.tsx";
import { type Contact, useVerification } from "./use-verification.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

/** An address or a number: whether it is verified, and the way to verify it. */
export function ContactRow(props: RowProps<Contact>) {
  const { name, account, open, onOpen } = props;
  const { label, show } = accountFields[name];
  const isVerified = (name === "email" ? account.email_verified_at : account.phone_verified_at) !== null;
  const verifying = open?.name === name && open.does === "verify" && !isVerified ? open : null;
  const status = isVerified ? (
    <Badge tone="green" className="mt-1.5">
      Verified
    </Badge>
  ) : (
    <Button
      look="quiet"
      size="small"
      className="-mb-2.5 -ml-4"
      onClick={() => onOpen(show(account) === "" ? { name, does: "edit" } : { name, does: "verify", hasCode: false })}
    >
      {show(account) === "" ? "Add an email address" : `Verify ${label.toLowerCase()}`}
    </Button>
  );
  return (
    <>
      <EditableRow {...props} status={verifying === null && status} />
      {verifying !== null && (
        <VerifyForm contact={name} label={label} to={show(account)} hasCode={verifying.hasCode} onClose={() => onOpen(null)} />
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
