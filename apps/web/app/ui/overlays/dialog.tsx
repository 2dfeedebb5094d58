import { Dialog as Base } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { useRef, type ReactNode, type RefObject } from "react";
import { useBackCloses, followKeyboard } from "./overlay-refs.ts";
import { dialogLook, dialogPlaces } from "./dialog-look.ts";
import { classes } from "../styles/classes.ts";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** `center` for a question, `sheet` from the bottom on a phone, `side` for a menu. */
  place?: keyof typeof dialogPlaces;
  footer?: ReactNode;
  /** What has the focus when it opens; the title, unless it is given. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A modal window: focus stays inside and returns, Escape and the backdrop close it. Load it lazily: its library is not needed to read a page. */
export function Dialog({ isOpen, onClose, title, place = "center", footer, initialFocus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={useBackCloses(isOpen, onClose)}
          initialFocus={initialFocus ?? heading}
          className={classes(
            dialogLook.popup,
            "transition duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0",
            dialogPlaces[place],
          )}
        >
          <div className={dialogLook.head}>
            <Base.Title ref={heading} tabIndex={-1} className={dialogLook.title}>
              {title}
            </Base.Title>
            <Base.Close aria-label="Close" className={dialogLook.close}>
              <X className="size-5" />
            </Base.Close>
          </div>
          <div ref={place === "sheet" ? followKeyboard : undefined} className={dialogLook.body}>
            {children}
          </div>
          {footer !== undefined && (
            <div className="flex flex-wrap gap-3 border-t border-line p-4 *:grow *:basis-32 *:whitespace-nowrap">{footer}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
