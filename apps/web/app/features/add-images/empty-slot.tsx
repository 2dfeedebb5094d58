import Camera from "lucide-react/icons/camera";

/** A place for a photo: opens the phone's camera or album. */
export function EmptySlot({ place, isLocked, onPick }: { place: number; isLocked: boolean; onPick: () => void }) {
  return (
    <li className="flex">
      <button
        type="button"
        data-add
        aria-label={`Add photo ${place}`}
        disabled={isLocked}
        className="grid aspect-4/3 min-h-44 w-full place-content-center justify-items-center gap-2 rounded-md border-2 border-dashed border-control text-sm font-semibold text-accent transition-colors hover:border-accent hover:bg-accent-soft disabled:opacity-55"
        onClick={onPick}
      >
        <span className="grid size-11 place-items-center rounded-full bg-accent-soft">
          <Camera aria-hidden="true" className="size-5" />
        </span>
        Add photo
      </button>
    </li>
  );
}
