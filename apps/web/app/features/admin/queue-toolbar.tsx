import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Keyboard from "lucide-react/icons/keyboard";
import type { ReactNode } from "react";
import { IconButton } from "../../ui/actions/button.tsx";
import { classes } from "../../ui/styles/classes.ts";

const shape =
  "fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center border-t border-line bg-paper/95 px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] backdrop-blur-sm md:sticky md:top-16 md:bottom-auto md:rounded-lg md:border md:bg-surface/95";

type BarProps = { className: string; place: ReactNode; children: ReactNode };

/** What is done about the item of a queue that is looked at. Stays in sight: on a phone below, under the thumb. */
export function QueueToolbar({ className, place, children }: BarProps) {
  return (
    <div data-bottom-bar="narrow" className={classes(shape, className)}>
      <p role="status" className="mr-auto text-sm font-semibold">
        {place}
      </p>
      {children}
    </div>
  );
}

type StepsProps = {
  /** What is looked at: "case". */
  what: string;
  onPrevious: () => void;
  onNext: () => void;
  onHelp: () => void;
  isFirst?: boolean;
  isLast?: boolean;
};

/** The ways from one item to the next, and to the keys. */
export function QueueSteps({ what, onPrevious, onNext, onHelp, isFirst, isLast }: StepsProps) {
  const look = "aria-disabled:opacity-40";
  return (
    <>
      <IconButton label={`Previous ${what} (k)`} aria-disabled={isFirst} className={look} onClick={onPrevious}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={`Next ${what} (j)`} aria-disabled={isLast} className={look} onClick={onNext}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label="Keyboard shortcuts (?)" className="max-md:hidden" onClick={onHelp}>
        <Keyboard aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}
