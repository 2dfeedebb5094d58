import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isOpen: boolean;
  isBusy?: boolean;
  isDangerous?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question with two answers. Load it lazily, like every dialog. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  isDangerous = false,
  isBusy = false,
  ...props
}: Props) {
  const footer = (
    <>
      <Button look="secondary" onClick={props.onCancel}>
        {cancelLabel}
      </Button>
      <Button look={isDangerous ? "danger" : "primary"} isBusy={isBusy} onClick={props.onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onCancel} title={title} footer={footer}>
      <p>{children}</p>
    </Dialog>
  );
}
