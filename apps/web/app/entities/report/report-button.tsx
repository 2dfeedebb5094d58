import type { ReportTarget } from "@efie/contract";
import Flag from "lucide-react/icons/flag";
import { useState } from "react";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { targetWords } from "./target-words.ts";
import { classes } from "../../ui/styles/classes.ts";
import { closeIt, lazyDialog } from "../../ui/feedback/lazy-part.tsx";

const ReportDialog = lazyDialog(() => import("./report-dialog.tsx"), closeIt);

type Props = {
  target: ReportTarget;
  id: number;
  /** `icon` where there is no room for words. */
  look?: "link" | "icon";
  className?: string;
};

/** Reports something to staff: one tap opens the reasons, the second one sends. */
export function ReportButton({ target, id, look = "link", className }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isReady = useHydrated();
  const label = `Report ${targetWords[target]}`;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        {...(look === "icon" && { "aria-label": label, title: label })}
        className={classes(
          "inline-flex items-center justify-center gap-2 text-sm text-quiet hover:text-ink",
          look === "icon"
            ? "size-11 shrink-0 rounded-full hover:bg-sunken"
            : "min-h-11 font-semibold underline underline-offset-2",
          // It comes with the script, and its place is kept.
          !isReady && "invisible",
          className,
        )}
        onClick={() => setIsOpen(true)}
      >
        <Flag className="size-4 shrink-0" />
        {look === "link" && label}
      </button>
      {isOpen && <ReportDialog target={target} id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
