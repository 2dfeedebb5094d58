import type { CurrentUser } from "@efie/contract";
import { useEffect, useRef, type ReactNode, type Ref } from "react";
import { AccountEditForm } from "./account-edit-form.tsx";
import { accountFields, type AccountField } from "./account-fields.ts";
import { Button } from "../../ui/actions/button.tsx";

type RowProps = { label: string; value: ReactNode; status: ReactNode; onEdit: () => void; editButton: Ref<HTMLButtonElement> };

/** What the account says, and the way to change it. */
function AccountRow({ label, value, status, onEdit, editButton }: RowProps) {
  return (
    <div className="flex min-h-18 items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="text-sm text-quiet">{label}</p>
        {value !== "" && <p className="font-semibold wrap-anywhere">{value}</p>}
        {status}
      </div>
      <Button ref={editButton} look="secondary" size="small" aria-label={`Edit ${label.toLowerCase()}`} onClick={onEdit}>
        Edit
      </Button>
    </div>
  );
}

type Props = {
  name: AccountField;
  account: CurrentUser;
  editing: AccountField | null;
  onEdit: (name: AccountField | null) => void;
  /** Below the value. */
  status?: ReactNode;
};

/** A row that turns into its field. Afterwards the focus returns to its button. */
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
  return <AccountRow label={label} value={show(account)} status={status} editButton={button} onEdit={() => onEdit(name)} />;
}
