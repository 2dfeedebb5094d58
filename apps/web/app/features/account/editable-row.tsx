import type { CurrentUser } from "@efie/contract";
import { useEffect, useRef, type ReactNode } from "react";
import { AccountEditForm } from "./account-edit-form.tsx";
import { accountFields, type AccountField } from "./account-fields.ts";
import { Button } from "../../ui/actions/button.tsx";

type Props = {
  name: AccountField;
  account: CurrentUser;
  editing: AccountField | null;
  onEdit: (name: AccountField | null) => void;
  /** Below the value. */
  status?: ReactNode;
};

/** What the account says, in a row that turns into its field. Afterwards the focus returns to its button. */
export function EditableRow({ name, account, editing, onEdit, status = null }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isEditing = editing === name;

  useEffect(
    function returnFocus() {
      // Not when another row was opened meanwhile: the focus belongs there.
      if (wasEditing.current && editing === null) button.current?.focus();
      wasEditing.current = isEditing;
    },
    [isEditing, editing],
  );

  if (isEditing) return <AccountEditForm name={name} account={account} onClose={() => onEdit(null)} />;
  const { label, show } = accountFields[name];
  const value = show(account);
  return (
    <div className="flex min-h-18 items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="text-sm text-quiet">{label}</p>
        {value !== "" && <p className="font-semibold wrap-anywhere">{value}</p>}
        {status}
      </div>
      <Button ref={button} look="secondary" size="small" aria-label={`Edit ${label.toLowerCase()}`} onClick={() => onEdit(name)}>
        Edit
      </Button>
    </div>
  );
}
