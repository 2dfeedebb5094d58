import { lazy, Suspense, useState, type ComponentProps } from "react";
import type { ConfirmDialog } from "./confirm-dialog.tsx";

const Lazy = lazy(async () => ({ default: (await import("./confirm-dialog.tsx")).ConfirmDialog }));

/** A question, loaded when it is asked for the first time; mounted from then on, so that focus returns where it was. */
export function Confirm(props: ComponentProps<typeof ConfirmDialog>) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  );
}
