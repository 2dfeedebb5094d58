import type { CurrentUser } from "@efie/contract";
import { useEffect, useRef } from "react";
import { AccountEditForm } from "./account-edit-form.tsx";
import { accountFields, type AccountField } from "./account-fields.ts";
import { AccountRow } from "./account-row.tsx";

type Props = {
  name: AccountField;
  account: CurrentUser;
  editing: AccountField | null;
  onEdit: (name: AccountField | null) => void;
};

/** A row that becomes its field. Afterwards the focus is back where it came from. */
export function EditableRow({ name, account, editing, onEdit }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isEditing = editing === name;

  useEffect(() => {
    // Not when another row was opened meanwhile: the focus belongs there.
    if (wasEditing.current && editing === null) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing, editing]);

  if (isEditing) return <AccountEditForm name={name} account={account} onClose={() => onEdit(null)} />;
  const { label, show } = accountFields[name];
  return <AccountRow label={label} value={show(account)} editButton={button} onEdit={() => onEdit(name)} />;
}
