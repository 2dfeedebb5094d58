import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Keyboard from "lucide-react/icons/keyboard";
import List from "lucide-react/icons/list";
import { Button, IconButton } from "../../../ui/actions/button.tsx";

type Acts = Readonly<Record<"next" | "previous" | "verify" | "reject" | "help" | "list", () => void>>;
type Props = { place: string; title: string; isBusy: boolean; hasNext: boolean; hasPrevious: boolean; acts: Acts };

/** Stays in sight: on a phone below, under the thumb. */
export function ReviewToolbar({ place, title, isBusy, hasNext, hasPrevious, acts }: Props) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper/95 px-4 py-2.5 backdrop-blur-sm md:sticky md:top-16 md:bottom-auto md:mb-5 md:rounded-lg md:border md:bg-surface/95">
      <p role="status" className="mr-auto text-sm font-semibold">
        {place}
        <span className="sr-only">{`: ${title}`}</span>
      </p>
      <div className="flex items-center">
        <IconButton label="Show the queue" className="lg:hidden" onClick={acts.list}>
          <List aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label="Previous listing (k)"
          aria-disabled={!hasPrevious}
          className="aria-disabled:opacity-40"
          onClick={acts.previous}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Next listing (j)" aria-disabled={!hasNext} className="aria-disabled:opacity-40" onClick={acts.next}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Keyboard shortcuts (?)" className="max-md:hidden" onClick={acts.help}>
          <Keyboard aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <Button look="danger" size="small" disabled={isBusy} onClick={acts.reject}>
          Reject
        </Button>
        <Button size="small" disabled={isBusy} isBusy={isBusy} onClick={acts.verify}>
          Verify
        </Button>
      </div>
    </div>
  );
}
