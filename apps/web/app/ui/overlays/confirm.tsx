import type { ComponentProps } from "react";
import type { ConfirmDialog } from "./confirm-dialog.tsx";
import { lazyDialog } from "../feedback/lazy-part.tsx";

const Question = lazyDialog(
  async () => ({ default: (await import("./confirm-dialog.tsx")).ConfirmDialog }),
  ({ onCancel }) => onCancel(),
);

/** A question, loaded when it is asked for the first time. */
export function Confirm(props: ComponentProps<typeof ConfirmDialog>) {
  return <Question {...props} />;
}
