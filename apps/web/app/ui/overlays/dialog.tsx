import { Dialog as Base } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { useRef, type ReactNode, type RefObject } from "react";
import { useBackCloses } from "./back-closes.ts";
import { followKeyboard } from "./follow-keyboard.ts";
import { classes } from "../styles/classes.ts";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** `center` for a question, `sheet` from the bottom on a phone, `side` for a menu. */
  place?: "center" | "sheet" | "side";
  footer?: ReactNode;
  /** What has the focus when it opens; the title, unless it is given. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

const places = {
  center: "inset-x-4 top-1/2 mx-auto max-h-[85dvh] max-w-md -translate-y-1/2 rounded-lg",
  sheet:
    "inset-x-0 bottom-[var(--keyboard,0px)] max-h-[calc(max(90dvh,min(100dvh,24rem))-var(--keyboard,0px))] rounded-t-lg pb-[env(safe-area-inset-bottom)] md:inset-x-4 md:top-1/2 md:bottom-auto md:mx-auto md:max-w-xl md:max-h-[90dvh] md:-translate-y-1/2 md:rounded-lg",
  side: "inset-y-0 right-0 w-[min(22rem,88vw)] pb-[env(safe-area-inset-bottom)]",
} as const;

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
            "fixed z-50 flex flex-col bg-surface shadow-soft transition duration-200 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0",
            places[place],
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <Base.Title ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
              {title}
            </Base.Title>
            <Base.Close aria-label="Close" className="grid size-11 place-items-center rounded-full hover:bg-sunken">
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          <div ref={place === "sheet" ? followKeyboard : undefined} className="overflow-y-auto overscroll-contain p-5">
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
