import { lazyDialog } from "../feedback/lazy-part.tsx";

/** A question, loaded when it is asked for the first time. */
export const Confirm = lazyDialog(
  async () => ({ default: (await import("./confirm-dialog.tsx")).ConfirmDialog }),
  ({ onCancel }) => onCancel(),
);
