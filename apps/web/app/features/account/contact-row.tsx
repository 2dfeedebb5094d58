import type { CurrentUser } from "@efie/contract";
import { useState, type ReactNode } from "react";
import { accountFields, type AccountField } from "./account-fields.ts";
import { EditableRow } from "./editable-row.tsx";
import type { Contact } from "./use-verification.ts";
import { VerifyForm } from "./verify-form.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";

type Props = {
  name: Contact;
  account: CurrentUser;
  editing: AccountField | null;
  onEdit: (name: AccountField | null) => void;
};

/** An address or a number: whether it is verified, and the way to verify it. */
export function ContactRow({ name, account, editing, onEdit }: Props) {
  const [isVerifying, setIsVerifying] = useState(false);
  const { label, show } = accountFields[name];
  const isVerified = (name === "email" ? account.email_verified_at : account.phone_verified_at) !== null;
  // One at a time, as with fields.
  const isOpen = isVerifying && editing === null && !isVerified;
  function verify() {
    onEdit(null);
    setIsVerifying(true);
  }
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
          setIsVerifying(false);
          onEdit(next);
        }}
        status={isOpen ? null : status}
      />
      {isOpen && <VerifyForm contact={name} label={label} to={show(account)} onClose={() => setIsVerifying(false)} />}
    </>
  );
}
