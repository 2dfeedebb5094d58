import type { CurrentUser } from "@efie/contract";
import { useEffect, useRef, type Dispatch, type ReactNode, type SetStateAction } from "react";
import { AccountEditForm } from "./account-edit-form.tsx";
import { accountFields, type AccountField } from "./account-fields.ts";
import type { Contact } from "./verify-form.tsx";
import { Button } from "../../ui/actions/button.tsx";

/** The row that is open: to change what it says, or to verify it. `hasCode`: one was mailed before, so none is sent. */
export type OpenRow =
  | { readonly name: AccountField; readonly does: "edit" }
  | { readonly name: Contact; readonly does: "verify"; readonly hasCode: boolean };

export type RowProps<Name = AccountField> = {
  name: Name;
  account: CurrentUser;
  open: OpenRow | null;
  onOpen: Dispatch<SetStateAction<OpenRow | null>>;
};

/** What closes a row when its answer comes: not another one that was opened meanwhile. */
export function closing(name: AccountField, does: OpenRow["does"]): SetStateAction<OpenRow | null> {
  return (open) => (open?.name === name && open.does === does ? null : open);
}

/** What the account says, with its `status` below, in a row that turns into its field. Afterwards the focus returns to its button. */
export function EditableRow({ name, account, open, onOpen, status }: RowProps & { status?: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const editing = open?.does === "edit" ? open.name : null;
  const isEditing = editing === name;

  useEffect(
    function returnFocus() {
      // Not when another row was opened meanwhile: the focus belongs there.
      if (wasEditing.current && editing === null) button.current?.focus();
      wasEditing.current = isEditing;
    },
    [isEditing, editing],
  );

  if (isEditing) return <AccountEditForm name={name} account={account} onClose={() => onOpen(closing(name, "edit"))} />;
  const { label, show } = accountFields[name];
  const value = show(account);
  return (
    <div className="flex min-h-18 items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="text-sm text-quiet">{label}</p>
        {value !== "" && <p className="font-semibold wrap-anywhere">{value}</p>}
        {status}
      </div>
      <Button
        ref={button}
        look="secondary"
        size="small"
        aria-label={`Edit ${label.toLowerCase()}`}
        onClick={() => onOpen({ name, does: "edit" })}
      >
        Edit
      </Button>
    </div>
  );
}
