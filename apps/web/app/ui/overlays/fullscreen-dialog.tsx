import { Dialog as Base } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import type { KeyboardEvent, ReactNode } from "react";
import { useBackCloses } from "./overlay-refs.ts";
import { classes } from "../styles/classes.ts";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** At the left of the bar on top. */
  status: ReactNode;
  /** Shown beside the close button. */
  actions?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** A page in the colours of the theme, instead of pictures in the dark. */
  isPage?: boolean;
  children: ReactNode;
};

const pictureLook = "bg-[#0d0c0a] text-white [--focus:#7fd1a6]";

/** The whole window: for looking at pictures, dark in either theme, or for a page over the page. Load it lazily. */
export function FullscreenDialog({ isOpen, onClose, title, status, actions, onKeyDown, isPage = false, children }: Props) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Base.Portal>
        <Base.Popup
          ref={useBackCloses(isOpen, onClose)}
          className={classes(
            "fixed inset-0 z-50 flex flex-col transition-opacity duration-200 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0",
            isPage ? "bg-paper" : pictureLook,
          )}
          {...(onKeyDown === undefined ? {} : { onKeyDown })}
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          <div className="flex h-14 shrink-0 items-center gap-1 px-2 pl-5">
            <p className="mr-auto text-sm font-semibold tabular-nums" aria-live="polite">
              {status}
            </p>
            {actions}
            <Base.Close
              aria-label="Close"
              title="Close"
              className="grid size-11 place-items-center rounded-full hover:bg-current/15"
            >
              <X className="size-6" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
