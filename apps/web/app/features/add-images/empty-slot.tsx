import Camera from "lucide-react/icons/camera";
import { Spinner } from "../../ui/feedback/spinner.tsx";

type Props = {
  place: number;
  isLocked: boolean;
  /** A photo that was picked is being made fit for it. */
  isFilling: boolean;
  onPick: () => void;
};

/** A place for a photo: opens the phone's camera or album. */
export function EmptySlot({ place, isLocked, isFilling, onPick }: Props) {
  return (
    <li className="flex">
      <button
        type="button"
        data-add
        aria-label={`Add photo ${place}`}
        aria-busy={isFilling || undefined}
        disabled={isLocked}
        className="grid aspect-4/3 min-h-44 w-full place-content-center justify-items-center gap-2 rounded-md border-2 border-dashed border-control text-sm font-semibold text-accent transition-colors hover:border-accent hover:bg-accent-soft disabled:opacity-55"
        onClick={onPick}
      >
        <span className="grid size-11 place-items-center rounded-full bg-accent-soft">
          {isFilling ? <Spinner className="size-5 border-2" /> : <Camera aria-hidden="true" className="size-5" />}
        </span>
        {isFilling ? "Preparing..." : "Add photo"}
      </button>
    </li>
  );
}
