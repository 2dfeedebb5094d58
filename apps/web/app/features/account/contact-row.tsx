import { Button } from "../../ui/actions/button.tsx";
import { Badge } from "../../ui/feedback/states.tsx";
import { accountFields } from "./account-fields.ts";
import { closing, EditableRow, type RowProps } from "./editable-row.tsx";
import { VerifyForm, type Contact } from "./verify-form.tsx";

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
        <VerifyForm
          contact={name}
          label={label}
          to={show(account)}
          hasCode={verifying.hasCode}
          onClose={() => onOpen(closing(name, "verify"))}
        />
      )}
    </>
  );
}
