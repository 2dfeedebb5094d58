import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";

type Props = { isOpen: boolean; onConfirm: () => void; onClose: () => void };

/** Asks before a saved photo is deleted for good. Load it lazily. */
export default function RemoveQuestion({ isOpen, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Remove this photo?"
      confirmLabel="Remove"
      isDangerous
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      It is taken off the property at once.
    </ConfirmDialog>
  );
}
