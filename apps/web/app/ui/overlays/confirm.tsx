import { lazyDialog } from "../feedback/lazy-part.tsx";
import { useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "../actions/button.tsx";

/** A question, loaded when it is asked for the first time. */
export const Confirm = lazyDialog(
  async () => ({ default: (await import("./form-dialog.tsx")).ConfirmDialog }),
  ({ onCancel }) => onCancel(),
);

type Props = Omit<ComponentProps<typeof Button>, "title" | "size" | "onClick"> & {
  title: string;
  question: ReactNode;
  confirmLabel: string;
  isDangerous?: boolean;
  /** The question stays until it is done; else it is closed at once, for work that may ask something itself. */
  isWaiting?: boolean;
  onConfirm: () => unknown;
};

/** A small button that asks before it does its work. It says what the question's own button says, unless it is given another text. */
export function ConfirmButton({ title, question, onConfirm, isWaiting = false, isBusy = false, ...rest }: Props) {
  const { confirmLabel, children = confirmLabel, isDangerous = false, ...button } = rest;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  async function confirm(): Promise<void> {
    if (!isWaiting) close();
    else if (isBusy) return;
    await onConfirm();
    if (isWaiting) close();
  }
  return (
    <>
      <Button {...button} size="small" isBusy={isBusy && !isWaiting} onClick={() => setIsAsking(true)}>
        {children}
      </Button>
      <Confirm
        {...{ title, confirmLabel, isDangerous }}
        isOpen={isAsking}
        isBusy={isBusy && isWaiting}
        onConfirm={() => void confirm()}
        onCancel={close}
      >
        {question}
      </Confirm>
    </>
  );
}
