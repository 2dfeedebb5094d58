import type { CurrentUser } from "@efie/contract";
import type { ReactNode } from "react";
import { accountFields, type AccountField } from "./account-fields.ts";
import { EditableRow } from "./editable-row.tsx";
import type { Contact } from "./use-verification.ts";
import { VerifyForm } from "./verify-form.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";

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
        status={isOpen ? null : status}
      />
      {isOpen && (
        <VerifyForm contact={name} label={label} to={show(account)} hasCode={verifying.hasCode} onClose={() => onVerify(null)} />
      )}
    </>
  );
}
