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
export function ConfirmDialog({ cancelLabel = "Cancel", isDangerous = false, isBusy = false, ...props }: Props) {
  const footer = (
    <>
      <Button look="secondary" onClick={props.onCancel}>
        {cancelLabel}
      </Button>
      <Button look={isDangerous ? "danger" : "primary"} isBusy={isBusy} onClick={props.onConfirm}>
        {props.confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onCancel} title={props.title} footer={footer}>
      <p>{props.children}</p>
    </Dialog>
  );
}
