import { useId, type ComponentProps, type ReactNode } from "react";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { Button } from "../actions/button.tsx";
import { Dialog } from "./dialog.tsx";

type Props = Omit<ComponentProps<typeof Dialog>, "footer"> &
  Pick<ComponentProps<typeof SubmitForm>, "onSubmit" | "onKeyDown"> &
  Pick<ComponentProps<typeof Button>, "look"> & {
    /** What sends it. */
    label: string;
    cancelLabel?: string | undefined;
    isBusy?: boolean | undefined;
  };

/** A form in a window, sent by the button below it. Load it lazily, like every dialog. */
export function FormDialog({ onSubmit, onKeyDown, look, isBusy = false, label, cancelLabel = "Cancel", ...dialog }: Props) {
  const { onClose, children } = dialog;
  const id = useId();
  const footer = (
    <>
      <Button look="secondary" onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button type="submit" form={id} look={look} isBusy={isBusy}>
        {label}
      </Button>
    </>
  );
  return (
    <Dialog {...dialog} footer={footer}>
      <SubmitForm id={id} className="grid gap-4" onSubmit={onSubmit} onKeyDown={onKeyDown}>
        {children}
      </SubmitForm>
    </Dialog>
  );
}

type ConfirmProps = Pick<Props, "isOpen" | "title" | "cancelLabel" | "isBusy"> & {
  children: ReactNode;
  confirmLabel: string;
  isDangerous?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question with two answers. */
export function ConfirmDialog({ confirmLabel, isDangerous = false, onConfirm, onCancel, children, ...dialog }: ConfirmProps) {
  const look = isDangerous ? "danger" : "primary";
  return (
    <FormDialog {...dialog} label={confirmLabel} look={look} onSubmit={onConfirm} onClose={onCancel}>
      <p>{children}</p>
    </FormDialog>
  );
}
