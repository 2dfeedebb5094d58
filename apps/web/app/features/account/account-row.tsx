import type { ReactNode, Ref } from "react";
import { Button } from "../../ui/actions/button.tsx";

type Props = { label: string; value: ReactNode; onEdit?: () => void; editButton?: Ref<HTMLButtonElement> };

/** What the account says, and the way to change it where there is one. */
export function AccountRow({ label, value, onEdit, editButton }: Props) {
  return (
    <div className="flex min-h-18 items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="text-sm text-quiet">{label}</p>
        <p className="font-semibold wrap-anywhere">{value}</p>
      </div>
      {onEdit !== undefined && (
        <Button ref={editButton} look="secondary" size="small" aria-label={`Edit ${label.toLowerCase()}`} onClick={onEdit}>
          Edit
        </Button>
      )}
    </div>
  );
}
